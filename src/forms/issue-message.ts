import type { DisplayText } from '../i18n/keys.ts';

/** The message of a zod issue is a string, so a text is carried in it, to be translated where it is shown. */
export const toMessage = (text: DisplayText): string => JSON.stringify(text);

export const fromMessage = (message: string): DisplayText => JSON.parse(message) as DisplayText;
