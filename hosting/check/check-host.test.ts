import { expect, it } from 'vitest';
import { startHostFor } from '../../mocks/host/testing/start-host-for.ts';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { checkHost } from './check-host.ts';

// tests/hosting has every fault, before nginx.

it('says what it needs where there is no address, and what does not answer', async () => {
  for (const address of [undefined, 'id.example.org', 'ftp://id.example.org'])
    expect(await checkHost(address)).toEqual({ lines: [expect.stringMatching(/^Usage: /)], exitCode: 2 });
  const closed = await listenOnLocalhost(() => {}, 0);
  await closed.close();
  expect(await checkHost(closed.origin)).toEqual({
    lines: [expect.stringContaining('does not answer')],
    exitCode: 2,
  });
});

it('checks nothing else where the page is another', async () => {
  const server = await listenOnLocalhost((_, response) => response.end('Welcome to nginx!'), 0);
  expect((await checkHost(server.origin)).lines).toEqual([
    expect.stringContaining('nothing else was checked'),
  ]);
  await server.close();
});

it('counts what is wrong', async () => {
  // A backend that knows no API.
  const { host } = await startHostFor((_, response) => response.end('backend'));
  const { lines, exitCode } = await checkHost(host);
  expect(lines).toContainEqual(expect.stringMatching(/^WRONG {3}The API: .*pass \/api on/));
  expect(lines).toContain('ok      Content security policy');
  expect(lines).toContain('skipped An interaction: give --start, and it is begun as well.');
  expect(lines.at(-1)).toMatch(/: \d+ faults?\.$/);
  expect(exitCode).toBe(1);
});
