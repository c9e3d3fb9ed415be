import type { Scenario } from './scenario.ts';
import * as brand from './scenarios/brand.ts';
import * as codes from './scenarios/codes.ts';
import * as profile from './scenarios/continue.ts';
import * as dialogs from './scenarios/dialogs.ts';
import * as ends from './scenarios/ends.ts';
import * as frame from './scenarios/frame.ts';
import * as looks from './scenarios/looks.ts';
import { preview } from './scenarios/preview.ts';
import * as recovery from './scenarios/recovery.ts';
import * as register from './scenarios/register.ts';
import * as signIn from './scenarios/sign-in.ts';
import * as social from './scenarios/social.ts';
import * as twoStep from './scenarios/two-step.ts';

/** The scenarios that reach every state of the screens. Their names are those of the snapshots in `told/`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'sign-in': signIn.onePage,
  busy: signIn.busy,
  leaving: signIn.redirecting,
  'identifier-first': signIn.identifierFirst,
  'every-identifier': signIn.everyIdentifier,
  phone: signIn.phoneOnly,
  countries: signIn.countries,
  'terms-at-sign-in': signIn.termsAtSignIn,
  logos: brand.logos,
  register: register.withUsername,
  'register-email': register.withEmail,
  'register-phone': register.withPhone,
  'code-sign-in': codes.signInCode,
  'code-register': codes.registerCode,
  'code-forgot-password': codes.recoveryCode,
  'code-continue': codes.continueCode,
  recovery: recovery.recovery,
  'not-offered': recovery.notOffered,
  continue: profile.continuing,
  'continue-taken': profile.continueTaken,
  'dialog-create': dialogs.createInstead,
  'dialog-sign-in': dialogs.signInInstead,
  'dialog-nobody': dialogs.unknownAddress,
  'dead-ends': ends.deadEnds,
  'cookies-blocked': ends.cookiesBlocked,
  'went-on-elsewhere': ends.wentOnElsewhere,
  'signed-in-after-leaving': ends.signedInAfterLeaving,
  consent: ends.consent,
  'social-buttons': social.socialButtons,
  'social-return': social.socialReturn,
  'social-detours': social.socialDetours,
  content: frame.customContent,
  preview,
  'in-an-app': frame.inAnApp,
  'two-step-set-up': twoStep.settingUp,
  'two-step-verify': twoStep.verifying,
  branded: looks.branded,
  plain: looks.plain,
};
