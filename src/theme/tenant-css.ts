import { applyCustomCss } from './custom-css.ts';
import { isForLogtoOnly } from './logto-hooks.ts';
import type { BrandColour } from './palette.ts';
import type * as Readable from './readable-css.ts';

let readable: typeof Readable | undefined;

/** Loads the code that checks a style sheet for Logto's page. @throws if it cannot be loaded */
export async function prepareTenantCss(css: string): Promise<void> {
  if (isForLogtoOnly(css)) readable ??= await import('./readable-css.ts');
}

/**
 * Applies a tenant's style sheet; one for Logto's page only while people can read the result. Returns a function that
 * removes it. Applies nothing, and returns undefined, if `prepareTenantCss` has to run first.
 */
export function applyTenantCss(
  css: string,
  color: BrandColour,
  warn: (text: string) => void,
): (() => void) | undefined {
  return isForLogtoOnly(css) ? readable?.applyReadableCss(css, color, warn) : applyCustomCss(css);
}
