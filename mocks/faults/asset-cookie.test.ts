import { expect, it } from 'vitest';
import { assetCookieOf, missingAssetIn, oneAssetLess } from './asset-cookie.ts';

const read = (line: string) => missingAssetIn(`a=b; ${line.split(';')[0] ?? ''}; c=d`);

it('a cookie tells whether an asset is missing, how, and how often', () => {
  expect(read(assetCookieOf([{ name: 'delay' }, { name: 'missing-asset-500' }]))).toEqual({
    status: 500,
    times: null,
  });
  expect(read(assetCookieOf([{ name: 'missing-asset-404', times: 2 }]))).toEqual({ status: 404, times: 2 });
  expect(assetCookieOf([{ name: 'delay' }])).toContain('Max-Age=0');
});

it.each([
  undefined,
  '',
  '_mock=1',
  '_mock_missing_asset=',
  '_mock_missing_asset=200.',
  'x_mock_missing_asset=404.',
])('no asset is missing with %s', (cookies) => {
  expect(missingAssetIn(cookies)).toBeNull();
});

it('counts the requests that failed', () => {
  expect(oneAssetLess({ status: 404, times: 2 })).toEqual({ status: 404, times: 1 });
  expect(oneAssetLess({ status: 404, times: 1 })).toBeNull();
  expect(oneAssetLess({ status: 500, times: null })).toEqual({ status: 500, times: null });
});
