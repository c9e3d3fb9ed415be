import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { chooseApi, type ServerApi } from '../../src/domain/server-api.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import type { Ask, HostAnswer } from '../check/ask.ts';
import { reasonOf } from '../check/ask.ts';
import { tenantLosses, type Loss } from './tenant-losses.ts';

const SETTINGS = '/api/.well-known/sign-in-exp';
/** The whole run takes no longer. */
const TIMEOUT_MS = 10_000;

export interface TenantReport {
  lines: readonly string[];
  /** 0: nothing is lost; 1: something is; 2: there are no settings. */
  exitCode: 0 | 1 | 2;
  /** What `--json` prints; undefined without settings. */
  json?: { api: ServerApi; losses: readonly Loss[]; lossesWithOtherApi: readonly string[] };
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
    return failed(`${origin} does not answer (${reasonOf(error)}).`);
  }
  const settings = settingsIn(answer);
  if (!settings)
    return failed(
      `${url.href} is answered with ${String(answer.status)} ${answer.header('content-type')}, and not with the settings of a sign-in page: is this a Logto server?`.replace(
        ' ,',
        ',',
      ),
    );
  const api = chooseApi(deployment.api ?? 'auto', settings);
  const other = api === 'experience' ? 'interaction' : 'experience';
  const losses = tenantLosses(settings, api, deployment);
  const names = tenantLosses(settings, other, deployment).map(({ name }) => name);
  const json = { api, losses, lossesWithOtherApi: names };
  const page = `${origin}: the page uses the ${NAMES[api]}`;
  if (losses.length === 0)
    return { lines: [`${page}, and this tenant's settings lose nothing.`], exitCode: 0, json };
  const count = `${String(losses.length)} ${losses.length === 1 ? 'setting loses' : 'settings lose'} something`;
  const remaining = names.length === 0 ? 'nothing is lost' : `this is lost: ${names.join(', ')}`;
  return {
    lines: [
      ...losses.map(({ name, severity, effect, cure }) => `${name} (${severity}): ${effect} ${cure}`),
      `${page}, and ${count}. With the ${NAMES[other]}, ${remaining}. See docs/coming-from-logto.md.`,
    ],
    exitCode: 1,
    json,
  };
}
