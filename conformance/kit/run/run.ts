import { setTimeout as pause } from 'node:timers/promises';
import { Client, NoAnswer, TargetLost } from '../http/client.ts';
import { codeOf, type Exchange } from '../http/exchange.ts';
import { checksOf } from '../checks/checks.ts';
import type { Check } from '../checks/check.ts';
import { Inbox } from '../helper/inbox.ts';
import { Helper, StartFailed } from '../helper/operations.ts';
import { Passkeys } from '../helper/passkey.ts';
import { Sessions } from '../helper/session.ts';
import { shuffled, Values } from '../helper/values.ts';
import { detectRelease } from '../plan/detect-release.ts';
import { description } from '../judge/description.ts';
import { missingNeed, type Need } from '../plan/needs.ts';
import { readFacts } from '../plan/server-facts.ts';
import { curlChain } from '../reports/curl.ts';
import { answerSummary, maskAddress } from '../reports/mask.ts';
import type { Api } from '../resources.ts';
import { apiOfFile, readWorkflows, UnsupportedWorkflow, type Workflow } from '../workflows/arazzo.ts';
import { runSteps } from '../workflows/run-workflow.ts';
import type { RunOptions } from './options.ts';
import { UsageError } from './usage-error.ts';
import {
  countOf,
  type CheckResult,
  type CheckFailure,
  type CheckOutcome,
  type RunResult,
} from './results.ts';
import { Scope, type RecordedCall } from './scope.ts';

/** The run cannot test the server: exit code 3. */
export class TargetUnusable extends Error {}

export interface RunListener {
  onStart?: (line: string) => void;
  onResult?: (result: CheckResult, at: number, of: number) => void;
}

/** A workflow, or a check that Arazzo cannot express. */
type Runnable = { kind: 'workflow'; workflow: Workflow } | { kind: 'check'; check: Check };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Needs of checks that create accounts. */
const CREATES_ACCOUNTS: readonly Need[] = [
  'spare',
  'register',
  'newcomer',
  'no-further-parts',
  'sign-up-social',
];

function isLoopback(target: string): boolean {
  return LOOPBACK.test(new URL(target).hostname);
}

const partsOf = (runnable: Runnable) =>
  runnable.kind === 'workflow'
    ? {
        ...runnable.workflow,
        id: runnable.workflow.workflowId,
        title: runnable.workflow.summary,
        apis: [apiOfFile(runnable.workflow.file)],
      }
    : runnable.check;

/** Checks that lock or change accounts come late, and those that move the clock last. */
const orderOf = (runnable: Runnable): number => {
  if (partsOf(runnable).needs.includes('clock')) return 2;
  const isSpoiling =
    runnable.kind === 'workflow'
      ? JSON.stringify(runnable.workflow).includes('"use":"spoil"')
      : runnable.check.isSpoiling === true;
  return Number(isSpoiling);
};
const needsSession = ({ id, profile }: { id: string; profile: string }) =>
  !['settings-are-public', 'phrases-are-public', 'no-cookie-no-session', 'session-before-body'].includes(
    id,
  ) || profile !== 'bootstrap';

const loaded = new Map<Api, readonly Runnable[]>();

/** All checks of an API, workflows first. Their files are read once, which takes a while. */
function allChecks(api: Api): readonly Runnable[] {
  const known = loaded.get(api);
  if (known) return known;
  const all = [
    ...readWorkflows(api).map((workflow): Runnable => ({ kind: 'workflow', workflow })),
    ...checksOf(api).map((check): Runnable => ({ kind: 'check', check })),
  ];
  loaded.set(api, all);
  return all;
}

/** The checks, for --list. */
export function listChecks(api: Api): {
  id: string;
  apis: readonly Api[];
  title: string;
  profile: string;
  severity: string;
  requirement: string;
}[] {
  return allChecks(api).map((runnable) => {
    const { id, title, apis, profile, severity, requirement } = partsOf(runnable);
    return { id, title, apis, profile, severity, requirement };
  });
}

