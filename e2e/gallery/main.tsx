import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { sayIn } from '../../src/ui/fixtures/parts.ts';
import { MotionProvider } from '../../src/ui/motion/Moving.tsx';
import { SpeechProvider } from '../../src/ui/words.tsx';
import '../../src/ui/theme.css';
import './gallery.css';

// Every export of every story file, by `Folder/Name`; `?story=…&theme=…&lang=…&width=…&height=…` shows one.
const files = import.meta.glob<Record<string, ComponentType>>('../../src/ui/**/*.story.tsx', { eager: true });
const stories: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(files).flatMap(([path, file]) => {
    const component = path.replace(/^.*\/(.+)\.story\.tsx$/, '$1');
    return Object.entries(file).map(([name, story]) => [`${component}/${name}`, story] as const);
  }),
);

const query = new URLSearchParams(location.search);
const lang = query.get('lang') === 'ko' ? 'ko' : 'en';
document.documentElement.lang = lang;
document.documentElement.dataset.theme = query.get('theme') ?? 'auto';

function List(): ReactNode {
  return (
    <ul>
      {[...stories.keys()].map((name) => (
        <li key={name}>
          <a href={`?story=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

const Story = stories.get(query.get('story') ?? '') ?? List;
const size = { width: `${query.get('width') ?? 1240}px`, height: `${query.get('height') ?? 620}px` };
const root = document.getElementById('root');
if (root === null) throw new Error('gallery/index.html has no #root');
createRoot(root).render(
  <SpeechProvider value={{ lang, say: sayIn(lang) }}>
    <MotionProvider>
      <div className="story" data-container="stage" style={size}>
        <Story />
      </div>
    </MotionProvider>
  </SpeechProvider>,
);
