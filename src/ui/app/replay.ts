import { createContext, type MouseEvent, useContext } from 'react';
import { useStore } from 'zustand';
import { type Catalog, placeOf, type Replay, type ReplayState, stepOf } from '../../replay/store.ts';
import { make, type Place } from '../../replay/url.ts';
import type { StepView } from '../../replay/view.ts';
import { type Chrome, chrome } from '../../text/chrome.ts';

export interface Page {
  readonly replay: Replay;
  readonly catalog: Catalog;
  /** Path of the root of the product, with slashes at both ends. */
  readonly root: string;
}

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage needs a PageProvider above it');
  return page;
}

export function useReplay<Part>(select: (state: ReplayState) => Part): Part {
  return useStore(usePage().replay, select);
}

export function useActions(): ReplayState {
  return usePage().replay.getState();
}

export function useStep(): StepView {
  return useReplay(stepOf);
}

export function useWords(): Chrome {
  return chrome[useReplay((state) => state.lang)];
}

/** Gives the way to a place near the current one, as a real link: a press without modifiers stays in the page. */
export function useLink(keeps: 'step' | 'scenario') {
  const { replay, root } = usePage();
  const near = (state: ReplayState): Place => ({ ...placeOf(state), ...(keeps === 'step' ? {} : { step: null }) });
  // The places that links name follow the reader, also for a press that opens another window.
  useReplay((state) => make(near(state)));
  return (to: Partial<Place>, go: () => void) => ({
    href: `${root}${make({ ...near(replay.getState()), ...to })}`,
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go();
    },
  });
}
