import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Chromium itself writes a line for each call that fails; whether a failure is right is for the test to say. */
const isFailedCall = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && /\/(api|range)\//.test(message.location().url);

/** What the pages of a context complain about, as it comes: broken security policy, uncaught errors, warnings. */
export async function collectComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isFailedCall(message)) return;
    complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error('security policy:', effectiveDirective, blockedURI, sample),
    );
  });
  return complaints;
}