export async function createScope(options: RunOptions): Promise<Scope> {
  if (options.insecure) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const client = new Client({
    origin: options.target,
    timeoutMs: options.timeoutMs,
    headers: options.headers,
  });
  await waitFor(client, options);
  const isMock = await hasMockControl(client);
  const source =
    options.codes.kind === 'none' && isMock
      ? ({ kind: 'url', url: '/_mock/inbox.json' } as const)
      : options.codes;
  return new Scope({
    api: options.api,
    client,
    isMock,
    basePath: options.basePath,
    start: options.start,
    accounts: options.accounts,
    sessions: new Sessions(options.target, options.cookies),
    inbox: new Inbox(source, client, options.codeWaitMs),
    values: new Values(options),
    passkeys: new Passkeys(options.target),
    providerCommand: options.providerCommand,
    clockCommand: options.clockCommand,
    linkCommand: options.linkCommand,
    captchaToken: options.captchaToken,
  });
}

const WAIT_STEP_MS = 500;

/** Waits until the server answers anything, or until the time of --wait is over. */
async function waitFor(client: Client, { waitMs, basePath }: RunOptions): Promise<void> {
  const until = Date.now() + waitMs;
  while (Date.now() < until) {
    try {
      const { status } = await client.send(undefined, 'GET', `${basePath}/.well-known/sign-in-exp`);
      if (status < 500) return;
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof TargetLost)) throw error;
    }
    await pause(WAIT_STEP_MS);
  }
}

/** @throws TargetUnusable */
async function hasMockControl(client: Client): Promise<boolean> {
  try {
    const { status, json } = await client.send(undefined, 'GET', '/_mock/operations');
    return status === 200 && Array.isArray(json);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof TargetLost)
      throw new TargetUnusable(`The run cannot test ${client.options.origin}: ${error.message}.`);
    throw error;
  }
}

/** Reads the settings without a session. @throws TargetUnusable if there is no API */
async function reach(scope: Scope): Promise<void> {
  const { client, basePath } = scope.parts;
  const place = `GET ${client.options.origin}${basePath}/.well-known/sign-in-exp`;
  let exchange;
  try {
    exchange = await scope.call(undefined, 'getSignInExperience');
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof TargetLost)
      throw new TargetUnusable(`${place} gets no answer: ${error.message}.`);
    throw error;
  }
  const { status, json, headers } = exchange;
  const type = headers.get('content-type') ?? 'no content type';
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (status >= 500)
    throw new TargetUnusable(`${place} answers ${status}. The run needs the settings of the server.`);
  if (status >= 300)
    throw new TargetUnusable(
      `${place} answers ${status}, so the API is not there. Pass --base-path if it is elsewhere.`,
    );
  if (!isObject)
    throw new TargetUnusable(
      `${place} answers with ${type} instead of a JSON object, so the API is not there. Pass --base-path if it is elsewhere.`,
    );
}

/** A start would be refused, and the provider of the captcha could count it. */
const lacksCaptchaToken = ({ parts: { api, captchaToken }, facts }: Scope): boolean =>
  api === 'experience' && facts?.hasCaptcha === true && captchaToken === undefined;

/** @throws TargetUnusable if the server has only the other API */
function requireApi({ parts: { api } }: Scope, { method, url, status, json }: Exchange): void {
  if ((status === 404 || status === 405) && codeOf(json) === undefined)
    throw new TargetUnusable(
      `${method} ${url} answers ${status}, so the ${api} API is not there. Pass --api for the other one.`,
    );
}

/** The most that a run will do at a server. */
function announcement(count: number, { facts }: Scope): string {
  const messages =
    facts && (facts.methods.some(({ verificationCode }) => verificationCode) || facts.signUpVerify);
  return `The run creates up to ${count} accounts${messages ? ` and asks for up to ${2 * count} codes` : ''}.`;
}

