import { createContext } from 'react';
import type { RequestOptions } from './request-options.ts';

export const RequestOptionsContext = createContext<RequestOptions | null>(null);
