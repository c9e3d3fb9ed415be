// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readMessage } from './read-message.ts';
import { createSettingsNotice } from './settings-notice.ts';
import { englishStore } from '../testing/english.ts';

afterEach(() => document.body.replaceChildren());

const unusedIn = (signInExperience: object, api: 'interaction' | 'experience' = 'interaction') =>
  readMessage(
    {
      sender: 'ac_preview',
      config: { signInExperience, language: 'en', mode: 'light', platform: 'web', isNative: false },
    },
    api,
  )?.unused ?? { newer: [], leftOut: [] };
const notice = () => document.querySelector<HTMLElement>('[role="status"]');

it('names the settings without effect above the page of a preview, and once on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const show = createSettingsNotice(await englishStore({}));
  show(unusedIn({ signInMode: 'SignIn' }));
  expect(notice()?.hidden).toBe(true);
  expect(warn).not.toHaveBeenCalled();

  const demanding = { captchaPolicy: { enabled: true }, passkeySignIn: { enabled: true } };
  show(unusedIn(demanding));
  show(unusedIn({ ...demanding, color: { primaryColor: '#0b6e4f' } }));
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toBe(
    'These settings have no effect on this page: captchaPolicy.enabled and passkeySignIn.enabled. The browser’s console says more.',
  );
  expect(warn).toHaveBeenCalledOnce();

  show(unusedIn({}));
  expect(notice()?.hidden).toBe(true);
});

it('names the fields of which the page leaves out a part, and says on the console what that is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const show = createSettingsNotice(await englishStore({}));
  const customProfileFields = [
    { name: 'plate', type: 'Regex', config: { format: '(a+)+' } },
    { name: 'company', type: 'Text' },
    { name: 'since', type: 'Date', config: { format: 'custom', customFormat: 'PPP' } },
  ];
  show(unusedIn({ customProfileFields }, 'experience'));
  expect(notice()?.textContent).toContain('customProfileFields.plate and customProfileFields.since');
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.lastCall?.[0]).toMatch(
    /plate: the page leaves out this pattern[^]*since: the page cannot read this format/,
  );
});
