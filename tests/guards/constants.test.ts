import { expect, it } from 'vitest';
import { brand, http, languages, overlay, translation } from '../../src/api/generated/constants.ts';
import { LOADING, TIMEOUT_MS } from '../../src/i18n/backend.ts';
import { FALLBACK, SUPPORTED } from '../../src/i18n/languages.ts';
import { brandFor, FALLBACK_BRAND, OVERLAY } from '../../src/theme/palette.ts';
import { lighten } from '../../src/domain/colour.ts';

// Leaves import no room, so they repeat a few numbers of openapi/constants.yaml. They must be the same.

it('texts are loaded by the numbers of the contract', () => {
  expect(LOADING).toEqual({
    maxParallelReads: translation.parallelReads,
    maxRetries: translation.retries,
    retryTimeout: translation.retryDelayMs,
  });
  expect(TIMEOUT_MS).toBe(http.timeoutMs);
});

it('languages are those of the contract', () => {
  expect(FALLBACK).toBe(languages.fallback);
  expect(SUPPORTED.filter((tag) => !(languages.supported as readonly string[]).includes(tag))).toEqual([]);
});

it('colours are those of the contract', () => {
  expect(FALLBACK_BRAND).toBe(brand.fallbackColor);
  expect(OVERLAY).toEqual({ focus: overlay.focused, hover: overlay.hover, pressed: overlay.pressed });
  const color = { primaryColor: brand.primaryColor, isDarkModeEnabled: true };
  expect(brandFor(color, 'dark')).toBe(lighten(brand.primaryColor, brand.darkLightenPoints));
});
