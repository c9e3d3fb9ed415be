import { readFileSync } from 'node:fs';

const file = new URL('./openapi.yaml', import.meta.url);
let description: Promise<unknown> | undefined;

/** The description of the control API, as JSON; read when first asked for, as most never ask. */
export const controlDescription = (): Promise<unknown> =>
  (description ??= import('yaml').then(({ parse }) => parse(readFileSync(file, 'utf8')) as unknown));
