// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConsentScreen } from '../../src/features/consent/consent-screen.tsx';
import { describedCalls, exampleAnswer } from '../sequences/described-calls.ts';
import { createScreenHarness } from './screen-harness.tsx';

afterEach(async () => {
  cleanup();
  // The answers of queries are forgotten a moment after their screen is gone.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

it.each([
  { workflow: 'consent', inputs: {}, asks: true },
  { workflow: 'consent-older-server', inputs: { notSupported: 404 }, asks: false },
  { workflow: 'consent-older-server', inputs: { notSupported: 405 }, asks: false },
])('the consent page sends $workflow $inputs', async ({ workflow, inputs, asks }) => {
  const described = describedCalls([workflow], inputs);
  const harness = await createScreenHarness();
  harness.respondWith(...described.map((call) => [call.status, exampleAnswer(call)] as const));
  render(harness.screenElement(ConsentScreen, {}));
  if (asks) fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(harness.log).toEqual([expect.stringMatching(/^redirect /)]));
  expect(harness.requests).toEqual(described.map(({ method, path, body }) => ({ method, path, body })));
});
