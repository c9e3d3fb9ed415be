import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import type { ServerRelease } from '../../mocks/session/server-release.ts';
import type { RunningMock } from '../../mocks/server/start-mock.ts';
import { personas } from '../../mocks/people/personas.ts';
import { accounts } from '../second-server/accounts.ts';
import { startSecondServer } from '../second-server/server.ts';
import type { Variant } from '../second-server/variants.ts';
import { startTcpGate } from './tcp-gate.ts';
import type { TcpGate } from './tcp-gate.ts';
import { PLAIN_NAME } from './plain-name.ts';
import { startHostedBuild, type Build } from './hosted-build.ts';

/** A user who can sign in; the demo application then shows `name`. */
export interface TestUser {
  username: string;
  password: string;
  name: string;
}

export interface Site {
  origin: string;
  /** The proxy between the host and the server. */
  gate: TcpGate;
  ada: TestUser;
  suspended: TestUser;
  stopHost(): Promise<void>;
  /** Starts the host again at the same address after `stopHost`. */
  startHost(config?: DeploymentConfig): Promise<void>;
  close(): Promise<void>;
}

const testUsers = {
  mock: {
    ada: personas.ada.account,
    suspended: personas.sam.account,
  },
  second: {
    ada: { ...accounts.ada, name: accounts.ada.username },
    suspended: { ...accounts.bob, name: accounts.bob.username },
  },
};

export async function startSite(
  backend: string,
  {
    users = 'mock',
    deployment = {},
    build = 'production',
  }: { users?: keyof typeof testUsers; deployment?: DeploymentConfig; build?: Build } = {},
): Promise<Site> {
  const gate = await startTcpGate(backend);
  const hostOptions = { backend: gate.origin, config: deployment, build };
  let host = await startHostedBuild(hostOptions);
  const { origin } = host;
  const stopHost = () => host.close();
  const startHost = async (config = deployment) => {
    host = await startHostedBuild({ ...hostOptions, config, port: Number(new URL(origin).port) });
  };
  const close = async () => {
    await host.close();
    await gate.close();
  };
  return { origin, gate, ...testUsers[users], stopHost, startHost, close };
}

async function startMock(api: ServerApi, release: ServerRelease): Promise<RunningMock> {
  // A late import, because the process that lists the tests starts no mock, and loading it takes a while.
  const mock = await import('../../mocks/server/start-mock.ts');
  return mock.startMock({
    allowedHosts: [PLAIN_NAME],
    // Tenants of earlier releases do not have the Experience API.
    ...(api === 'experience' && { release }),
  });
}

/** Starts a mock on first use and keeps it, because starting takes a second. */
export function lazyMock(api: ServerApi, release: ServerRelease) {
  let mock: Promise<RunningMock> | undefined;
  const start = () => (mock ??= startMock(api, release));
  return {
    origin: async () => (await start()).origin,
    sessions: async () => (await start()).sessions,
    close: async () => (await mock)?.close(),
  };
}

export async function startSecondServerSite(variant: Variant): Promise<Site> {
  const server = await startSecondServer({ variant });
  const site = await startSite(server.origin, { users: 'second' });
  const close = async () => {
    await site.close();
    await server.close();
  };
  return { ...site, close };
}
