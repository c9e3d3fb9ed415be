import type { getConsent } from '../api/generated/operations.ts';
import type { Answer } from '../api/operation.ts';

export type ConsentInfo = Answer<typeof getConsent>;
