// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readMessage } from './read-message.ts';
import { createSettingsNotice } from './settings-notice.ts';
import { englishStore } from '../testing/english.ts';

afterEach(() => document.body.replaceChildren());

const newerOf = (signInExperience: object) =>
  readMessage(
    {
      sender: 'ac_preview',
      config: { signInExperience, language: 'en', mode: 'light', platform: 'web', isNative: false },
    },
    'interaction',
  )?.newer ?? [];
const notice = () => document.querySelector<HTMLElement>('[role="status"]');

it('names the settings without effect above the page of a preview, and once on the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const show = createSettingsNotice(await englishStore({}));
  show(newerOf({ signInMode: 'SignIn' }));
  expect(notice()?.hidden).toBe(true);
  expect(warn).not.toHaveBeenCalled();

  const demanding = { captchaPolicy: { enabled: true }, passkeySignIn: { enabled: true } };
  show(newerOf(demanding));
  show(newerOf({ ...demanding, color: { primaryColor: '#0b6e4f' } }));
  expect(notice()?.hidden).toBe(false);
  expect(notice()?.textContent).toBe(
    'These settings have no effect on this page: captchaPolicy.enabled and passkeySignIn.enabled. The browser’s console says more.',
  );
  expect(warn).toHaveBeenCalledOnce();

  show(newerOf({}));
  expect(notice()?.hidden).toBe(true);
});
