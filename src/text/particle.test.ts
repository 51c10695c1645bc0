import { expect, test } from 'vitest';
import { withParticle } from './particle.ts';

test('a particle follows the last sound of what is read aloud', () => {
  const said = (words: readonly (string | number)[]) =>
    words.map(
      (word) => `${withParticle(word, '은/는')} ${withParticle(word, '을/를')} ${withParticle(word, '으로/로')}`,
    );
  expect(said(['턴', '루프', '줄', 'c1', 'c2', 'c3', '#1', 21, 30, '`c2`', 'bash', 'npm', 'URL'])).toEqual([
    '턴은 턴을 턴으로',
    '루프는 루프를 루프로',
    '줄은 줄을 줄로',
    'c1은 c1을 c1로',
    'c2는 c2를 c2로',
    'c3은 c3을 c3으로',
    '#1은 #1을 #1로',
    '21은 21을 21로',
    '30은 30을 30으로',
    '`c2`는 `c2`를 `c2`로',
    'bash는 bash를 bash로',
    'npm은 npm을 npm으로',
    'URL은 URL을 URL로',
  ]);
});
