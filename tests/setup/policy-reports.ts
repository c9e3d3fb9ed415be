import type { PolicyReport } from '../../mocks/host/policy-reports.ts';

/** Violations that browsers reported to the hosts of this process during the current test, worded as on the console. */
export const policyReports: string[] = [];

export const keepPolicyReport = ({ directive, blocked, sample }: PolicyReport): void =>
  void policyReports.push(`report: security policy: ${directive} ${blocked} ${sample}`);