export class NeedsConsent extends Error {}

/** @throws UsageError for an id that no check has: a run would check nothing for it, and be green */
function refuseUnknownChecks({ api, only, expectedFailures }: RunOptions): void {
  const known = allChecks(api).map((runnable) => partsOf(runnable).id);
  const refuse = (option: string, ids: readonly string[]) => {
    const unknown = ids.find((id) => !known.includes(id));
    if (unknown !== undefined)
      throw new UsageError(
        `${option} names the check "${unknown}", which does not exist; --list prints all.`,
      );
  };
  refuse('--replay', only);
  refuse('--expected-failures', Object.keys(expectedFailures));
}

/** Runs all checks against a server. @throws UsageError, TargetUnusable, NeedsConsent, UnsupportedWorkflow */
export async function runConformance(options: RunOptions, progress: RunListener = {}): Promise<RunResult> {
  refuseUnknownChecks(options);
  const startedAt = Date.now();
  const notes: string[] = [];
  const scope = await createScope(options);
  const helper = new Helper(scope);
  await reach(scope);
  scope.facts = readFacts(scope.exchanges.at(-1)?.json, options.api);

  let startFailure: string | undefined;
  try {
    const session = await helper.open();
    scope.facts = readFacts((await scope.call(session, 'getSignInExperience')).json, options.api);
    if (!lacksCaptchaToken(scope)) requireApi(scope, await helper.api.begin(session, 'SignIn'));
    const consent = await scope.call(undefined, 'getConsent');
    const location = session.start?.headers.get('location');
    const firstScreen = typeof location === 'string' ? new URL(location, options.target) : undefined;
    scope.release = options.release ?? detectRelease(consent, firstScreen);
  } catch (error) {
    if (!(error instanceof StartFailed)) throw asUnusable(error);
    const { method, url } = error.exchange;
    startFailure = `${method} ${maskAddress(url)} answered ${answerSummary(error.exchange)}: ${error.message}`;
    notes.push(
      `No interaction begins: ${startFailure}. Every call would answer session.not_found, so the run skips the rest. ` +
        'Pass the address of the authorization endpoint as --start, with the client_id of an application.',
    );
  }
  const startTrail = scope.takeTrail();

  const runnables = selectChecks(options, scope);
  const withAccounts = runnables.filter((one) =>
    partsOf(one).needs.some((need) => CREATES_ACCOUNTS.includes(need)),
  );
  const isLocal = isLoopback(options.target);
  progress.onStart?.(
    `${options.target}, ${options.api} API, contract ${description(options.api).version}, release ${scope.release}, seed ${options.seed}. ${announcement(withAccounts.length + 1, scope)}`,
  );
  if (!isLocal && !options.yes)
    throw new NeedsConsent(
      `${announcement(withAccounts.length + 1, scope)} Pass --yes to allow that at ${options.target}.`,
    );

  const results: CheckResult[] = [];
  let lost: string | undefined;
  for (const runnable of runnables) {
    const reason =
      lost ??
      (startFailure !== undefined && needsSession(partsOf(runnable)) ? afterStart(runnable) : undefined);
    let result: CheckResult;
    try {
      result =
        reason === undefined
          ? await runOne(runnable, scope, helper)
          : {
              ...skipped(runnable, reason, startFailure, lost),
              ...(reason === 'start' && { trail: startTrail, curl: curlOf(startTrail, scope) }),
            };
    } catch (error) {
      if (!(error instanceof TargetLost)) throw error;
      lost = error.message;
      result = skipped(runnable, lost, startFailure, lost);
    }
    const counted = withExpectation(result, options.expectedFailures);
    results.push(counted);
    progress.onResult?.(counted, results.length, runnables.length);
  }
  const isWhole = options.only.length === 0 && options.profiles.length === 0;
  const tested = results.length - countOf(results, 'skipped');
  const isTooLittle = tested < options.minTested;
  if (isTooLittle)
    notes.push(
      `Inconclusive: --min-tested asks for ${options.minTested} tested promises, and the run tested ${tested}.`,
    );
  const isInconclusive = isTooLittle || (isWhole && scope.submitted === 0);
  if (isWhole && scope.submitted === 0 && startFailure === undefined)
    notes.push(
      'Inconclusive: no submit succeeded, so the run could not test most promises. ' +
        'Pass an account (--username, --password), or a way to read codes (--inbox, --code, --code-command).',
    );
  return {
    name: options.name,
    target: options.target,
    api: options.api,
    contract: description(options.api).version,
    failsOnWarning: options.failsOnWarning,
    release: scope.release,
    seed: options.seed,
    results,
    notes: [...notes, ...scope.notes],
    isInconclusive,
    lost,
    unchecked: uncheckedOf(results, options),
    startedAt: new Date(startedAt).toISOString(),
    ms: Date.now() - startedAt,
    accountsCreated: scope.accountsCreated,
    codesRequested: scope.codesRequested,
    seen: scope.seen,
  };
}

