// @ts-check
// Stops the date in a page before its own scripts run, so that times and countdowns are the same in each run.
// Playwright's clock would also replace `performance`, which tells the page how it was opened.
{
  const NOW = Date.UTC(2026, 10, 2, 9, 30);
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_target, args) => (args.length ? Reflect.construct(RealDate, args) : new RealDate(NOW)),
    get: (target, name) => (name === 'now' ? () => NOW : Reflect.get(target, name)),
  });
}
