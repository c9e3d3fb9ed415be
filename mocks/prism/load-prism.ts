import type * as PrismHttp from '@stoplight/prism-http';
import type { PrismHttpComponents } from '@stoplight/prism-http';
import { Module, createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const prismRequire = createRequire(require.resolve('@stoplight/prism-http'));

/** Prism uses faker to invent answers. Ours are examples, and loading faker takes half of the start-up time. */
const stubFaker = () => {
  const path = prismRequire.resolve('@faker-js/faker');
  require.cache[path] ??= Object.assign(new Module(path), { exports: { default: {} }, loaded: true });
};

/** Prism and its mocker, a CommonJS default export that module loaders import differently; hence `require`. */
export function loadPrism() {
  stubFaker();
  const { default: defaultMocker } = require('@stoplight/prism-http/dist/mocker/index.js') as {
    default: PrismHttpComponents['mock'];
  };
  return { ...(require('@stoplight/prism-http') as typeof PrismHttp), defaultMocker };
}
