// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, expect, it } from 'vitest';
import type { DisplayText } from '../i18n/keys.ts';
import de from '../i18n/locales/de.json';
import { MessageText } from './message-text.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

afterEach(cleanup);

/** Shows a text in English, then in German. */
async function showAndSwitch(text: DisplayText): Promise<{ before: string; after: Element }> {
  const { store, container } = await renderWithSettings(<MessageText text={text} />);
  const before = container.textContent;
  const german = createInstance();
  await german.init({ lng: 'de', nsSeparator: false, resources: { de: { translation: de } } });
  act(() => store.push({ i18n: german }));
  return { before, after: container };
}

it('marks the language of a server’s sentence once the page is in another one', async () => {
  const { before, after } = await showAndSwitch({ literal: 'The pier is closed.', language: 'en' });
  expect(before).toBe('The pier is closed.');
  expect(screen.getByText('The pier is closed.')).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect(after.children).toHaveLength(1);
});

it('replaces a server’s sentence by our own once the page is in another language', async () => {
  const { before, after } = await showAndSwitch({
    literal: 'Try again in 10 minutes.',
    language: 'en',
    ours: 'error.too_many_attempts',
  });
  expect(before).toBe('Try again in 10 minutes.');
  expect(after.textContent).toBe(de.error.too_many_attempts);
});

it('marks language and direction of a sentence that is not in the page’s language', async () => {
  await renderWithSettings(<MessageText text={{ literal: 'الرصيف مغلق', language: 'ar' }} />);
  expect(screen.getByText('الرصيف مغلق')).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

it('marks no language if it is unknown', async () => {
  const { after } = await showAndSwitch({ literal: 'The pier is closed.' });
  expect(after.innerHTML).toBe('<span>The pier is closed.</span>');
});
