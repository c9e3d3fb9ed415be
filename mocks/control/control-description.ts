import { readFileSync } from 'node:fs';

const file = new URL('./openapi.yaml', import.meta.url);
let description: Promise<unknown> | undefined;

/** The description of the control API as JSON; loaded on first use, because it is rarely asked for. */
export const controlDescription = (): Promise<unknown> =>
  (description ??= import('yaml').then(({ parse }) => parse(readFileSync(file, 'utf8')) as unknown));
