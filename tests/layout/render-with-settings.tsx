import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { readSettings } from '../../src/api/read-settings.ts';
import { SettingsContext } from '../../src/api/settings-context.ts';
import { I18nProvider } from '../../src/i18n/i18n.ts';
import { english } from '../flows/english.ts';

export const TERMS = {
  termsOfUseUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
};

/** Renders in English; `settings` are a response body of the server. */
export async function renderWithSettings(children: ReactNode, settings: object = TERMS) {
  return render(
    <I18nProvider i18n={await english()}>
      <SettingsContext value={readSettings(settings).settings}>{children}</SettingsContext>
    </I18nProvider>,
  );
}
