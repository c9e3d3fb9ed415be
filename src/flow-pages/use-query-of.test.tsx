// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerValidators } from '../api/generated/interaction/answer-validators.ts';
import { createApiClient } from '../api/client.ts';
import { AppServicesContext } from '../engine/services.ts';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { createAppStore } from '../state/app-store.ts';
import { english } from '../testing/english.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { useQueryOf } from './use-query-of.ts';

/** Answers each request of the page, by its language. */
const answer = vi.fn<(language: string) => Response | Promise<Response>>();
let texts: i18n;
let appId: string;

beforeEach(async () => {
  texts = await english();
  appId = 'app1harbour';
});
afterEach(async () => {
  cleanup();
  // The answers of queries are forgotten a moment after their screen is gone.
  await settled();
  onlineManager.setOnline(true);
  answer.mockReset();
});

const refused = () => new Response('{}', { status: 400 });

function Reader() {
  const [domain, setDomain] = useState<string>();
  const { data, error, refetch } = useQueryOf(
    domain === undefined
      ? undefined
      : { key: ['organizations', domain], query: (server) => server.organizationsOf(domain) },
  );
  return (
    <>
      <input aria-label="Domain" onChange={({ target }) => setDomain(target.value)} />
      <button onClick={() => void refetch()}>{data?.join() ?? error?.failure.kind ?? 'no answer'}</button>
    </>
  );
}

const type = (domain: string) =>
  fireEvent.change(screen.getByLabelText('Domain'), { target: { value: domain } });

function show() {
  const store = createAppStore({ i18n: texts });
  const client = createApiClient(
    {
      baseUrl: 'http://localhost/api',
      language: () => store.get().translator.language,
      appId: () => appId,
      fetch: ({ headers }) =>
        Promise.resolve(
          answer(`${String(headers.get('Accept-Language'))} ${String(headers.get('Logto-App-Id'))}`),
        ),
    },
    answerValidators,
  );
  const services = fakeServices([], { client, redirect: () => true });
  const shown = render(
    <AppStateProvider store={store}>
      <AppServicesContext value={services}>
        <Reader />
      </AppServicesContext>
    </AppStateProvider>,
  );
  type('acme.example');
  return shown;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const shown = () => screen.getByRole('button').textContent;
const asked = () => answer.mock.calls.map(([language]) => language);

async function changeLanguage(tag: 'de' | 'en') {
  await act(() => texts.changeLanguage(tag));
  await settled();
}

it('asks while the browser is offline, and again only when it is told to', async () => {
  answer.mockImplementation(refused);
  onlineManager.setOnline(false);
  show();
  await screen.findByText('http');
  expect(answer).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button'));
  await settled();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('asks again in a new language, and shows the former answer until the new one has come', async () => {
  answer.mockImplementation(() => Response.json(['acme']));
  show();
  await screen.findByText('acme');
  let answerInGerman: (response: Response) => void = () => undefined;
  answer.mockImplementation(() => new Promise((resolve) => (answerInGerman = resolve)));
  await changeLanguage('de');
  expect(shown()).toBe('acme');
  answerInGerman(Response.json(['akme']));
  await settled();
  expect(shown()).toBe('akme');
  expect(asked()).toEqual(['en app1harbour', 'de app1harbour']);
});

it('keeps the former answer where the request in a new language fails', async () => {
  answer.mockImplementation(() => Response.json(['acme']));
  show();
  await screen.findByText('acme');
  answer.mockImplementation(refused);
  await changeLanguage('de');
  expect(asked()).toHaveLength(2);
  expect(shown()).toBe('acme');
  answer.mockImplementation(() => Response.json(['never']));
  await changeLanguage('en');
  expect([asked().length, shown()]).toEqual([2, 'acme']);
});

it('keeps a failure until the request in a new language succeeds', async () => {
  answer.mockImplementation(refused);
  show();
  await screen.findByText('http');
  let answerInGerman: (response: Response) => void = () => undefined;
  answer.mockImplementation(() => new Promise((resolve) => (answerInGerman = resolve)));
  await changeLanguage('de');
  expect(shown()).toBe('http');
  answerInGerman(Response.json(['acme']));
  await settled();
  expect(shown()).toBe('acme');
});

it('shows no answer of another application', async () => {
  answer.mockImplementation(() => Response.json(['acme']));
  const { unmount } = show();
  await screen.findByText('acme');
  unmount();
  appId = 'app2tides';
  answer.mockImplementation(() => Response.json(['tides']));
  show();
  expect(shown()).toBe('no answer');
  await screen.findByText('tides');
});

it('asks another question once, in the present language, whatever became of the former one', async () => {
  answer.mockImplementation(refused);
  show();
  await screen.findByText('http');
  await changeLanguage('de');
  answer.mockImplementation(() => Response.json(['tides']));
  type('tides.example');
  expect(shown()).toBe('no answer');
  await screen.findByText('tides');
  expect(asked()).toEqual(['en app1harbour', 'de app1harbour', 'de app1harbour']);
});
