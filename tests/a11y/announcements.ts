import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The announcements of a screen reader, each with the number of acts that mocks/states had played. */
    announcements: { text: string; acts: number }[];
  }
}

/**
 * Records the texts that a screen reader announces by itself: changes of live regions, name and description of the focused
 * element, and document titles. Call it before the page loads.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.announcements = [];
    const say = (text: string) =>
      window.announcements.push({ text, acts: Number(sessionStorage.getItem('playedActs') ?? 0) });
    const LIVE = '[role="status"], [role="alert"], [aria-live]';
    const lastText = new WeakMap<Element, string>();

    const textOf = (element: Element | null | undefined): string => {
      const copy = element?.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
      for (const block of copy.querySelectorAll('p, div, li')) block.append(' · ');
      return copy.textContent
        .replaceAll(/\s+/g, ' ')
        .replace(/[ ·]+$/, '')
        .replace(/^[ ·]+/, '')
        .replaceAll(/(?: ·)+ /g, ' · ');
    };
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ??
      ((element instanceof HTMLInputElement && textOf(element.labels?.[0])) || textOf(element));
    const referencedTexts = (element: Element, attribute: string): string[] =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .filter(Boolean);
    const describe = (element: Element): string => {
      const invalid = element.getAttribute('aria-invalid') === 'true' ? ', invalid' : '';
      const descriptions = referencedTexts(element, 'aria-describedby').map((text) => `; ${text}`);
      return `${element.localName} “${nameOf(element)}”${invalid}${descriptions.join('')}`;
    };

    // The overlay, and texts that wait for a pause in typing, depend on the speed of the machine.
    const isRelevant = (region: Element) =>
      !region.closest('[data-part="loading"], [data-part="announcement"]');
    type Change = 'added' | 'changed' | 'refilled';
    const announce = (region: Element, change: Change) => {
      const text = textOf(region);
      if (change !== 'refilled' && text === (lastText.get(region) ?? '')) return;
      lastText.set(region, text);
      const alert = region.getAttribute('role') === 'alert';
      // Screen readers often skip a polite region that appears together with its text.
      if (text && (alert || change !== 'added')) say(`${alert ? 'alert' : 'says'}: ${text}`);
    };
    const changedRegions = (records: MutationRecord[]) => {
      const changed = new Map<Element, Change>();
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll(LIVE)])
              if (region.matches(LIVE)) changed.set(region, 'added');
        const parent = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (!parent || changed.get(parent) === 'added') continue;
        // Screen readers announce nodes added to a region, even with the same text as before.
        const refilled = addedNodes.length > 0 || changed.get(parent) === 'refilled';
        changed.set(parent, refilled ? 'refilled' : 'changed');
      }
      return changed;
    };

    let title = '';
    new MutationObserver((records) => {
      for (const [region, change] of changedRegions(records))
        if (isRelevant(region)) announce(region, change);
      if (document.title === title) return;
      title = document.title;
      say(`title: ${title}`);
    }).observe(document, { childList: true, characterData: true, subtree: true });

    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const dialog = target.closest('dialog');
      const context = dialog
        ? ` in dialog “${dialog.ariaLabel ?? referencedTexts(dialog, 'aria-labelledby').join(' ')}”; ${referencedTexts(dialog, 'aria-describedby').join(' ')}`
        : '';
      say(`focus: ${describe(target)}${context}`);
    });
  });
}

/** Waits until there is no new announcement for 250 ms; resolves with the announcements since an act. */
export const takeAnnouncements = (page: Page, since: number): Promise<string[]> =>
  page.evaluate(async (from) => {
    for (let before = -1; before !== window.announcements.length;) {
      before = window.announcements.length;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return window.announcements.filter(({ acts }) => acts >= from).map(({ text }) => text);
  }, since);
