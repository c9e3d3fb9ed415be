import type { IncomingMessage } from 'node:http';
import { isObject } from '../../src/domain/type-guards.ts';

/** A violation of the page's Content-Security-Policy, as a browser reports it. */
export interface PolicyReport {
  directive: string;
  blocked: string;
  /** The first characters of the refused code; empty unless the policy has 'report-sample'. */
  sample: string;
}

/** Where browsers send their reports. */
export const REPORTS_PATH = '/_policy-reports';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The report in a body (`application/csp-report`); undefined if there is none. */
function readPolicyReport(body: string): PolicyReport | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const report = isObject(parsed) ? parsed['csp-report'] : undefined;
    if (!isObject(report)) return undefined;
    return {
      directive: textOf(report['effective-directive']),
      blocked: textOf(report['blocked-uri']),
      sample: textOf(report['script-sample']),
    };
  } catch {
    return undefined;
  }
}

export async function receivePolicyReport(request: IncomingMessage): Promise<PolicyReport | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return readPolicyReport(Buffer.concat(chunks).toString('utf8'));
}
