import type * as PrismHttp from '@stoplight/prism-http';
import type { PrismHttpComponents } from '@stoplight/prism-http';
import { Module, createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const prismRequire = createRequire(require.resolve('@stoplight/prism-http'));

/** Answers that Prism makes up need 2000 files of names in all languages, half of the start; ours are examples. */
const withoutInventedNames = () => {
  const path = prismRequire.resolve('@faker-js/faker');
  require.cache[path] ??= Object.assign(new Module(path), { exports: { default: {} }, loaded: true });
};

/** Prism, and its mocker, which it does not export by name (loaders disagree about the default export of its CommonJS). */
export function loadPrism() {
  withoutInventedNames();
  const { default: defaultMocker } = require('@stoplight/prism-http/dist/mocker/index.js') as {
    default: PrismHttpComponents['mock'];
  };
  return { ...(require('@stoplight/prism-http') as typeof PrismHttp), defaultMocker };
}
