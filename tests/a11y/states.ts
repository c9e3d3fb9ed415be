import type { Walk } from './walk.ts';
import * as codes from './walks/codes.ts';
import * as profile from './walks/continue.ts';
import * as dialogs from './walks/dialogs.ts';
import * as ends from './walks/ends.ts';
import * as recovery from './walks/recovery.ts';
import * as register from './walks/register.ts';
import * as signIn from './walks/sign-in.ts';

/** Every state of the screens, by the walks that lead there; a walk's name is that of its file in `told/`. */
export const walks: Readonly<Record<string, Walk>> = {
  'sign-in': signIn.onePage,
  busy: signIn.busy,
  leaving: signIn.leaving,
  'identifier-first': signIn.identifierFirst,
  'every-identifier': signIn.everyIdentifier,
  phone: signIn.phoneOnly,
  'terms-at-sign-in': signIn.termsAtSignIn,
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
  'dialog-nobody': dialogs.nobody,
  'dead-ends': ends.deadEnds,
  consent: ends.consent,
};
