import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What has run. */
    ran: string[];
    /** What the policy has refused, as `directive address`. */
    refused: string[];
  }
}

/** Collects what a payload has run, loaded, opened or made the policy refuse. Call it before the page loads. */
export async function watchPage(page: Page, origin: string) {
  const findings: string[] = [];
  await page.addInitScript(() => {
    window.ran = [];
    window.refused = [];
    const run = (...values: unknown[]) => (window.ran.push(`${String(values[0])} ran`), null);
    Object.assign(window, { alert: run, confirm: run, prompt: run });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => findings.push('a dialog opened')));
  page.on('popup', (popup) => findings.push(`a window opened: ${popup.url()}`));
  page.on('frameattached', (frame) => findings.push(`a frame was attached: ${frame.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    // Pictures by https are the tenant's good right.
    const isPicture = request.resourceType() === 'image' && /^(?:https|data|blob):/.test(url);
    if (!url.startsWith(`${origin}/`) && !isPicture)
      findings.push(`${request.resourceType()} ${url} was requested`);
  });
  return {
    findings: async () => [...findings, ...(await page.evaluate(() => window.ran))],
    /** Each kind once: what is taken out of a parsed document can be reported again. */
    refused: async () => {
      const refused = await page.evaluate(() => window.refused);
      // An address that is no longer the first one is reported without it.
      return [...new Set(refused.map((report) => report.replace(/^(base-uri) .*/, '$1')))].sort();
    },
  };
}

/**
 * Parses HTML once, as the sanitiser does, on a page that has not loaded it: what is reported then is no more than that.
 */
export const parseInert = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    interface Policies {
      createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string };
    }
    const { trustedTypes } = window as unknown as { trustedTypes: Policies };
    const policy = trustedTypes.createPolicy('dompurify', { createHTML: (trusted: string) => trusted });
    new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
  }, html);

/** What of a payload is in the live document although it must not be. */
export const findTraces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const traces: string[] = [];
    const forbidden =
      'iframe, frame, object, embed, base, dialog, template:not(body > [data-path]), marquee, portal';
    for (const element of document.querySelectorAll(forbidden)) traces.push(`<${element.localName}>`);
    const inContent =
      'form, input, textarea, select, button, style, script, link, meta, video, audio, [data-part], [style*="url(http:"]';
    for (const element of document.querySelectorAll('aside *')) {
      if (element.matches(inContent)) traces.push(`<${element.localName}> in the content`);
      for (const { name, value } of element.attributes) {
        if (['id', 'name'].includes(name) && !value.startsWith('user-content-'))
          traces.push(`${name}=${value}`);
        if (name === 'target' && value !== '_blank') traces.push(`target=${value}`);
      }
    }
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) traces.push(`${element.localName} ${name}`);
        const runs = /^[\u0000-\u0020]*(?:javascript|vbscript|data:(?!image\/))/i.test(
          value.replaceAll(/[\t\r\n]/g, ''),
        );
        if (
          /^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
          runs &&
          element.localName !== 'link'
        )
          traces.push(`${element.localName} ${name}=${value}`);
      }
    const field = document.querySelector('main form input:not([aria-hidden])');
    field?.scrollIntoView({ block: 'center' });
    const { x = 0, y = 0 } = field?.getBoundingClientRect() ?? {};
    if (field && document.elementFromPoint(x + 5, y + 5) !== field) traces.push('the form is covered');
    return traces;
  });
