// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineForm } from '../../src/forms/define-form.ts';
import { passwordField } from '../../src/forms/fields/password.tsx';
import { grantConsent, putInteraction } from '../../src/api/generated/operations.ts';
import { call } from '../../src/api/operation.ts';
import { runCalls } from '../../src/engine/effects/run-calls.ts';
import { defineStep } from '../../src/steps/step.ts';
import { createScreenHarness, type ScreenHarness } from './screen-harness.tsx';

// An invented step: all of it is data, and the engine needs no change for it.
const passphraseForm = defineForm({
  name: 'passphrase',
  fields: [passwordField('password', 'new-password', 'input.password')],
  submit: 'action.continue',
  rules: 'password',
});

const exampleStep = defineStep({
  route: '/register/password',
  title: 'description.create_account',
  heading: 'action.create_account',
  form: passphraseForm,
  singleUse: true,
  submit: ({ values, state: { identifier } }) =>
    runCalls({
      calls: [
        call(putInteraction, {
          body: { event: 'Register', profile: { username: identifier.value, password: values.password } },
        }),
        call(grantConsent),
      ],
      next: ({ redirectTo }) =>
        redirectTo
          ? { kind: 'redirect', to: redirectTo }
          : { kind: 'toast', text: { literal: `Hello ${identifier.value}` } },
      errors: {
        'password.rejected': ({ data }) => ({
          kind: 'inline',
          field: 'password',
          text: { literal: data.map(({ code }) => code).join() },
        }),
        'auth.forbidden': () => ({
          kind: 'confirm',
          dialog: { text: { literal: 'Without registering?' } },
          onConfirm: runCalls({
            calls: [call(putInteraction, { body: { event: 'SignIn' } })],
            next: () => ({ kind: 'navigate', to: '/sign-in' }),
          }),
          onCancel: { kind: 'back', steps: 1 },
        }),
      },
    }),
});

let harness: ScreenHarness;
beforeEach(async () => {
  harness = await createScreenHarness();
});
afterEach(cleanup);

async function showStep(locationState: unknown = { identifier: { kind: 'username', value: 'ada' } }) {
  render(harness.stepElement(exampleStep, locationState));
  await screen.findByRole('main');
}
const password = () => screen.getByLabelText('Password');
const continueButton = () => screen.getByRole('button', { name: 'Continue' });

it('makes its calls in order with form values and location state, then redirects', async () => {
  harness.respondWith([204], [200, { redirectTo: 'http://localhost/next' }]);
  await showStep();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(continueButton());
  await waitFor(() => expect(harness.log).toContain('redirect http://localhost/next'));
  expect(harness.requests).toEqual([
    {
      method: 'PUT',
      path: '/api/interaction',
      body: { event: 'Register', profile: { username: 'ada', password: 'tide pool' } },
    },
    { method: 'POST', path: '/api/interaction/consent', body: undefined },
  ]);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('stops at the first failure and uses the error handler of the step', async () => {
  harness.respondWith([
    400,
    { code: 'password.rejected', message: 'No', data: [{ code: 'password_rejected.pwned' }] },
  ]);
  await showStep();
  await userEvent.type(password(), 'secret');
  await userEvent.click(continueButton());
  expect(await screen.findByText('password_rejected.pwned')).toBeTruthy();
  expect(harness.requests).toHaveLength(1);
  expect(password()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(password());
});

const forbidden = [403, { code: 'auth.forbidden', message: 'No' }] as const;

it('shows a dialog, continues when confirmed, and replaces its history entry', async () => {
  harness.respondWith(forbidden, [204]);
  await showStep();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(continueButton());
  await waitFor(() =>
    expect(harness.log).toEqual(['confirm Without registering?', 'navigate /sign-in (replace)']),
  );
  expect(harness.requests.map(({ body }) => body)).toMatchObject([
    { event: 'Register' },
    { event: 'SignIn' },
  ]);
});

it('shows a dialog and sends nothing more when cancelled', async () => {
  harness.answerDialogs(false);
  harness.respondWith(forbidden);
  await showStep();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(continueButton());
  await waitFor(() => expect(harness.log).toEqual(['confirm Without registering?', 'back 1']));
  expect(harness.requests).toHaveLength(1);
});

it('shows a failure after the dialog like any other', async () => {
  harness.respondWith(forbidden, [400, { code: 'user.too_tall', message: 'Duck!' }]);
  await showStep();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(continueButton());
  expect(await screen.findByText('Duck!')).toBeTruthy();
});

it('sends nothing while its form is invalid', async () => {
  await showStep();
  await userEvent.click(continueButton());
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  expect(harness.requests).toEqual([]);
});

it('submits once when submitted three times in one tick', async () => {
  harness.respondWith([204], [200, {}]);
  await showStep();
  await userEvent.type(password(), 'tide pool');
  const form = continueButton().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  form?.requestSubmit();
  await waitFor(() => expect(harness.log).toContain('toast Hello ada'));
  expect(harness.requests).toHaveLength(2);
});

it('offers to start again when its location state is missing', async () => {
  await showStep({ identifier: 7 });
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
});

it('keeps the form values when the server cannot be reached', async () => {
  harness.respondWith('network error');
  await showStep();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(continueButton());
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect(password()).toHaveProperty('value', 'tide pool');
});
