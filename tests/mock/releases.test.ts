import { describe, expect, it } from 'vitest';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { generations } from '../../mocks/session/session-overrides.ts';
import { identifierRows } from './releases/identifier-rows.ts';
import { ReleaseClient } from './releases/release-client.ts';
import { answerOf } from './releases/row.ts';
import { serverRows } from './releases/server-rows.ts';
import { singleSignOnRows } from './releases/single-sign-on-rows.ts';
import { socialRows } from './releases/social-rows.ts';
import { twoStepRows } from './releases/two-step-rows.ts';

const mock = mockForTests();

const rows = [...serverRows, ...identifierRows, ...socialRows, ...singleSignOnRows, ...twoStepRows];

describe.each(generations)('release %s answers as released servers do (contract §12)', (release) => {
  it.each(rows.map((one) => ({ ...one, expected: answerOf(one, release) })))(
    '$call: $expected',
    async ({ run, expected }) => {
      expect(await run(new ReleaseClient(mock.origin, release))).toBe(expected);
    },
  );
});
