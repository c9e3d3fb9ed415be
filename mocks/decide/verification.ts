import { newPasscode } from '../inputs/reserved.ts';
import { whenBegun } from './begun.ts';
import { received } from './inbox.ts';
import { addressOf } from './passcode.ts';
import type { Rules } from './rule.ts';
import { connectorOf, isSender } from './social.ts';

/** What goes out of the page: messages with codes, and people to social providers (contract §3). */
export const verification: Pick<Rules, 'sendVerificationCode' | 'createSocialAuthorizationUri'> = {
  sendVerificationCode: whenBegun(({ browser, interaction }, { body }, { tenant, random }, clock) => {
    const { event } = interaction.stored;
    const address = addressOf(body);
    if (tenant.senders[address.kind] === undefined)
      return {
        answer: { status: 501, example: 'connector.not_found' },
        session: { browser, interaction },
      };
    const code = browser.controls.fixedCode ?? tenant.fixedCode ?? newPasscode(random);
    const message = { ...address, code, sentAt: clock.now() };
    const told = { id: random.hex(12), interactionId: interaction.id, event, state: 'waiting' } as const;
    return {
      answer: { status: 204, example: null },
      session: {
        browser: { ...browser, inbox: received(browser.inbox, { ...message, ...told }) },
        interaction: {
          ...interaction,
          codes: { ...interaction.codes, [event]: { ...message, tries: 0 } },
        },
      },
    };
  }),

  createSocialAuthorizationUri: whenBegun((session, { body }, world) => {
    const { connectorId, state, redirectUri } = body;
    if (isSender(world, connectorId))
      return { answer: { status: 400, example: 'connector.unexpected_type' }, session };
    if (!connectorOf(world, connectorId))
      return { answer: { status: 404, example: 'entity.not_found' }, session };
    const provider = new URL(`/_mock/social/${encodeURIComponent(connectorId)}`, world.origin);
    provider.searchParams.set('redirect_uri', redirectUri);
    provider.searchParams.set('state', state);
    return {
      answer: { status: 200, example: 'lighthouse' },
      patch: { redirectTo: provider.href },
      session: {
        ...session,
        interaction: { ...session.interaction, social: { connectorId, redirectUri } },
      },
    };
  }),
};
