import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { startMock } from '../../mocks/server/server.ts';
import { startSecondServer } from '../second-server/server.ts';
import type { Variant } from '../second-server/settings.ts';
import { startGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { startHostedBuild } from './stack.ts';

/** Somebody who can sign in, and the name the application greets them with. */
export interface Person {
  username: string;
  password: string;
  name: string;
}

/** The build in front of a server: where people go, and what a test may switch off. */
export interface Site {
  origin: string;
  /** The way from the host to the server. */
  gate: Gate;
  ada: Person;
  suspended: Person;
  stopHost(): Promise<void>;
  /** After `stopHost`: the build again, at the same address, in a deployment with these settings. */
  startHost(config?: DeploymentConfig): Promise<void>;
  close(): Promise<void>;
}

/** The people of the mock and of the second server. */
const people = {
  mock: {
    ada: { username: 'ada', password: 'analytical-engine', name: 'Ada Lovelace' },
    suspended: { username: 'sam', password: 'harbour-gate-7', name: 'Sam Quay' },
  },
  second: {
    ada: { username: 'ada', password: 'correct-horse-battery', name: 'ada' },
    suspended: { username: 'bob', password: 'bob-is-suspended', name: 'bob' },
  },
} as const;

/** The build before whatever listens at `backend`, on ports of its own. */
export async function startSite(
  backend: string,
  { who = 'mock', deployment = {} }: { who?: keyof typeof people; deployment?: DeploymentConfig } = {},
): Promise<Site> {
  const gate = await startGate(backend);
  const served = { backend: gate.origin, config: deployment };
  let host = await startHostedBuild(served);
  const { origin } = host;
  const stopHost = () => host.close();
  const startHost = async (config = deployment) => {
    host = await startHostedBuild({ ...served, config, port: Number(new URL(origin).port) });
  };
  const close = async () => {
    await host.close();
    await gate.shut();
  };
  return { origin, gate, ...people[who], stopHost, startHost, close };
}

/** A mock that starts when it is first asked for, and then stays: starting one takes a second. */
export function lazyMock() {
  let mock: ReturnType<typeof startMock> | undefined;
  return {
    origin: async () => (await (mock ??= startMock())).origin,
    close: async () => (await mock)?.close(),
  };
}

/** The build before the second server. */
export async function startSecondSite(variant: Variant): Promise<Site> {
  const server = await startSecondServer({ variant });
  const site = await startSite(server.origin, { who: 'second' });
  const close = async () => {
    await site.close();
    await server.close();
  };
  return { ...site, close };
}
