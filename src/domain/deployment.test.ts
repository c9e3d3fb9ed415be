import { describe, expect, it } from 'vitest';
import { deploymentConfig, readDeployment } from './deployment.ts';

const defaults = {
  breachRange: null,
  hideAccountExistence: false,
  provider: null,
  telemetry: null,
  passkeyNames: false,
  previewOrigins: [],
};

describe('readDeployment', () => {
  it.each([['{}'], [''], [null], [undefined], ['{not json'], ['null'], ['[]'], ['"text"']])(
    'takes the defaults from %j',
    (text) => {
      expect(readDeployment(text)).toEqual(defaults);
    },
  );

  it('takes what a deployment set', () => {
    const set = {
      breachRange: 'https://breach.example/v1',
      hideAccountExistence: true,
      provider: { name: 'Example', url: 'https://example.org' },
      telemetry: { url: '/telemetry' },
      passkeyNames: true,
      previewOrigins: ['https://console.example'],
    };
    expect(readDeployment(JSON.stringify(set))).toEqual(set);
  });

  it.each([
    ['breachRange', 'javascript:alert(1)'],
    ['breachRange', '//elsewhere.example'],
    ['hideAccountExistence', 'yes'],
    ['provider', { name: 'Example', url: 'javascript:alert(1)' }],
    ['provider', { name: '', url: 'https://example.org' }],
    ['telemetry', 'https://example.org'],
    ['passkeyNames', 1],
    ['previewOrigins', ['https://console.example/path']],
  ])('puts the default in the place of a bad %s (%j), and keeps the rest', (key, value) => {
    const other = key === 'passkeyNames' ? 'hideAccountExistence' : 'passkeyNames';
    expect(readDeployment(JSON.stringify({ [other]: true, [key]: value, unknown: 1 }))).toEqual({
      ...defaults,
      [other]: true,
    });
  });

  it('gives each reader a list of its own', () => {
    readDeployment('{}').previewOrigins.push('https://console.example');
    expect(readDeployment('{}').previewOrigins).toEqual([]);
  });
});

it('deploymentConfig refuses a key it does not know', () => {
  expect(deploymentConfig.safeParse({ breachRange: null }).success).toBe(true);
  expect(deploymentConfig.safeParse({ breachrange: null }).success).toBe(false);
});
