/** Times in ms since the navigation started. */
interface LoadMarks {
  /** The time when a field and a button of the final form are visible, reachable and editable. */
  usable?: number;
  shift: number;
  /** How often a field, button or link has moved since the form was usable. */
  controlMoves: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    loadMarks: LoadMarks;
    /** Called each time a form becomes usable. */
    onUsable?: (field: HTMLElement) => void;
  }
}

/** Runs in the page, before its own scripts. It looks once per frame, so a busy page is not called usable. */
export function observeLoad(): void {
  const marks: LoadMarks = (window.loadMarks = { shift: 0, controlMoves: 0, longTasks: [] });
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => (marks.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ startTime, duration }) => marks.longTasks.push({ start: startTime, duration }));

  const find = (selector: string) => document.querySelector<HTMLInputElement | HTMLButtonElement>(selector);
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isReachable = (element: HTMLInputElement | HTMLButtonElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!width || !height || element.disabled || !isVisible(element)) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit) || hit?.closest('label')?.control === element;
  };
  let form: string | undefined;
  const places = new Map<Element, string>();
  const watchControls = () => {
    for (const control of document.querySelectorAll('#root :is(input, button, a)')) {
      if (!isVisible(control)) continue;
      const { x, y } = control.getBoundingClientRect();
      const current = `${x} ${y}`;
      const before = places.get(control);
      if (before !== undefined && before !== current) marks.controlMoves++;
      places.set(control, current);
    }
  };
  const look = (): void => {
    const field = find('form input:not([type=hidden])');
    const button = find('form button[type=submit], form button:not([type])');
    if (field?.getClientRects().length) {
      const fields = [...document.querySelectorAll<HTMLInputElement>('form input')].filter(isVisible);
      const shown = [...fields.map(({ name }) => name), button?.textContent].join();
      if (button && form !== shown && isReachable(field) && isReachable(button)) {
        form = shown;
        marks.usable = performance.now();
        window.onUsable?.(field);
      }
      if (marks.usable !== undefined) watchControls();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
