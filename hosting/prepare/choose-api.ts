import { isObject } from '../../src/domain/type-guards.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { reasonOf, type Ask, type HostAnswer } from '../check/ask.ts';
import { neededOperations } from '../generated/needed-operations.ts';

const DESCRIPTION = '/api/.well-known/experience.openapi.json';

interface Choice {
  settings: DeploymentConfig;
  /** A sentence about the server for whoever prepares the release. */
  line: string;
}

/**
 * Sets `api` to `experience` if the server's own description has every operation that the page needs of it. Leaves the
 * settings as they are if the server does not say so.
 * @throws an Error whose message is one sentence if the settings ask for an API that the server lacks
 */
export async function chooseApi(settings: DeploymentConfig, server: string, ask: Ask): Promise<Choice> {
  const url = new URL(DESCRIPTION, server);
  const found = await ask(url, { headers: { accept: 'application/json' } }).catch(
    (error: unknown) => `${server} does not answer (${reasonOf(error)})`,
  );
  if (typeof found === 'string') return { settings, line: `${found}: ${kept(settings)}.` };
  const lacks = lackOf(found);
  if (lacks === undefined)
    return settings.api === undefined
      ? {
          settings: { ...settings, api: 'experience' },
          line: `${server} has the newer API: "api" is "experience".`,
        }
      : { settings, line: `${server} has the newer API: ${kept(settings)}.` };
  if (settings.api === 'experience')
    throw new Error(`The settings say "api": "experience", but ${server} ${lacks}.`);
  return { settings, line: `${server} ${lacks}: ${kept(settings)}.` };
}

const kept = ({ api }: DeploymentConfig) =>
  api === undefined ? 'the page speaks the older API' : `"api" stays "${api}"`;

/** The reason why the page cannot use the newer API of a server; undefined if it can. */
function lackOf({ status, text }: HostAnswer): string | undefined {
  if (status !== 200) return `does not describe the newer API (${String(status)})`;
  const described = operationsIn(text);
  if (!described) return 'answers with something else than a description of the newer API';
  const missing = neededOperations.filter((operation) => !described.has(nameOf(operation)));
  return missing.length === 0
    ? undefined
    : `lacks ${missing.map(({ method, path }) => `${method.toUpperCase()} /api${path}`).join(', ')}`;
}

/** Servers may name a parameter of a path otherwise, and may count /api to the path or to the address of the server. */
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/^\/api(?=\/)/, '').replaceAll(/\{[^}]*\}/g, '{}')}`;

function operationsIn(text: string): ReadonlySet<string> | undefined {
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
