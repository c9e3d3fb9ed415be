import type { BrowserContext } from '@playwright/test';

interface Fault {
  name: string;
  /** Calls it lasts; until it is switched off where it is absent. */
  times?: number;
}

interface State {
  /** The last requests, the newest first. */
  recent: readonly { operationId: string; status: number; code: string | null }[];
}

/** What the mock does for this browser, changed from outside of the page: mocks/control/openapi.yaml. */
export const control = ({ request }: BrowserContext, { origin }: { origin: string }) => {
  const send = async (method: 'PUT' | 'POST', path: string, data: unknown): Promise<void> => {
    const answer = await request.fetch(`${origin}/_mock/${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  };
  const recent = async () => {
    const answer = await request.get(`${origin}/_mock/state`);
    return ((await answer.json()) as State).recent;
  };
  return {
    /** Every message has this code from now on. */
    fixCode: (fixed: string) => send('PUT', 'code', { fixed }),
    /** Exactly these faults from now on. */
    faults: (...faults: Fault[]) => send('PUT', 'faults', { faults }),
    /** The clock of the server goes ahead, by seconds. */
    advance: (advanceS: number) => send('POST', 'clock', { advanceS }),
    /** How many codes were asked for, refused ones too. */
    codesAsked: async () =>
      (await recent()).filter(({ operationId }) => operationId === 'sendVerificationCode').length,
  };
};
