import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { deploymentForBackend, deploymentForMock } from './deployment-for-backend.ts';
import { listenOnLocalhost } from '../server/listen.ts';
import { startMock } from '../server/start-mock.ts';

const MOCK = 'http://localhost:4010';
const mockDefaults = {
  breachRange: '/_mock',
  captcha: { type: 'Turnstile', origin: MOCK },
  passkeyNames: true,
};
const defaultsOf = (origin: string) => ({ ...mockDefaults, captcha: { type: 'Turnstile', origin } });

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});
const listening = async (handler: RequestListener, port = 0) => {
  const server = await listenOnLocalhost(handler, port);
  opened.push(server);
  return server;
};

it('uses the mock’s own breach range service and captcha for the mock, unless the settings name another', () => {
  expect(deploymentForMock({ hideAccountExistence: true }, MOCK)).toEqual({
    ...mockDefaults,
    hideAccountExistence: true,
  });
  expect(deploymentForMock({ passkeyNames: false }, MOCK).passkeyNames).toBe(false);
  expect(deploymentForMock({ breachRange: 'https://breach.example' }, MOCK).breachRange).toContain('example');
  expect(deploymentForMock({ breachRange: null }, MOCK)).toEqual({ ...mockDefaults, breachRange: null });
});

it('detects that the backend is the mock', async () => {
  const mock = await startMock();
  opened.push(mock);
  expect(await deploymentForBackend(mock.origin, {})()).toEqual(defaultsOf(mock.origin));
  expect(await deploymentForBackend(mock.origin, { breachRange: null })()).toEqual({ breachRange: null });
});

it('detects that a server which answers every path with its page, or never answers, is not the mock', async () => {
  const requestedUrls: (string | undefined)[] = [];
  const pageServer = await listening((request, response) => {
    requestedUrls.push(request.url);
    response.setHeader('content-type', 'text/html').end('<!doctype html>');
  });
  const settings = deploymentForBackend(pageServer.origin, { passkeyNames: true });
  expect(await settings()).toEqual({ passkeyNames: true });
  expect(await settings()).toEqual({ passkeyNames: true });
  expect(requestedUrls).toHaveLength(1);
  const silentServer = await listening(() => {});
  expect(await deploymentForBackend(silentServer.origin, {})()).toEqual({});
});

it('detects a mock that starts later', async () => {
  const closedServer = await listenOnLocalhost(() => {}, 0);
  await closedServer.close();
  const { origin } = closedServer;
  const settings = deploymentForBackend(origin, {});
  expect(await settings()).toEqual({});
  await listening(
    (_request, response) => {
      response.setHeader('content-type', 'text/plain').end();
    },
    Number(new URL(origin).port),
  );
  expect(await settings()).toEqual(defaultsOf(origin));
});
