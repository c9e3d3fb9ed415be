import type { DeploymentSettings } from '../../src/domain/deployment.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import type { Ask, HostAnswer } from '../check/ask.ts';
import { reasonOf } from '../check/ask.ts';
import { tenantLosses } from './tenant-losses.ts';

const SETTINGS = '/api/.well-known/sign-in-exp';
/** The whole run takes no longer. */
const TIMEOUT_MS = 10_000;

export interface TenantReport {
  lines: readonly string[];
  /** 0: nothing is lost; 1: something is; 2: there are no settings. */
  exitCode: 0 | 1 | 2;
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
  /** The API that the page speaks. */
  api: DeploymentSettings['api'];
  appId?: string | undefined;
}

/** Reads a tenant's public settings and says what they lose with this page. */
export async function checkTenant(origin: string, ask: Ask, { api, appId }: Options): Promise<TenantReport> {
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
  const losses = tenantLosses(settings, api);
  if (losses.length === 0)
    return { lines: [`${origin}: this tenant's settings lose nothing with this page.`], exitCode: 0 };
  return {
    lines: [
      ...losses.map(({ name, effect }) => `${name}: ${effect}`),
      `${origin}: ${String(losses.length)} ${losses.length === 1 ? 'setting loses' : 'settings lose'} something; docs/coming-from-logto.md says more.`,
    ],
    exitCode: 1,
  };
}
