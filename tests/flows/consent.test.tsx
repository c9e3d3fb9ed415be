// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConsentScreen } from '../../src/screens/consent.tsx';
import { createScreenHarness, type ScreenHarness } from './screen-harness.tsx';

afterEach(async () => {
  cleanup();
  // The answers of queries are forgotten a moment after their screen is gone.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

const info = {
  application: { id: 'tides', name: 'Tide Tables' },
  user: { id: 'usr1', name: 'Ada Lovelace', username: 'ada' },
  redirectUri: 'https://tides.example.org/back?error=access_denied',
};

type Answers = Parameters<ScreenHarness['respondWith']>;

async function show(answers: Answers, settings: object = {}): Promise<ScreenHarness> {
  const harness = await createScreenHarness();
  harness.respondWith(...answers);
  render(harness.screenElement(ConsentScreen, settings));
  return harness;
}
const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

describe('Cancel', () => {
  it.each([
    ['a web application', info.redirectUri],
    ['a native application', 'com.example.app://callback?error=access_denied'],
    ['a native application without a host', 'com.example.app:/callback'],
  ])('leaves for %s without a call', async (_what, redirectUri) => {
    const harness = await show([[200, { ...info, redirectUri }]]);
    await press('Cancel');
    await waitFor(() => expect(harness.log).toEqual([`redirect ${redirectUri}`]));
    expect(harness.requests).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'javascript://tides.example.org/%0aalert(1)', 'data:text/html,x'])(
    'does not leave for %s',
    async (redirectUri) => {
      const harness = await show([[200, { ...info, redirectUri }]]);
      await press('Cancel');
      await waitFor(() => expect(harness.log).toEqual(['toast error.unknown']));
    },
  );
});

it.each([
  ['404 with a code', 404, { code: 'entity.not_exists_with_id', message: 'No such application.' }],
  ['400 with a code', 400, { code: 'guard.invalid_input', message: 'No.' }],
  ['403 without a code', 403, { message: 'No.' }],
])('asks again, and consents to nothing, where the server answers %s', async (_what, status, body) => {
  const harness = await show([
    [status, body],
    [200, info],
  ]);
  await press('Try again');
  await screen.findByRole('button', { name: 'Allow' });
  expect(harness.requests.map(({ method }) => method)).toEqual(['GET', 'GET']);
});
