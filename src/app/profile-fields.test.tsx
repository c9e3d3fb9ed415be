// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import { englishApp } from '../testing/english-app.ts';
import { App } from './app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const registration = {
  interactionEvent: 'Register',
  profile: {},
  verificationRecords: [],
  captcha: { verified: false, skipped: false },
};

const settingsWith = (isCompanyRequired: boolean) => ({
  signInMode: 'SignInAndRegister',
  customProfileFields: [
    { name: 'nickname', type: 'Text', required: false },
    { name: 'company', type: 'Text', label: 'Company', required: isCompanyRequired },
  ],
});

const missing = {
  code: 'user.missing_profile',
  message: 'More is needed',
  data: { missingProfile: ['extraProfile'] },
};

/** Opens the page of the profile fields; each answer of the server is made anew. `staged` has the bodies of the staged values. */
async function openFields(settings: object, answers: Readonly<Record<string, () => Response>> = {}) {
  const staged: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace(/^\/api\/(experience\/)?/, '');
    if (path === 'profile') staged.push(await request.text());
    return (
      answers[path]?.() ??
      (path === 'interaction' ? Response.json(registration) : new Response(null, { status: 204 }))
    );
  });
  const app = await englishApp('/sign-in', {
    settings: readSettings(settings, 'experience').settings,
    api: 'experience',
  });
  render(<App {...app} />);
  const pushFields = (locationState: object = {}) =>
    app.services.navigate({ to: '/continue/extraProfile', locationState });
  await pushFields();
  return { app, staged, pushFields };
}

it('keeps what the user typed and asks for a field that has become required since the page loaded', async () => {
  await openFields(settingsWith(false), {
    identification: () => Response.json(missing, { status: 422 }),
    '.well-known/sign-in-exp': () => Response.json(settingsWith(true)),
  });
  const nickname = await screen.findByRole('textbox', { name: 'Nickname (optional)' });
  await userEvent.type(nickname, 'Captain');
  await userEvent.click(screen.getByRole('button', { name: en.action.continue }));

  const company = await screen.findByRole('textbox', { name: 'Company' });
  expect(await screen.findByText(en.fields.error_required)).toBeTruthy();
  expect(document.activeElement).toBe(company);
  expect(nickname).toHaveProperty('value', 'Captain');
  expect(nickname.isConnected).toBe(true);
  expect(screen.queryByText(en.fields.may_skip)).toBeNull();
  expect(screen.queryByText('More is needed')).toBeNull();
});

it('skips the page if none of its fields is usable', async () => {
  const unusable = { name: 'size', type: 'Select', label: 'Size', required: true, config: { options: [] } };
  const { staged } = await openFields(
    { signInMode: 'SignInAndRegister', customProfileFields: [unusable] },
    {
      identification: () => Response.json({ code: 'user.suspended', message: 'Suspended' }, { status: 422 }),
    },
  );
  expect(await screen.findByText(en.error.something_went_wrong)).toBeTruthy();
  expect(staged).toEqual(['{"type":"extraProfile","values":{"size":""}}']);
});

const valueOf = (name: string) =>
  screen.findByRole('textbox', { name }).then((field) => (field as HTMLInputElement).value);

it('restores text, a choice, and a box after Back and Forward, and writes none of them to the history', async () => {
  const { app } = await openFields({
    signInMode: 'SignInAndRegister',
    customProfileFields: [
      { name: 'nickname', type: 'Text', label: 'Nickname', required: true },
      { name: 'size', type: 'Select', label: 'Size', required: true, config: { options: [{ value: 's' }] } },
      { name: 'news', type: 'Checkbox', label: 'News', config: { defaultValue: 'true' } },
    ],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Captain');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Size/ }), 's');
  await userEvent.click(screen.getByRole('checkbox'));
  app.router.history.back();
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  app.router.history.forward();
  expect(await valueOf('Nickname')).toBe('Captain');
  expect(screen.getByRole('combobox', { name: /^Size/ })).toHaveProperty('value', 's');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  expect(app.router.history.location.state.formValues).toBeUndefined();
});

const ada = { identifier: { kind: 'email', value: 'ada@example.org' } };
const grace = { identifier: { kind: 'email', value: 'grace@example.org' } };

it.each([
  ['the typed text again for the same account', ada, ada, 'Captain'],
  ['nothing for another account', ada, grace, ''],
] as const)('shows %s after Back and another submit', async (_, first, second, text) => {
  const { app, pushFields } = await openFields(settingsWith(false));
  app.router.history.back();
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  await pushFields(first);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nickname (optional)' }), 'Captain');
  app.router.history.back();
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  await pushFields(second);
  expect(await valueOf('Nickname (optional)')).toBe(text);
});

it('forgets the typed text once the sign-in has succeeded', async () => {
  const { app } = await openFields(settingsWith(false));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nickname (optional)' }), 'Captain');
  app.router.history.back();
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  app.services.redirect('https://app.example/cb', { signedIn: true });
  app.router.history.forward();
  expect(await valueOf('Nickname (optional)')).toBe('');
});
