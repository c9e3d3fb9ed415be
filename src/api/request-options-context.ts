import { createContext, use } from 'react';
import type { RequestOptions } from './request-options.ts';

export const RequestOptionsContext = createContext<RequestOptions | null>(null);

/** @throws Error outside RequestOptionsContext. */
export function useRequestOptions(): RequestOptions {
  const options = use(RequestOptionsContext);
  if (!options) throw new Error('RequestOptionsContext is missing');
  return options;
}
