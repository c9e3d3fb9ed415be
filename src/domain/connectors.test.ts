import { describe, expect, it } from 'vitest';
import { connectorName, offeredConnectors, splitConnectors, type Connector } from './connectors.ts';

const connector = (
  id: string,
  target: string,
  platform: string | null,
  more: Partial<Connector> = {},
): Connector => ({
  id,
  target,
  platform,
  name: { en: id },
  logo: '/logo.svg',
  logoDark: null,
  ...more,
});
const ids = (connectors: readonly Connector[]) => connectors.map(({ id }) => id);

const all = [
  connector('a-native', 'a', 'Native'),
  connector('b-universal', 'b', 'Universal'),
  connector('a-web', 'a', 'Web'),
  connector('c-native', 'c', 'Native'),
  connector('b-web', 'b', 'Web'),
  connector('d-universal', 'd', 'Universal'),
  connector('e-none', 'e', null),
  connector('a-universal', 'a', 'Universal'),
  connector('f-watch', 'f', 'Watch'),
];

describe('offeredConnectors', () => {
  it('prefers Web among the platforms of a target in a browser, and drops Native and unknown platforms', () => {
    expect(ids(offeredConnectors(all, undefined))).toEqual(['b-web', 'a-web', 'd-universal', 'e-none']);
  });

  it.each<[string, { universal: boolean; nativeTargets: string[] }, string[]]>([
    ['an app that can open nothing', { universal: false, nativeTargets: [] }, []],
    ['an app with two providers', { universal: false, nativeTargets: ['a', 'c'] }, ['a-native', 'c-native']],
    [
      'an app with a browser: Universal only if the target has no Native connector',
      { universal: true, nativeTargets: ['a'] },
      ['a-native', 'b-universal', 'd-universal'],
    ],
    [
      'an app that only opens a browser',
      { universal: true, nativeTargets: [] },
      ['b-universal', 'd-universal', 'a-universal'],
    ],
  ])('offers the right platforms in %s', (_, app, expected) => {
    expect(ids(offeredConnectors(all, app))).toEqual(expected);
  });

  it('keeps the order of the settings, and the first of several with the same platform', () => {
    const twice = [connector('z', 'z', 'Web'), connector('y1', 'y', 'Web'), connector('y2', 'y', 'Web')];
    expect(ids(offeredConnectors(twice, undefined))).toEqual(['z', 'y1']);
  });
});

describe('splitConnectors', () => {
  it.each([
    [0, 0, 0],
    [5, 5, 0],
    [6, 4, 2],
    [100, 4, 96],
  ])('shows of %i connectors %i at once, and %i behind a control', (count, prominent, rest) => {
    const split = splitConnectors(
      Array.from({ length: count }, (_, index) => index),
      () => false,
    );
    expect([split.prominent.length, split.rest.length]).toEqual([prominent, rest]);
    expect([...split.prominent, ...split.rest]).toHaveLength(count);
  });

  it('also shows the connector of the last sign-in at once, after the first four', () => {
    const split = (count: number, last: string) =>
      splitConnectors([...'abcdefgh'].slice(0, count), (one) => one === last);
    expect(split(8, 'g')).toEqual({ prominent: [...'abcdg'], rest: [...'efh'] });
    expect(split(8, 'b')).toEqual({ prominent: [...'abcd'], rest: [...'efgh'] });
    expect(split(6, 'f')).toEqual({ prominent: [...'abcdef'], rest: [] });
  });
});

describe('connectorName', () => {
  const named = (name: Record<string, string>) => connector('id', 'target', 'Web', { name });
  it.each<[Record<string, string>, string, string]>([
    [{ en: 'Buoy', de: 'Boje' }, 'de', 'Boje'],
    [{ en: 'Buoy', pt: 'Boia' }, 'pt-BR', 'Boia'],
    [{ en: 'Buoy', de: 'Boje' }, 'fr', 'Buoy'],
    [{ en: 'Buoy', de: ' ' }, 'de', 'Buoy'],
    [{ de: 'Boje' }, 'fr', 'Boje'],
    [{ de: '\u200B', fr: '\u202EBou\u2066ée' }, 'de', 'Bouée'],
    [{}, 'fr', 'target'],
  ])('takes from %j in %s the name %s', (name, language, expected) => {
    expect(connectorName(named(name), language)).toBe(expected);
  });
});
