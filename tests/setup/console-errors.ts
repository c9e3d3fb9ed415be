import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Chromium logs every failed request. The test itself decides whether a failed call is expected, and a test that goes
 * offline whether the page loads a part at that moment.
 */
const isFailedRequest = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') &&
  (/\/(api|range)\//.test(message.location().url) ||
    message.text().endsWith('net::ERR_INTERNET_DISCONNECTED'));

export async function collectConsoleErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isFailedRequest(message)) return;
    errors.push(`console ${message.type()}: ${message.text()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error('security policy:', effectiveDirective, blockedURI, sample),
    );
  });
  return errors;
}
