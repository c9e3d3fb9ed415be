import { chooseApi } from '../../src/domain/server-api.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { valueAt } from '../../src/domain/newer-settings.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import type { Ask, HostAnswer } from '../check/ask.ts';
import { neededOperations } from '../generated/needed-operations.ts';
import { tenantLosses } from '../tenant/tenant-losses.ts';

const DESCRIPTION = '/api/.well-known/experience.openapi.json';

type TenantSettings = Readonly<Record<string, unknown>>;

interface Choice {
  settings: DeploymentConfig;
  /** One sentence about the API that the page will use, and what is not enforced with it. */
  line: string;
}

/**
 * Says which API the page will use in front of this server. A server that announces the Experience API and describes it without
 * an operation that the page needs gets the Interaction API.
 * @throws an Error whose message is one sentence if the settings name an API that the server lacks
 */
export async function chooseServerApi(
  settings: DeploymentConfig,
  server: string,
  tenant: TenantSettings,
  ask: Ask,
): Promise<Choice> {
  const named = settings.api ?? 'auto';
  const api = chooseApi(named, tenant);
  const lack = api === 'experience' ? await lackOf(server, tenant, ask) : undefined;
  if (lack === undefined) return { settings, line: lineAbout(api, server, tenant, settings) };
  if (named === 'experience')
    throw new Error(`The settings name "api": "experience", but ${server} ${lack}.`);
  return {
    settings: { ...settings, api: 'interaction' },
    line: `${server} ${lack}, so "api" is "interaction". ${lineAbout('interaction', server, tenant, settings)}`,
  };
}

export const API_NAMES = { interaction: 'Interaction API', experience: 'Experience API' } as const;

function lineAbout(
  api: keyof typeof API_NAMES,
  server: string,
  tenant: TenantSettings,
  settings: DeploymentConfig,
): string {
  const names = tenantLosses(tenant, api, settings).map(({ name }) => name);
  const lost =
    names.length === 0 ? 'every setting of the tenant has its effect' : `without effect: ${names.join(', ')}`;
  return `The page will use the ${API_NAMES[api]} of ${server}; ${lost}.`;
}

/** Operations that the page calls only where the settings announce them; servers of older releases lack them. */
const ANNOUNCED: readonly (readonly [path: RegExp, isAnnounced: (tenant: TenantSettings) => boolean])[] = [
  [
    /\/sign-in-passkey\/|\/profile\/mfa\/passkey/,
    (tenant) => valueAt(tenant, 'passkeySignIn.enabled') === true,
  ],
  // 1.38 has it, and 1.39 is the next release that a setting tells.
  [/\/mfa-enabled$/, (tenant) => 'signUpProfileFields' in tenant],
  [
    /\/mfa-verification-code/,
    (tenant) => {
      const factors = valueAt(tenant, 'mfa.factors');
      return (
        Array.isArray(factors) && factors.some((one) => /^(Email|Phone)VerificationCode$/.test(String(one)))
      );
    },
  ],
];

/** Why the page cannot use the Experience API of a server; undefined if it can, or if the server does not describe it. */
async function lackOf(server: string, tenant: TenantSettings, ask: Ask): Promise<string | undefined> {
  const url = new URL(DESCRIPTION, server);
  const answer = await ask(url, { headers: { accept: 'application/json' } }).catch(() => undefined);
  const described = answer?.status === 200 ? operationsIn(answer) : undefined;
  if (!described) return undefined;
  const isNeeded = (path: string) =>
    ANNOUNCED.every(([pattern, isAnnounced]) => !pattern.test(path) || isAnnounced(tenant));
  const missing = neededOperations.filter(
    (operation) => isNeeded(operation.path) && !described.has(nameOf(operation)),
  );
  return missing.length === 0
    ? undefined
    : `lacks ${missing.map(({ method, path }) => `${method.toUpperCase()} /api${path}`).join(', ')}`;
}

/** Servers may name a parameter of a path otherwise, and may count /api to the path or to the address of the server. */
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{[^}]*\}/g, '{}')}`;

function operationsIn({ text }: HostAnswer): ReadonlySet<string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || !isObject(value['paths'])) return undefined;
  return new Set(
    Object.entries(value['paths']).flatMap(([path, methods]) =>
      isObject(methods) ? Object.keys(methods).map((method) => nameOf({ method, path })) : [],
    ),
  );
}
