/** What a reader does on a page while its tasks are watched. */
export type Act = 'start' | 'steps' | 'contrast';

/** What a page says when the act is over: milliseconds of its long tasks, or why there was no act. */
export interface Watched {
  readonly tasks?: readonly number[];
  readonly error?: string;
}

/**
 * Runs in the page before anything else, and is sent there as text, so it uses nothing from outside. Plays the act and
 * reports every task of the main thread that took longer than 50 ms, which is what a browser calls a long task.
 */
export function watch(act: Act, report: string): void {
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  /** Milliseconds after a page is there in which it makes, while idle, what the next press may ask for. */
  const idle = 2000;
  const touch = 200;
  /** When the act began; a task from before may be reported after that. */
  let since = 0;
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });

  const find = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`the page has no ${selector}`);
    return element;
  };
  const press = async (key: string, code: string) => {
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup']) {
      target.dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true }));
      await pause(touch);
    }
  };
  const stepNow = () => find('[data-step]').dataset.step;
  const acts: Readonly<Record<Act, () => Promise<void>>> = {
    start: async () => {},
    steps: async () => {
      await press('1', 'Digit1');
      since = performance.now();
      for (let step = 0; step < 20; step += 1) {
        const before = stepNow();
        await press('ArrowRight', 'ArrowRight');
        if (stepNow() === before) throw new Error(`the key did nothing at step ${before}`);
      }
    },
    contrast: async () => {
      since = performance.now();
      find('nav a[href*="dsh/truncate"]').click();
      await pause(idle);
      find('[data-lockstep]');
      find('[role="group"] button[aria-pressed="false"]').click();
      await pause(idle);
    },
  };
  const send = (watched: Watched) => fetch(report, { method: 'POST', body: JSON.stringify(watched) });
  const play = async () => {
    while (document.querySelector('[data-step]') === null) await pause(50);
    await pause(idle);
    await acts[act]();
    // A task is reported some time after it ended.
    await pause(touch);
    entries.push(...observer.takeRecords());
    await send({ tasks: entries.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration) });
  };
  play().catch((error: unknown) => send({ error: String(error) }));
}
