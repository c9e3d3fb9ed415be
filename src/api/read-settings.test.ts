import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

describe('readSettings', () => {
  it('drops a terms URL that is not a valid link', () => {
    const { settings, replaced } = readSettings({
      termsOfUseUrl: 'www.example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    });
    expect(settings).toMatchObject({ termsOfUseUrl: null, privacyPolicyUrl: 'https://example.com/privacy' });
    expect(replaced).toEqual(['termsOfUseUrl']);
  });

  it('leaves out a connector whose id has half a surrogate pair, which no address can contain', () => {
    const connector = {
      target: 'lighthouse',
      platform: null,
      name: { en: 'Lighthouse' },
      logo: '',
      logoDark: null,
    };
    const { settings, replaced } = readSettings({
      socialConnectors: [
        { ...connector, id: 'half\ud800' },
        { ...connector, id: 'whole😀' },
      ],
    });
    expect(settings.socialConnectors.map(({ id }) => id)).toEqual(['whole😀']);
    expect(replaced).toEqual(['socialConnectors']);
  });

  it.each([null, [], 'x', 7, undefined])('throws malformed for %j', (body) => {
    expect(() => readSettings(body)).toThrow('malformed');
  });
});
