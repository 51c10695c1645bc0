import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Connect, type Plugin, runnerImport } from 'vite';
import { homeText } from './home.ts';
import { notFoundHtml, pagePath } from './not-found.ts';
import { type PageText, pageHtml, textPageHtml } from './page.ts';

/** Writes a page for every scenario after the build, and lets the two servers answer as a static host would. */
export function site(): Plugin[] {
  return [
    { name: 'site-build', apply: 'build', ...writing() },
    { name: 'site-serve', apply: 'serve', ...serving() },
  ];
}

function writing(): Partial<Plugin> {
  let root = '';
  let dist = '';
  let isWritten = false;
  return {
    configResolved(config) {
      root = config.root;
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // A build that failed closes too, and its own error is the one to read.
      if (!isWritten) return;
      const built = readFileSync(join(dist, 'index.html'), 'utf8');
      const source = await readPages(root);
      const pages = source.pages();
      const write = (path: string, html: string) => {
        mkdirSync(dirname(join(dist, path)), { recursive: true });
        writeFileSync(join(dist, path), html);
      };
      for (const page of pages) {
        const path = pagePath(page);
        write(`${path}index.html`, pageHtml(built, path.split('/').length - 1, page));
      }
      for (const page of source.claimsPages()) {
        const path = claimsPath(page);
        write(`${path}index.html`, textPageHtml(built, path.split('/').length - 1, page));
      }
      write('index.html', pageHtml(built, 0, homeText(pages, 'en')));
      write('ko/index.html', pageHtml(built, 1, homeText(pages, 'ko')));
      // `npm start` takes this file for the end of the build.
      write('404.html', notFoundHtml(pages, fileOf(built)));
    },
  };
}

/** A file whose name only this build has. */
function fileOf(built: string): string {
  const file = /<script[^>]* src="\.\/([^"]+)"/.exec(built)?.[1];
  if (file === undefined) throw new Error('the built index.html has no script');
  return file;
}

type Pages = typeof import('../../src/pages.ts');

/** The scenarios are plain TypeScript without DOM, so the build runs them to know its pages. */
async function readPages(root: string): Promise<Pages> {
  const { module } = await runnerImport<Pages>(join(root, 'src/pages.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return module;
}

function claimsPath({ lang }: PageText): string {
  return lang === 'ko' ? 'ko/claims/' : 'claims/';
}

/** The page of all claims in development, where the script of the app is what brings the style sheets. */
async function claimsHtml(root: string, path: string): Promise<string> {
  const styles = ['theme', 'plain'].map((name) => `<link rel="stylesheet" href="/src/ui/${name}.css">`).join('');
  const template = readFileSync(join(root, 'index.html'), 'utf8').replace('</head>', `${styles}</head>`);
  const page = (await readPages(root)).claimsPages().find((each) => `/${claimsPath(each)}` === path);
  if (page === undefined) throw new Error(`${path} is no page of claims`);
  return textPageHtml(template, path.split('/').length - 2, page);
}

function serving(): Partial<Plugin> {
  return {
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split(/[?#]/)[0] ?? '/';
        const isPage = /^\/(?:ko\/)?(?:[a-z0-9-]+\/[a-z0-9-]+\/)?$/.test(path);
        if (/^\/(?:ko\/)?claims\/$/.test(path)) {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          claimsHtml(server.config.root, path).then((html) => response.end(html), next);
          return;
        }
        // A folder with a page of its own, such as the gallery of components, keeps it.
        if (isPage && !existsSync(join(server.config.root, path, 'index.html'))) request.url = '/index.html';
        next();
      });
    },
    configurePreviewServer(server) {
      server.middlewares.use(staticHost(resolve(server.config.root, server.config.build.outDir)));
    },
    // The development server injects inline scripts and styles, which the policy of the built page forbids.
    transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
  };
}

/** Adds the missing slash after a folder, and answers unknown addresses with the 404 page. */
function staticHost(dist: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(dist, safeDecode(pathname));
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
    } else if (stat?.isFile() || existsSync(join(file, 'index.html'))) {
      next();
    } else {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(readFileSync(join(dist, '404.html')));
    }
  };
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
