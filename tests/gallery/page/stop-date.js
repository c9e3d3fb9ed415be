// @ts-check
// Runs in a page before its own scripts: the date stands still, so that times and countdowns are the same in each run.
// Playwright's clock would replace `performance` too, by which the page knows how it was opened.
{
  const NOW = Date.UTC(2026, 10, 2, 9, 30);
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, args) => (args.length ? Reflect.construct(RealDate, args) : new RealDate(NOW)),
    get: (target, name) => (name === 'now' ? () => NOW : Reflect.get(target, name)),
  });
}
