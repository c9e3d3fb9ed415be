import { describe, expect, it } from 'vitest';
import { chooseApi } from './server-api.ts';

describe('chooseApi', () => {
  it.each([
    ['auto', { customProfileFields: [] }, 'experience'],
    ['auto', { customProfileFields: null }, 'experience'],
    ['auto', { passkeySignIn: { enabled: true } }, 'interaction'],
    ['auto', Object.create({ customProfileFields: [] }), 'interaction'],
    ['auto', undefined, 'interaction'],
    ['interaction', { customProfileFields: [] }, 'interaction'],
    ['experience', {}, 'experience'],
  ] as const)('with %s and the settings %j is %s', (named, settings, api) => {
    expect(chooseApi(named, settings)).toBe(api);
  });
});
