import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Chromium logs every failed request. The assertions of a test decide whether a failed call is expected. While a test is
 * offline, a file that the page loads ahead may fail at any moment.
 */
const isFailedRequest = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') &&
  (/\/(api|range)\//.test(message.location().url) ||
    message.text().endsWith('net::ERR_INTERNET_DISCONNECTED'));

/** Matches messages about the tenant's settings, not about the page. */
const isAboutSettings = (message: ConsoleMessage) =>
  message.text().startsWith('Only the Experience API of the server enforces these settings');

export async function collectConsoleErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (
      !['error', 'warning'].includes(message.type()) ||
      isFailedRequest(message) ||
      isAboutSettings(message)
    )
      return;
    errors.push(`console ${message.type()}: ${message.text()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error('security policy:', effectiveDirective, blockedURI, sample),
    );
  });
  return errors;
}
