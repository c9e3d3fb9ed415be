import { useSyncExternalStore } from 'react';
import { regionFromLanguages } from '../../domain/phone/region-from-languages.ts';

/** The country guessed from the languages of the browser; none on a server. */
export function useBrowserRegion(): string | undefined {
  return useSyncExternalStore(subscribe, readRegion, () => undefined);
}

const readRegion = () => regionFromLanguages(navigator.languages);

function subscribe(onChange: () => void): () => void {
  addEventListener('languagechange', onChange);
  return () => removeEventListener('languagechange', onChange);
}
