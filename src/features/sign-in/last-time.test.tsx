// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../../api/read-settings.ts';
import { loadSocialWays } from '../social/social-ways.tsx';
import type { LastMethod } from '../../domain/last-method.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { createScreenHarness } from '../../testing/screen-harness.tsx';
import { organizations, passwordMethod, socialConnector } from '../../testing/tenant.ts';

const settings = (kinds: string[], targets: string[]) => ({
  signInMode: 'SignIn',
  signIn: { methods: kinds.map(passwordMethod) },
  socialConnectors: targets.map(socialConnector),
});
const both = settings(['username', 'email'], ['Buoy', 'Anchor']);
const one = settings(['username'], []);
const six = settings(['username'], ['A', 'B', 'C', 'D', 'E', 'F']);

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(cleanup);

const link = 'Sign in with your organization';

/** The descriptions of the buttons and links that have one. */
async function described(given: object, last: LastMethod | undefined): Promise<string[]> {
  await loadSocialWays(readSettings(given).settings);
  const harness = await createScreenHarness();
  render(harness.screenElement(SignInScreen, given, undefined, '', { lastMethod: last }));
  // The page without a form loads on demand.
  await screen.findByRole('main', {}, { timeout: 10_000 });
  return [...document.querySelectorAll('main :is(button, a)')].flatMap((button) => {
    const badge = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    return badge ? [`${button.textContent}: ${badge.textContent}`] : [];
  });
}

it.each<[string, object, LastMethod | undefined, string[]]>([
  ['nothing is known', both, undefined, []],
  ['a connector', both, 'social:Anchor', ['Continue with Anchor: Last time']],
  ['one that is gone', both, 'social:Gone', []],
  ['one of many, which stands outside the control', six, 'social:F', ['Continue with F: Last time']],
  ['a kind of several', both, 'email', ['Sign in: Last time: email']],
  ['the only kind, beside connectors', six, 'username', ['Sign in: Last time']],
  ['a kind that is not asked for', both, 'phone', []],
  ['the only way', one, 'username', []],
  ['the only connector', settings([], ['Buoy']), 'social:Buoy', []],
  ['an organization, beside a form', { ...one, ...organizations }, 'sso', [`${link}: Last time`]],
  [
    'an organization, beside a connector',
    { ...settings([], ['Buoy']), ...organizations },
    'sso',
    [`${link}: Last time`],
  ],
  ['an organization, the only way', { ...settings([], []), ...organizations }, 'sso', []],
  [
    'an organization, where the form takes its addresses',
    { ...both, ...organizations },
    'sso',
    ['Sign in: Last time: your organization'],
  ],
  ['an organization, where there is none any more', both, 'sso', []],
  ['the only kind, beside organizations', { ...one, ...organizations }, 'username', ['Sign in: Last time']],
  [
    'the only connector, beside organizations',
    { ...settings([], ['Buoy']), ...organizations },
    'social:Buoy',
    ['Continue with Buoy: Last time'],
  ],
  [
    'the only kind, whose form takes the addresses of organizations',
    { ...settings(['email'], []), ...organizations },
    'email',
    [],
  ],
])('says at the button or link that it was used last: %s', async (_what, given, last, expected) => {
  expect(await described(given, last)).toEqual(expected);
});
