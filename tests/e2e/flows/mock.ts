import type { Page } from '@playwright/test';
import type { stateOf } from '../../../mocks/control/state.ts';
import type { Bodies } from '../../../mocks/control/bodies.ts';
import type { Message } from '../../../mocks/pages/messages.ts';
import { expect } from '../../setup/fixtures.ts';

/** What the mock tells of this browser. */
export type State = ReturnType<typeof stateOf>;

const put = async (page: Page, what: string, data: object, method: 'PUT' | 'POST' = 'PUT') => {
  const answer = await page.request.fetch(`/_mock/${what}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** What a test switches at the mock, for the browser of this page alone (mocks/control/openapi.yaml). */
export const mockOf = (page: Page) => ({
  state: async () => (await (await page.request.get('/_mock/state')).json()) as State,
  answer: (body: Bodies['answer']) => put(page, 'answers', body),
  faults: (...faults: Bodies['faults']['faults']) => put(page, 'faults', { faults }),
  advance: (advanceS: number) => put(page, 'clock', { advanceS }, 'POST'),
  fixCode: (fixed: string) => put(page, 'code', { fixed }),
  /** Every code that went to an address, oldest first; a phone number with its `+`. */
  codesFor: async (to: string) => {
    const { messages } = (await (await page.request.get('/_mock/inbox.json')).json()) as {
      messages: Message[];
    };
    return messages
      .filter((message) => message.to === to)
      .map(({ code }) => code)
      .reverse();
  },
});