/** Sentences about the checks and profiles that the options name and the run skipped. */
function uncheckedOf(results: readonly CheckResult[], { only, profiles }: RunOptions): string[] {
  const isSkipped = ({ outcome, isExpected }: CheckResult) => outcome === 'skipped' && isExpected !== true;
  const checks = results.filter((one) => only.includes(one.id) && isSkipped(one));
  const empty = profiles.filter((profile) =>
    results.every((one) => one.profile !== profile || isSkipped(one)),
  );
  return [
    ...checks.map(({ id, reason = '' }) => `The run skipped the check ${id}: ${reason}.`),
    ...empty.map((profile) => {
      const reasons = results.flatMap((one) => (one.profile === profile ? [one.reason ?? ''] : []));
      return reasons.length === 0
        ? `No check that --replay names belongs to the profile ${profile}.`
        : `The run skipped every check of the profile ${profile}: ${[...new Set(reasons)].join('; ')}.`;
    }),
  ];
}

const START_CHECK = 'start-begins-an-interaction';
const afterStart = (runnable: Runnable) =>
  partsOf(runnable).id === START_CHECK ? 'start' : 'the start failed';

function asUnusable(error: unknown): Error {
  if (error instanceof NoAnswer || error instanceof TargetLost)
    return new TargetUnusable(`The server stopped answering: ${error.message}.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** The checks that the options name, in random order; those that spoil accounts or move the clock come last. */
function selectChecks({ api, profiles, only }: RunOptions, { parts }: Scope): Runnable[] {
  const all = allChecks(api).filter((runnable) => {
    const { id, profile } = partsOf(runnable);
    if (runnable.kind === 'check' && runnable.check.isOnlyByName && !only.includes(id)) return false;
    return (only.length === 0 || only.includes(id)) && (profiles.length === 0 || profiles.includes(profile));
  });
  return shuffled(all, parts.values.random).sort((one, other) => orderOf(one) - orderOf(other));
}

function skipped(
  runnable: Runnable,
  reason: string,
  startFailure: string | undefined,
  lost: string | undefined,
): CheckResult {
  const { id, title, apis, profile, requirement, severity } = partsOf(runnable);
  const base = { id, title, apis, profile, requirement, severity, trail: [], curl: [], ms: 0 };
  if (lost !== undefined) return { ...base, outcome: 'skipped', reason: lost, failures: [] };
  if (reason !== 'start') return { ...base, outcome: 'skipped', reason, failures: [] };
  const failure: CheckFailure = {
    severity: 'must',
    check: 'start',
    stepId: 'open',
    where: 'contract.md#beginning-an-interaction',
    expected: 'a redirect to a page, with the cookies of an interaction',
    actual: startFailure ?? 'nothing',
  };
  return { ...base, outcome: 'failed', failures: [failure] };
}

async function runOne(runnable: Runnable, scope: Scope, helper: Helper): Promise<CheckResult> {
  const { id, title, apis, profile, requirement, severity, needs } = partsOf(runnable);
  const base = { id, title, apis, profile, requirement, severity };
  const facts = scope.facts ?? readFacts({});
  const missing = lacksCaptchaToken(scope)
    ? 'the settings ask for a captcha; pass --captcha-token'
    : missingNeed(needs, { facts, scope });
  if (missing !== null)
    return { ...base, outcome: 'skipped', reason: missing, failures: [], trail: [], curl: [], ms: 0 };
  const startedAt = Date.now();
  scope.takeTrail();
  scope.stepId = '';
  const failures: CheckFailure[] = [];
  let reason: string | undefined;
  let isError = false;
  try {
    if (runnable.kind === 'workflow') {
      const outcome = await runSteps(runnable.workflow, scope, helper);
      if (outcome.kind === 'not-judged') reason = outcome.reason;
      if (outcome.kind === 'broken')
        failures.push({
          severity,
          check: 'step',
          stepId: outcome.stepId,
          expected: outcome.expected,
          actual: outcome.actual,
          where: `contract.md#${requirement}`,
        });
    } else {
      const found = await runnable.check.run(scope, helper);
      if (typeof found === 'string') reason = found;
      else failures.push(...found);
    }
  } catch (error) {
    if (error instanceof UnsupportedWorkflow || error instanceof TargetLost) throw error;
    if (error instanceof NoAnswer)
      failures.push({
        severity: 'must',
        check: 'answer',
        stepId: scope.stepId,
        where: 'contract.md#common-rules',
        expected: `a complete answer to ${error.request}`,
        actual: error.message,
      });
    else if (error instanceof StartFailed)
      failures.push({
        severity: 'must',
        check: 'start',
        stepId: scope.stepId,
        where: 'contract.md#beginning-an-interaction',
        expected: 'a redirect to a page, with the cookies of an interaction',
        actual: `${answerSummary(error.exchange)}: ${error.message}`,
      });
    else {
      isError = true;
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  const { setup } = scope;
  const trail = scope.takeTrail();
  for (const { stepId, findings } of trail)
    failures.push(...findings.map((finding) => ({ ...finding, stepId })));
  const ms = Date.now() - startedAt;
  const outcome: CheckOutcome = isError
    ? 'error'
    : failures.some((one) => one.severity === 'must')
      ? 'failed'
      : failures.length > 0
        ? 'warning'
        : reason !== undefined
          ? 'skipped'
          : 'passed';
  const curl = failures.length > 0 ? curlOf([...setup, ...trail], scope) : [];
  const because = reason !== undefined && { reason };
  return { ...base, outcome, ...because, failures: unique(failures), trail, curl, ms };
}

const curlOf = (calls: readonly RecordedCall[], { parts }: Scope) =>
  curlChain(calls, { values: parts.values, codes: parts.inbox.source });

const unique = (failures: readonly CheckFailure[]) => {
  const seen = new Set<string>();
  return failures.filter(({ check, expected, where }) => {
    const key = `${check} ${expected} ${where}`;
    return !seen.has(key) && seen.add(key);
  });
};

/** Skips an expected failure, and fails a check that was expected to fail and does not. */
function withExpectation(result: CheckResult, expected: Readonly<Record<string, string>>): CheckResult {
  const because = expected[result.id];
  if (because === undefined) return result;
  if (result.outcome === 'failed')
    return { ...result, outcome: 'skipped', reason: `expected to fail: ${because}`, isExpected: true };
  if (result.outcome !== 'passed' && result.outcome !== 'warning') return result;
  const failure: CheckFailure = {
    severity: 'must',
    check: 'expected-failure',
    stepId: '',
    where: '--expected-failures',
    expected: `a failure, because ${because}`,
    actual: 'it passed: remove it from the list',
  };
  return { ...result, outcome: 'failed', failures: [failure] };
}
