import type { Page } from '@playwright/test';
import type { RequestBodies } from '../../mocks/control/request-bodies.ts';
import type { ControlState } from '../../mocks/control/state.ts';
import type { Message } from '../../mocks/pages/inbox/message.ts';
import type { ServerRelease } from '../../mocks/session/server-release.ts';
import { expect } from '../setup/fixtures.ts';

const send = async (page: Page, path: string, data: object, method: 'PUT' | 'POST' = 'PUT') => {
  const answer = await page.request.fetch(`/_mock/${path}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const SENDING = new Set(['sendVerificationCode', 'sendCode', 'sendMfaCode']);

/** The control API of the mock (mocks/control/openapi.yaml), for the browser context of this page. */
export const mockControl = (page: Page) => {
  const state = async () => (await (await page.request.get('/_mock/state')).json()) as ControlState;
  return {
    state,
    forceAnswer: (body: RequestBodies['answer']) => send(page, 'answers', body),
    setFaults: (...faults: RequestBodies['faults']['faults']) => send(page, 'faults', { faults }),
    setRelease: (release: ServerRelease) => send(page, 'release', { release }),
    advanceClock: (advanceS: number) => send(page, 'clock', { advanceS }, 'POST'),
    fixCode: (fixed: string) => send(page, 'code', { fixed }),
    /** All codes sent to an address, oldest first; a phone number starts with `+`. */
    codesFor: async (to: string) => {
      const { messages } = (await (await page.request.get('/_mock/inbox.json')).json()) as {
        messages: Message[];
      };
      return messages
        .filter((message) => message.to === to)
        .map(({ code }) => code)
        .reverse();
    },
    /** Has the application mail a link, and resolves with its address. */
    mailLink: async (email: string, event: 'SignIn' | 'ForgotPassword' = 'SignIn') => {
      await send(page, 'link', { email, event }, 'POST');
      const { messages } = (await (await page.request.get('/_mock/inbox.json')).json()) as {
        messages: Message[];
      };
      const link = messages.find((message) => message.link !== undefined)?.link;
      if (link === undefined) throw new Error('The inbox has no link.');
      return link;
    },
    countCodeRequests: async () =>
      (await state()).recent.filter(({ operationId }) => SENDING.has(operationId)).length,
  };
};
