// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describedCalls, exampleAnswer } from '../../../tests/sequences/described-calls.ts';
import { showConsent } from '../../testing/show-consent.tsx';

it.each([
  { workflow: 'consent', inputs: {}, asks: true },
  { workflow: 'consent-older-server', inputs: { notSupported: 404 }, asks: false },
  { workflow: 'consent-older-server', inputs: { notSupported: 405 }, asks: false },
])('the consent page sends $workflow $inputs', async ({ workflow, inputs, asks }) => {
  const described = describedCalls([workflow], inputs);
  const harness = await showConsent(described.map((call) => [call.status, exampleAnswer(call)] as const));
  if (asks) fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(harness.log).toEqual([expect.stringMatching(/^redirect /)]));
  expect(harness.requests).toEqual(described.map(({ method, path, body }) => ({ method, path, body })));
});
