import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { chooseApi, type ServerApi } from '../../src/domain/server-api.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { described, NotChecked, reasonOf, type Ask, type HostAnswer } from '../check/ask.ts';
import { isRedirect } from '../check/site.ts';
import { tenantLosses, type Loss } from './tenant-losses.ts';
import { unknownSettings, type UnknownSetting } from './unknown-settings.ts';

const SETTINGS = '/api/.well-known/sign-in-exp';
/** The whole run takes no longer. */
const TIMEOUT_MS = 10_000;

export interface TenantReport {
  lines: readonly string[];
  /** 0: nothing is lost; 1: something is; 2: there are no settings, or some that nobody here knows. */
  exitCode: 0 | 1 | 2;
  /** What `--json` prints; undefined without settings. */
  json?: {
    api: ServerApi;
    losses: readonly Loss[];
    lossesWithOtherApi: readonly string[];
    unknown: readonly UnknownSetting[];
  };
}

/** The settings in an answer; undefined if it is that of another program. */
function settingsIn({ status, text }: HostAnswer): Readonly<Record<string, unknown>> | undefined {
  if (status !== 200) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && isObject(value['signIn']) && 'signUp' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Why an answer has no settings. */
function withoutSettings(url: URL, answer: HostAnswer): string {
  if (isRedirect(answer))
    return `${url.href} is redirected to ${answer.header('location')}: give the address of the server itself.`;
  return answer.status >= 500
    ? `${url.href} is answered with ${described(answer)}: the server, or what is in front of it, has an error. Look into its log.`
    : `${url.href} is answered with ${described(answer)}, and not with the settings of a sign-in page: is this a Logto server?`;
}

const failed = (line: string): TenantReport => ({ lines: [line], exitCode: 2 });

interface Options {
  /** The deployment settings of the page. */
  deployment: DeploymentConfig;
  appId?: string | undefined;
}

const NAMES = { interaction: 'Interaction API', experience: 'Experience API' } as const;

/** Reads a tenant's public settings and reports what they lose with this page. */
export async function checkTenant(
  origin: string,
  ask: Ask,
  { deployment, appId }: Options,
): Promise<TenantReport> {
  const url = new URL(SETTINGS, origin);
  if (appId !== undefined) url.searchParams.set('appId', appId);
  let answer;
  try {
    answer = await ask(url, { headers: { accept: 'application/json' }, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    return failed(
      error instanceof NotChecked
        ? `The settings could not be read: ${error.message}. Try again later.`
        : `${origin} does not answer (${reasonOf(error)}).`,
    );
  }
  const settings = settingsIn(answer);
  if (!settings) return failed(withoutSettings(url, answer));
  const api = chooseApi(deployment.api ?? 'auto', settings);
  const other = api === 'experience' ? 'interaction' : 'experience';
  const losses = tenantLosses(settings, api, deployment);
  const names = tenantLosses(settings, other, deployment).map(({ name }) => name);
  const unknown = await unknownSettings(settings);
  const json = { api, losses, lossesWithOtherApi: names, unknown };
  const page = `${origin}: the page uses the ${NAMES[api]}`;
  const unknownLines = unknown.map(({ name, reason }) => `${name} (unknown): ${reason}`);
  const end = unknown.length === 0 ? '' : ` ${countOf(unknown, 'setting is', 'settings are')} unknown here.`;
  if (losses.length === 0)
    return {
      lines: [
        ...unknownLines,
        `${page}, and this tenant's settings lose nothing${end === '' ? '' : ' that is known'}.${end}`,
      ],
      exitCode: unknown.length === 0 ? 0 : 2,
      json,
    };
  const remaining = names.length === 0 ? 'nothing is lost' : `this is lost: ${names.join(', ')}`;
  return {
    lines: [
      ...losses.map(({ name, severity, effect, cure }) => `${name} (${severity}): ${effect} ${cure}`),
      ...unknownLines,
      `${page}, and ${countOf(losses, 'setting loses', 'settings lose')} something. With the ${NAMES[other]}, ${remaining}.${end} See docs/coming-from-logto.md.`,
    ],
    exitCode: 1,
    json,
  };
}

const countOf = ({ length }: readonly unknown[], one: string, several: string) =>
  `${String(length)} ${length === 1 ? one : several}`;
