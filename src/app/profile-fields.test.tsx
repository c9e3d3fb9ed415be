// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { experienceSettingsSchema } from '../api/experience-settings-schema.ts';
import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
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

it('keeps what the user typed and asks for a field that has become required since the page loaded', async () => {
  const answers = new Map<string, () => Response>([
    ['/api/experience/interaction', () => Response.json(registration)],
    [
      '/api/experience/identification',
      () =>
        Response.json(
          {
            code: 'user.missing_profile',
            message: 'More is needed',
            data: { missingProfile: ['extraProfile'] },
          },
          { status: 422 },
        ),
    ],
    ['/api/.well-known/sign-in-exp', () => Response.json(settingsWith(true))],
  ]);
  vi.stubGlobal('fetch', ({ url }: Request) =>
    Promise.resolve(answers.get(new URL(url).pathname)?.() ?? new Response(null, { status: 204 })),
  );
  const app = await englishApp('/sign-in', {
    settings: readSettings(settingsWith(false), experienceSettingsSchema).settings,
    deployment: readDeployment('{"api":"experience"}'),
  });
  render(<App {...app} />);
  await app.services.navigate({ to: '/continue/extraProfile', locationState: {} });
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
