import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ToastsContext } from '../layout/toast-look.ts';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { createToasts } from '../state/toasts.ts';
import { englishStore } from './english.ts';

export const TERMS = {
  termsOfUseUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
};

/** Renders in English; `settings` are a response body of the server. */
export async function renderWithSettings(children: ReactNode, settings: object = TERMS) {
  const store = await englishStore(settings);
  return {
    store,
    ...render(
      <AppStateProvider store={store}>
        <ToastsContext value={createToasts()}>{children}</ToastsContext>
      </AppStateProvider>,
    ),
  };
}
