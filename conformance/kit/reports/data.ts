import { exitCodeOf, type RunResult } from '../run/results.ts';
import { maskAddress, maskBody, maskText } from './mask.ts';
import { summaryRows, verdict } from './summary.ts';

/** The results of a run without secrets, for the reports. */
export function reportData(run: RunResult) {
  const {
    name,
    target,
    api,
    contract,
    release,
    seed,
    startedAt,
    ms,
    notes,
    accountsCreated,
    codesRequested,
    isInconclusive,
  } = run;
  return {
    name,
    target,
    api,
    contract,
    release,
    seed,
    startedAt,
    ms,
    notes,
    accountsCreated,
    codesRequested,
    isInconclusive,
    exitCode: exitCodeOf(run),
    verdict: verdict(run),
    summary: summaryRows(run),
    results: run.results.map(({ trail, failures, reason, curl, ...result }) => ({
      ...result,
      ...(reason !== undefined && { reason: maskText(reason) }),
      failures: failures.map((failure) => ({ ...failure, actual: maskText(failure.actual) })),
      ...(curl.length > 0 && { curl }),
      calls: trail.map(({ stepId, exchange: { method, url, status, requestBody, text, ms: took } }) => ({
        stepId,
        method,
        status,
        ms: took,
        url: maskAddress(url),
        ...(requestBody !== undefined && { request: maskBody(requestBody) }),
        ...(text !== '' && { response: maskBody(text).slice(0, 2000) }),
      })),
    })),
  };
}

export type ReportData = ReturnType<typeof reportData>;
