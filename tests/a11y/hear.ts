import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What a screen reader would have said since it was last asked. */
    heard: string[];
  }
}

/**
 * Notes what a screen reader says by itself: what changes in live regions, where the focus goes with name and
 * description, and the title of each screen. To be called before the page loads.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = (window.heard = []);
    const LIVE = '[role="status"], [role="alert"], [aria-live]';
    const said = new WeakMap<Element, string>();

    const wordsOf = (element: Element | null | undefined): string => {
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
    const named = (element: Element): string =>
      element.getAttribute('aria-label') ??
      ((element instanceof HTMLInputElement && wordsOf(element.labels?.[0])) || wordsOf(element));
    const byIds = (element: Element, attribute: string): string[] =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => wordsOf(document.getElementById(id)))
        .filter(Boolean);
    const about = (element: Element): string => {
      const wrong = element.getAttribute('aria-invalid') === 'true' ? ', invalid' : '';
      const more = byIds(element, 'aria-describedby').map((text) => `; ${text}`);
      return `${element.localName} “${named(element)}”${wrong}${more.join('')}`;
    };

    // How much of the page is filled at once is of no interest: the overlay comes where a machine is slow.
    const ofInterest = (region: Element) => !region.closest('[data-part="loading"]');
    type Change = 'comes' | 'changes' | 'again';
    const hear = (region: Element, change: Change) => {
      const words = wordsOf(region);
      if (change !== 'again' && words === (said.get(region) ?? '')) return;
      said.set(region, words);
      const alert = region.getAttribute('role') === 'alert';
      // A polite region that comes with its words is often not read out.
      if (words && (alert || change !== 'comes')) heard.push(`${alert ? 'alert' : 'says'}: ${words}`);
    };
    const regions = (records: MutationRecord[]) => {
      const changed = new Map<Element, Change>();
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll(LIVE)])
              if (region.matches(LIVE)) changed.set(region, 'comes');
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (!around || changed.get(around) === 'comes') continue;
        // What comes into a region is said, be it the same words as before.
        const again = addedNodes.length > 0 || changed.get(around) === 'again';
        changed.set(around, again ? 'again' : 'changes');
      }
      return changed;
    };

    let title = '';
    new MutationObserver((records) => {
      for (const [region, change] of regions(records)) if (ofInterest(region)) hear(region, change);
      if (document.title === title) return;
      title = document.title;
      heard.push(`title: ${title}`);
    }).observe(document, { childList: true, characterData: true, subtree: true });

    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const dialog = target.closest('dialog');
      const around = dialog
        ? ` in dialog “${byIds(dialog, 'aria-labelledby').join(' ')}”; ${byIds(dialog, 'aria-describedby').join(' ')}`
        : '';
      heard.push(`focus: ${about(target)}${around}`);
    });
  });
}

/** What was said since the last time, in order, once nothing more is being said. */
export const whatWasHeard = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let before = -1; before !== window.heard.length;) {
      before = window.heard.length;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return window.heard.splice(0);
  });
