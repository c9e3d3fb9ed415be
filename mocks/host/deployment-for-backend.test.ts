import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { deploymentBefore, deploymentBeforeMock } from './deployment-for-backend.ts';
import { listenOnLocalhost } from '../server/listen.ts';
import { startMock } from '../server/server.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});
const listening = async (handler: RequestListener, port = 0) => {
  const server = await listenOnLocalhost(handler, port);
  opened.push(server);
  return server;
};

it('in front of the mock the breach range is the mock’s own, unless the settings say otherwise', () => {
  expect(deploymentBeforeMock({ passkeyNames: true })).toEqual({ breachRange: '/_mock', passkeyNames: true });
  expect(deploymentBeforeMock({ breachRange: 'https://breach.example' }).breachRange).toContain('example');
  expect(deploymentBeforeMock({ breachRange: null })).toEqual({ breachRange: null });
});

it('a host finds out whether the mock is behind it', async () => {
  const mock = await startMock();
  opened.push(mock);
  expect(await deploymentBefore(mock.origin, {})()).toEqual({ breachRange: '/_mock' });
  expect(await deploymentBefore(mock.origin, { breachRange: null })()).toEqual({ breachRange: null });
});

it('a server that answers every address with its page, or with nothing, is not the mock', async () => {
  const asked: (string | undefined)[] = [];
  const page = await listening((request, response) => {
    asked.push(request.url);
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
  const settings = deploymentBefore(page.origin, { passkeyNames: true });
  expect(await settings()).toEqual({ passkeyNames: true });
  expect(await settings()).toEqual({ passkeyNames: true });
  expect(asked).toHaveLength(1);
  const hanging = await listening(() => {});
  expect(await deploymentBefore(hanging.origin, {})()).toEqual({});
});

it('the mock may start after its host', async () => {
  const former = await listenOnLocalhost(() => {}, 0);
  await former.close();
  const { origin } = former;
  const settings = deploymentBefore(origin, {});
  expect(await settings()).toEqual({});
  await listening(
    (_request, response) => {
      response.setHeader('content-type', 'text/plain').end();
    },
    Number(new URL(origin).port),
  );
  expect(await settings()).toEqual({ breachRange: '/_mock' });
});
