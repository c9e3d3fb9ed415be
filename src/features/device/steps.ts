import { sendDeviceForm } from '../../api/device-form.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { defineStep } from '../../flow-pages/step.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { defineForm } from '../../forms/define-form.ts';
import { deviceCodeField } from '../../forms/fields/device-code.tsx';

const deviceCodeForm = defineForm({
  name: 'device',
  fields: [deviceCodeField],
  submit: 'action.continue',
  rules: 'deviceCode',
});

/** What the server says of a code, by the `error` of its redirect. */
const REFUSALS: ReadonlyMap<string, MessageKey> = new Map([
  ['NoCodeError', 'error.device_code_required'],
  ['NotFoundError', 'error.invalid_device_code'],
  ['ExpiredError', 'error.device_code_expired'],
  ['AlreadyUsedError', 'error.device_code_used'],
]);

/** The text of an error in the address of the page. */
export const refusalText = (error: string): MessageKey =>
  REFUSALS.get(error) ?? 'description.device_activation_error_description';

/** Whether the person has cancelled, here or on the page of consent. */
export const isAborted = (error: string): boolean => error === 'AbortedError' || error === 'access_denied';

/** Asks the server for the code, and has it compared with the device's before the device is connected. */
export const deviceStep = defineStep({
  route: '/device',
  title: 'description.device_activation',
  heading: 'description.device_activation',
  form: deviceCodeForm,
  submit: async ({ values: { user_code } }) => afterAnswer(await sendDeviceForm({ user_code })),
});

export const connectDevice = (user_code: string) => async () =>
  afterAnswer(await sendDeviceForm({ user_code, confirm: 'yes' }));

export const cancelDevice = (user_code: string) => async () =>
  afterAnswer(await sendDeviceForm({ user_code, abort: 'yes' }));

/** The server answers by the address that it redirects to: this page, or the sign-in. */
function afterAnswer({ href, pathname, searchParams }: URL): Effect {
  const error = searchParams.get('error');
  const userCode = searchParams.get('user_code');
  if (pathname !== '/device' || (error !== null && isAborted(error))) return { kind: 'redirect', to: href };
  if (error === null && userCode !== null)
    return { kind: 'navigate', to: '/device', query: { user_code: userCode } };
  const text = { key: refusalText(error ?? '') };
  return REFUSALS.has(error ?? '') ? { kind: 'inline', field: 'user_code', text } : { kind: 'notice', text };
}
