import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ROOT } from '../scripts/install.mjs';
import { HOST } from '../scripts/port.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built site under a sub-path as a static host does: folders get their slash, the rest gets 404.html. */
export class StaticHost {
  readonly #server: Server;
  readonly #subPath: string;

  constructor(subPath: string) {
    this.#subPath = subPath;
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = this.#file(pathname);
      if (file === 'slash') return void response.writeHead(301, { location: `${pathname}/` }).end();
      const found = file ?? join(ROOT, 'dist', '404.html');
      const type = TYPES[extname(found)] ?? 'application/octet-stream';
      response.writeHead(file === null ? 404 : 200, { 'content-type': type }).end(readFileSync(found));
    });
  }

  #file(pathname: string): string | null {
    if (!pathname.startsWith(this.#subPath)) return null;
    const path = join(ROOT, 'dist', pathname.slice(this.#subPath.length));
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() && !pathname.endsWith('/')) return 'slash';
    if (stat?.isFile()) return path;
    const index = join(path, 'index.html');
    return existsSync(index) ? index : null;
  }

  /** Gives the address of the site's start. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, HOST, resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://${HOST}:${port}${this.#subPath}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
