import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { generations } from '../../mocks/session/session-overrides.ts';
import { identifierRows } from './releases/identifier-rows.ts';
import { ReleaseClient } from './releases/release-client.ts';
import { answerOf } from './releases/row.ts';
import { serverRows } from './releases/server-rows.ts';
import { socialRows } from './releases/social-rows.ts';
import { twoStepRows } from './releases/two-step-rows.ts';

let mock: RunningServer;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const rows = [...serverRows, ...identifierRows, ...socialRows, ...twoStepRows];

describe.each(generations)('release %s answers as released servers do (contract §12)', (release) => {
  it.each(rows.map((one) => ({ ...one, expected: answerOf(one, release) })))(
    '$call: $expected',
    async ({ run, expected }) => {
      expect(await run(new ReleaseClient(mock.origin, release))).toBe(expected);
    },
  );
});
