import { expect, it } from 'vitest';
import { mockOptions } from './mock-options.ts';

it('serves localhost on the default port, with cookie names without a suffix', () => {
  expect(mockOptions({}, 4010)).toEqual({ port: 4010, cookieSuffix: '', allowedHosts: [] });
});

it('reads the port and the other hosts from the environment', () => {
  expect(mockOptions({ PORT: '4321', ALLOWED_HOSTS: 'Laptop.local, 192.168.0.7:3000' }, 4010)).toEqual({
    port: 4321,
    cookieSuffix: '_4321',
    allowedHosts: ['laptop.local', '192.168.0.7:3000'],
  });
});
