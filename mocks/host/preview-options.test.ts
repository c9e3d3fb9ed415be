import { expect, it } from 'vitest';
import { previewOptions } from './preview-options.ts';

const backend = 'http://localhost:3001';

it('uses port 3000 and no settings by default', () => {
  expect(previewOptions({ BACKEND: `${backend}/` }, 'dist', true)).toEqual({
    port: 3000,
    distDir: 'dist',
    backend,
    config: {},
    allowedHosts: [],
  });
});

it('leaves the backend to the mock without BACKEND', () => {
  expect(previewOptions({}, 'dist', true).backend).toBeUndefined();
});

it('uses the port of the environment', () => {
  expect(previewOptions({ BACKEND: backend, PORT: '4321' }, 'dist', true).port).toBe(4321);
});

it('serves the hosts of the environment beside localhost', () => {
  const environment = { BACKEND: backend, ALLOWED_HOSTS: 'Laptop.local, 192.168.0.7' };
  expect(previewOptions(environment, 'dist', true).allowedHosts).toEqual(['laptop.local', '192.168.0.7']);
});

it.each([
  [{ BACKEND: 'localhost:3001' }, true, /^BACKEND must be an http\(s\) origin .* not "localhost:3001"\.$/],
  [{ BACKEND: backend, PORT: 'many' }, true, /^PORT must be a port number, not "many"\.$/],
  [{ BACKEND: backend }, false, /run npm run build first\.$/],
  [{ BACKEND: backend, LATCHKEY_CONFIG: 'no-such.json' }, true, /no-such\.json.*cannot be read\.$/],
])('explains the mistake in %j in one sentence', (environment, hasBuild, sentence) => {
  expect(() => previewOptions(environment, 'dist', hasBuild)).toThrow(sentence);
});
