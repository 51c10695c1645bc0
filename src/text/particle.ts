import { josa } from 'es-hangul';

/** Korean particles follow the last sound of a word: `c3은`, `c2는`. Values of a log end in digits and Latin letters, too. */

export type Particle = '은/는' | '이/가' | '을/를' | '으로/로';

/** How the last sound of a digit or a Latin letter ends when it is read aloud; `rieul` takes 로, not 으로. */
type Ending = 'open' | 'closed' | 'rieul';

const DIGIT_ENDINGS: readonly Ending[] = [
  'closed', // 영
  'rieul', // 일
  'open', // 이
  'closed', // 삼
  'open', // 사
  'open', // 오
  'closed', // 육
  'rieul', // 칠
  'rieul', // 팔
  'open', // 구
];

/** Letters are read by their names: 엘, 엠, 엔, 알 end in a consonant, the others in a vowel. */
const CLOSED_LETTERS: Readonly<Record<string, Ending>> = { l: 'rieul', m: 'closed', n: 'closed', r: 'rieul' };

function endingOf(last: string): Ending {
  const digit = '0123456789'.indexOf(last);
  return digit === -1 ? (CLOSED_LETTERS[last.toLowerCase()] ?? 'open') : (DIGIT_ENDINGS[digit] ?? 'open');
}

function choose(particle: Particle, ending: Ending): string {
  const [closed = '', open = ''] = particle.split('/');
  if (particle === '으로/로' && ending === 'rieul') return open;
  return ending === 'open' ? open : closed;
}

/** Takes a word (it may end in a backtick, which is not read) and a particle pair; gives the word with the particle that fits. */
export function withParticle(word: string | number, particle: Particle): string {
  const text = String(word);
  const last = text.replaceAll('`', '').at(-1) ?? '';
  if (/[가-힣]/.test(last)) return text + josa.pick(text.replaceAll('`', ''), particle);
  return text + choose(particle, endingOf(last));
}
