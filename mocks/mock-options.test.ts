import { expect, it } from 'vitest';
import { mockOptions } from './mock-options.ts';

it('serves localhost on the default port, with cookie names without a suffix', () => {
  expect(mockOptions({}, 4010)).toEqual({
    port: 4010,
    cookieSuffix: '',
    allowedHosts: [],
    tenant: 'default',
  });
});

it('reads the port and the other hosts from the environment', () => {
  expect(mockOptions({ PORT: '4321', ALLOWED_HOSTS: 'Laptop.local, 192.168.0.7:3000' }, 4010)).toEqual({
    port: 4321,
    cookieSuffix: '_4321',
    allowedHosts: ['laptop.local', '192.168.0.7:3000'],
    tenant: 'default',
  });
});

it('reads the tenant from the environment, and refuses one that does not exist', () => {
  expect(mockOptions({}, 3000, 'pier').tenant).toBe('pier');
  expect(mockOptions({ TENANT: 'social' }, 3000, 'pier').tenant).toBe('social');
  expect(() => mockOptions({ TENANT: 'socail' }, 3000)).toThrow(/social/);
});
