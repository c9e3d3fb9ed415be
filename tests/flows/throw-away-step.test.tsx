// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineForm } from '../../src/forms/define-form.ts';
import { passwordField } from '../../src/forms/fields/password.tsx';
import { passwordRule } from '../../src/forms/rules.ts';
import { grantConsent, putInteraction } from '../../src/api/generated/operations.ts';
import { call } from '../../src/api/operation.ts';
import { run } from '../../src/effects/run.ts';
import { defineStep } from '../../src/flows/step.ts';
import { stage, type Stage } from './render-screen.tsx';

// A step nobody needs: a form, an address, two calls, and what comes next. Data only; the engine knows nothing of it.
const passphraseForm = defineForm({
  name: 'passphrase',
  fields: [passwordField('password', 'new-password', 'input.password')],
  submit: 'action.continue',
  schema: ({ say }) => z.object({ password: passwordRule(say) }),
});

const throwAway = defineStep({
  route: '/throw-away',
  title: 'page.register',
  heading: 'action.create_account',
  form: passphraseForm,
  carry: z.object({ username: z.string() }),
  spent: true,
  submit: ({ values, carry: { username } }) =>
    run({
      calls: [
        call(putInteraction, {
          body: { event: 'Register', profile: { username, password: values.password } },
        }),
        call(grantConsent),
      ],
      next: ({ redirectTo }) =>
        redirectTo
          ? { kind: 'leave', to: redirectTo }
          : { kind: 'toast', text: { literal: `Hello ${username}` } },
      errors: {
        'password.rejected': ({ data }) => ({
          kind: 'inline',
          field: 'password',
          text: { literal: data.map(({ code }) => code).join() },
        }),
        'auth.forbidden': () => ({
          kind: 'confirm',
          ask: { text: { literal: 'Without registering?' } },
          yes: run({
            calls: [call(putInteraction, { body: { event: 'SignIn' } })],
            next: () => ({ kind: 'go', to: '/sign-in' }),
          }),
          no: { kind: 'back', steps: 1 },
        }),
      },
    }),
});

let world: Stage;
beforeEach(async () => {
  world = await stage();
});
afterEach(cleanup);

async function show(carry: unknown = { username: 'ada' }) {
  render(world.screenOf(throwAway, carry));
  await screen.findByRole('main');
}
const password = () => screen.getByLabelText('Password');
const go = () => screen.getByRole('button', { name: 'Continue' });

it('runs its operations in order, with what was typed and carried, and leaves', async () => {
  world.answers([204], [200, { redirectTo: 'http://localhost/next' }]);
  await show();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(go());
  await waitFor(() => expect(world.log).toContain('leave http://localhost/next'));
  expect(world.requests).toEqual([
    {
      method: 'PUT',
      path: '/api/interaction',
      body: { event: 'Register', profile: { username: 'ada', password: 'tide pool' } },
    },
    { method: 'POST', path: '/api/interaction/consent', body: undefined },
  ]);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('stops at the first failure, and its own row says what is seen', async () => {
  world.answers([
    400,
    { code: 'password.rejected', message: 'No', data: [{ code: 'password_rejected.pwned' }] },
  ]);
  await show();
  await userEvent.type(password(), 'secret');
  await userEvent.click(go());
  expect(await screen.findByText('password_rejected.pwned')).toBeTruthy();
  expect(world.requests).toHaveLength(1);
  expect(password()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(password());
});

const forbidden = [403, { code: 'auth.forbidden', message: 'No' }] as const;

it('asks, and does what is to be done then, before it goes on in its own place', async () => {
  world.answers(forbidden, [204]);
  await show();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(go());
  await waitFor(() => expect(world.log).toEqual(['confirm Without registering?', 'go /sign-in in place']));
  expect(world.requests.map(({ body }) => body)).toMatchObject([{ event: 'Register' }, { event: 'SignIn' }]);
});

it('asks, and sends nothing more when the answer is no', async () => {
  world.says(false);
  world.answers(forbidden);
  await show();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(go());
  await waitFor(() => expect(world.log).toEqual(['confirm Without registering?', 'back 1']));
  expect(world.requests).toHaveLength(1);
});

it('a failure after the answer is told like any other', async () => {
  world.answers(forbidden, [400, { code: 'user.too_tall', message: 'Duck!' }]);
  await show();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(go());
  expect(await screen.findByText('Duck!')).toBeTruthy();
});

it('sends nothing before its form is right', async () => {
  await show();
  await userEvent.click(go());
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  expect(world.requests).toEqual([]);
});

it('three submits in one tick are one', async () => {
  world.answers([204], [200, {}]);
  await show();
  await userEvent.type(password(), 'tide pool');
  const form = go().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  form?.requestSubmit();
  await waitFor(() => expect(world.log).toContain('toast Hello ada'));
  expect(world.requests).toHaveLength(2);
});

it('without the navigation state it needs shows the way to start again', async () => {
  await show({ username: 7 });
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
});

it('keeps what was typed when the server cannot be reached', async () => {
  world.answers('refuse');
  await show();
  await userEvent.type(password(), 'tide pool');
  await userEvent.click(go());
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect(password()).toHaveProperty('value', 'tide pool');
});
