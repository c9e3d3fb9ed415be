import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppStoreContext } from '../state/app-state.ts';
import { englishStore } from './english.ts';

export const TERMS = {
  termsOfUseUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
};

/** Renders in English; `settings` are a response body of the server. */
export async function renderWithSettings(children: ReactNode, settings: object = TERMS) {
  const store = await englishStore(settings);
  return { store, ...render(<AppStoreContext value={store}>{children}</AppStoreContext>) };
}
