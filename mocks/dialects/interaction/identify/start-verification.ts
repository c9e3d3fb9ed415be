import { sendPasscode } from '../../../world/send-passcode.ts';
import { isFrom } from '../../../session/server-release.ts';
import { whenStarted } from '../started-session.ts';
import type { Rules } from '../../../rules/rule.ts';
import { addressOf } from '../../../world/passcodes.ts';
import { findSocialConnector, isMessageConnector, providerAddress } from '../../../world/providers.ts';

export const startVerification: Pick<Rules, 'sendVerificationCode' | 'createSocialAuthorizationUri'> = {
  sendVerificationCode: whenStarted(({ browser, interaction }, { body }, context, clock) => {
    const { event } = interaction.stored;
    const message = { ...addressOf(body), interactionId: interaction.id, event };
    const result = sendPasscode(browser, message, true, context, clock.now());
    if (result === 'no connector')
      return {
        answer: { status: isFrom('1.22', context.release) ? 501 : 400, example: 'connector.not_found' },
        session: { browser, interaction },
      };
    if (result === 'too many messages')
      return {
        answer: { status: 429, example: 'request.message_rate_limited' },
        session: { browser, interaction },
      };
    return {
      answer: { status: 204, example: null },
      session: {
        browser: result.browser,
        interaction: { ...interaction, codes: { ...interaction.codes, [event]: result.sent } },
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
