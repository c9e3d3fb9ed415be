import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import { isPreview, isRefused } from '../platform/parent-frame.ts';
import { begin, type Beginning } from './begin.ts';
import { HELD, type HeldForm } from './held-form.ts';
import { readLandingData, type LandingData } from './landing-data.ts';

// Inline in index.html, behind boot-form.ts, so that the first requests need not wait for any file (contract §9).

declare global {
  interface Window {
    /** The language, first requests and form of this visit, which the inline scripts of index.html hand to start.tsx. */
    beginning?: Promise<Beginning & { form?: HeldForm | undefined }>;
  }
}

/** For tabs in the background, which are not painted. */
const LATEST_PAINT_MS = 250;

/** Resolves after the next paint, or after LATEST_PAINT_MS without one. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_PAINT_MS);
  });

async function beginPage(root: HTMLElement, { files }: LandingData): Promise<Beginning> {
  // Lets the browser paint a form that is already shown before the slower work below.
  if (root.hasAttribute(HELD)) await painted();
  return begin((tag) => files[tag] ?? files[FALLBACK_LANGUAGE] ?? '');
}

const root = document.getElementById('root');
const data = readLandingData();
// A preview gets its settings from the parent frame.
if (root && data && !isPreview() && !isRefused()) window.beginning = beginPage(root, data);
