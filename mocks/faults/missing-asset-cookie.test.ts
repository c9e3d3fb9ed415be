import { expect, it } from 'vitest';
import { missingAssetCookieFor, readMissingAsset, decrementMissingAsset } from './missing-asset-cookie.ts';

const read = (line: string) => readMissingAsset(`a=b; ${line.split(';')[0] ?? ''}; c=d`);

it('writes the status and the page loads of a missing asset into the cookie', () => {
  expect(read(missingAssetCookieFor([{ name: 'delay' }, { name: 'missing-asset-500' }]))).toEqual({
    status: 500,
    times: null,
  });
  expect(read(missingAssetCookieFor([{ name: 'missing-asset-404', times: 2 }]))).toEqual({
    status: 404,
    times: 2,
  });
  expect(missingAssetCookieFor([{ name: 'delay' }])).toContain('Max-Age=0');
});

it.each([
  undefined,
  '',
  '_mock=1',
  '_mock_missing_asset=',
  '_mock_missing_asset=200.',
  'x_mock_missing_asset=404.',
])('finds no missing asset in the Cookie header %s', (cookies) => {
  expect(readMissingAsset(cookies)).toBeNull();
});

it('lowers the count with each page load', () => {
  expect(decrementMissingAsset({ status: 404, times: 2 })).toEqual({ status: 404, times: 1 });
  expect(decrementMissingAsset({ status: 404, times: 1 })).toBeNull();
  expect(decrementMissingAsset({ status: 500, times: null })).toEqual({ status: 500, times: null });
});
