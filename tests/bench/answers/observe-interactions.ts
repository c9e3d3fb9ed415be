declare global {
  interface Window {
    /** Moves out what was observed since the last call, once what was done before is on the screen. */
    takeInteractions: () => Promise<{ origin: number; now: number; entries: InteractionEntry[] }>;
  }
  interface PerformanceEventTiming {
    readonly interactionId: number;
  }
}

/** An event of a press or a key; times in ms since the document's start, `duration` until the next paint. */
export interface InteractionEntry {
  start: number;
  duration: number;
}

/** Runs in the page: keeps the events of interactions that take 16 ms or more, which is the least that browsers tell. */
export function observeInteractions(): void {
  let entries: InteractionEntry[] = [];
  const take = (list: PerformanceEntryList) => {
    for (const entry of list as PerformanceEventTiming[])
      if (entry.interactionId > 0) entries.push({ start: entry.startTime, duration: entry.duration });
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.takeInteractions = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    take(observer.takeRecords());
    const taken = entries;
    entries = [];
    return { origin: performance.timeOrigin, now: performance.now(), entries: taken };
  };
}
