import type { ReplayState } from './store.ts';
import type { Problem } from './url.ts';

type Shown = Pick<ReplayState, 'view' | 'step' | 'frame' | 'lang' | 'options' | 'theme' | 'speed'>;

/** Takes a sentence about the address and the state before and after a change; gives whether what it speaks of is still on screen. */
function holds(problem: Problem, before: Shown, now: Shown): boolean {
  const samePlace = now.view.id === before.view.id && now.view.system === before.view.system;
  switch (problem.kind) {
    case 'system':
    case 'unbuilt':
    case 'scenario':
      return samePlace;
    case 'step':
    case 'hash':
    case 'run':
    case 'name':
      return samePlace && now.step === before.step && now.frame === before.frame;
    case 'profile':
      return now.view.profile === before.view.profile;
    case 'lang':
      return now.lang === before.lang;
    case 'option':
      if (problem.name === 'theme' || problem.name === 'speed') return now[problem.name] === before[problem.name];
      return now.options[problem.name] === before.options[problem.name];
  }
}

/** Takes what is said about the address; gives what is still true after a change, the same list where that is all of it. */
export function stillTrue(problems: readonly Problem[], before: Shown, now: Shown): readonly Problem[] {
  const left = problems.filter((problem) => holds(problem, before, now));
  return left.length === problems.length ? problems : left;
}
