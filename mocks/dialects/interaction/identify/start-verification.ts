import { isFrom } from '../../../session/server-release.ts';
import { whenStarted } from '../started-session.ts';
import { addMessage, isLimited } from '../../../world/inbox.ts';
import type { Rules } from '../../../rules/rule.ts';
import { newPasscode, addressOf } from '../../../world/passcodes.ts';
import { findSocialConnector, isMessageConnector, providerAddress } from '../../../world/providers.ts';

export const startVerification: Pick<Rules, 'sendVerificationCode' | 'createSocialAuthorizationUri'> = {
  sendVerificationCode: whenStarted(({ browser, interaction }, { body }, context, clock) => {
    const { tenant, random, release } = context;
    const { event } = interaction.stored;
    const address = addressOf(body);
    if (tenant.senders[address.kind] === undefined)
      return {
        answer: { status: isFrom('1.22', release) ? 501 : 400, example: 'connector.not_found' },
        session: { browser, interaction },
      };
    if (isFrom('1.42', release) && isLimited(browser.inbox, address, clock.now()))
      return {
        answer: { status: 429, example: 'request.message_rate_limited' },
        session: { browser, interaction },
      };
    const code = browser.overrides.fixedCode ?? tenant.fixedCode ?? newPasscode(random);
    const message = { ...address, code, sentAt: clock.now() };
    const origin = { id: random.hex(12), interactionId: interaction.id, event, state: 'waiting' } as const;
    return {
      answer: { status: 204, example: null },
      session: {
        browser: { ...browser, inbox: addMessage(browser.inbox, { ...message, ...origin }) },
        interaction: {
          ...interaction,
          codes: { ...interaction.codes, [event]: { ...message, tries: 0 } },
        },
      },
    };
  }),

  createSocialAuthorizationUri: whenStarted((session, { body }, context) => {
    const { connectorId, state, redirectUri } = body;
    if (session.interaction.stored.event === 'ForgotPassword')
      return { answer: { status: 400, example: 'session.not_supported_for_forgot_password' }, session };
    if (state === '') return { answer: { status: 400, example: 'session.insufficient_info' }, session };
    if (isMessageConnector(context, connectorId))
      return { answer: { status: 400, example: 'connector.unexpected_type' }, session };
    if (!findSocialConnector(context, connectorId))
      return { answer: { status: 404, example: 'entity.not_found' }, session };
    return {
      answer: { status: 200, example: 'lighthouse' },
      patch: { redirectTo: providerAddress(context, 'social', body) },
      session: {
        ...session,
        interaction: { ...session.interaction, social: { connectorId, redirectUri } },
      },
    };
  }),
};
