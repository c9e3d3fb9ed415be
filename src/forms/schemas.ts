import * as z from 'zod/mini';
import { backupCodeText, hasSeveralBackupCodes } from '../domain/backup-code.ts';
import { deviceCodeText, hasOnlyCodeLetters, isDeviceCode } from '../domain/device-code.ts';
import { passcode } from '../domain/generated/constants.ts';
import type { Identifier } from '../domain/identifier.ts';
import { passcodeDigits } from '../domain/passcode.ts';
import type { FieldName } from '../engine/effects/effect.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { COUNTRY_FIELD, type FormContext, type FormValues } from './form-context.ts';
import { identifierRule, newPasswordRule, passwordRule } from './rules.ts';

/** The values that a form submits. */
type Values = {
  [Name in FieldName]?: Name extends 'identifier' ? Identifier : string | undefined;
};

/** The rules of each form by name: from the texts of its controls to the values of its submit. */
export const schemas = {
  signInIdentifier: (context) => withCountry({ identifier: identifierRule(context, 'sign in') }),
  signInIdentifierPassword: (context) =>
    withCountry({ identifier: identifierRule(context, 'sign in'), password: passwordRule }),
  identifier: (context) => withCountry({ identifier: identifierRule(context, 'add') }),
  password: () => z.object({ password: passwordRule }),
  newPassword,
  code: () =>
    z.object({
      code: z.pipe(
        z.pipe(z.string(), z.transform(passcodeDigits)),
        z.string().check(z.length(passcode.digits, message('error.code_required'))),
      ),
    }),
  backupCode: () =>
    z.object({
      code: z.pipe(
        z.pipe(
          z
            .string()
            .check(z.refine((text) => !hasSeveralBackupCodes(text), message('error.backup_code_several'))),
          z.transform(backupCodeText),
        ),
        z.string().check(z.minLength(1, message('error.backup_code_required'))),
      ),
    }),
  deviceCode: () =>
    z.object({
      user_code: z.pipe(
        z.pipe(z.string(), z.transform(deviceCodeText)),
        z.pipe(
          z.string().check(z.refine(hasOnlyCodeLetters, message('error.device_code_letters'))),
          z.string().check(z.refine(isDeviceCode, message('error.device_code_required'))),
        ),
      ),
    }),
} satisfies Record<string, (context: FormContext) => z.ZodMiniType<Values>>;

/** The message of a rule, which is a text key. */
const message = (key: MessageKey): string => key;

/** Passes the country select to the rule of the identifier. */
function withCountry<Shape extends { identifier: z.ZodMiniType<Identifier> }>(shape: Shape) {
  return z.pipe(
    z.transform(({ identifier, [COUNTRY_FIELD]: country, ...others }: FormValues): unknown => ({
      ...others,
      identifier: { text: identifier, country },
    })),
    z.object(shape),
  );
}

function newPassword({ policy, canRecover }: FormContext) {
  const fields = { new_password: newPasswordRule(policy), confirm_password: z.optional(z.string()) };
  return z.object(fields).check((payload) => {
    const { value } = payload;
    const { new_password, confirm_password } = value;
    if (canRecover || new_password === '' || confirm_password === new_password) return;
    payload.issues.push({
      code: 'custom',
      path: ['confirm_password'],
      message: message(
        confirm_password === '' ? 'error.confirm_password_required' : 'error.passwords_do_not_match',
      ),
      input: value,
    });
  });
}
