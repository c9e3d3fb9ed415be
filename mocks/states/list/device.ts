import {
  css,
  field,
  fill,
  key,
  notice,
  press,
  see,
  statesOf,
  submit,
  wrongField,
  type Act,
} from '../state.ts';

/** Looks like a code, which the device flow of the mock has not issued. */
const CODE = 'FFMD-DTGD';
const compare = key('description.device_compare_title');
const enter = (code: string): Act[] => [see(field('user_code')), fill('user_code', code), submit];
const refused = (error: string) => ({
  address: `/device?error=${error}`,
  shows: key('description.device_not_connected'),
});

/** A television or another device without a keyboard shows a code, which somebody enters here. */
export const deviceStates = [
  ...statesOf('/device', {
    device: { address: '/device', shows: field('user_code') },
    'device-branded': { tenant: 'branded', address: '/device', shows: field('user_code') },
    'device-code-incomplete': { address: '/device', acts: enter('ffmd'), shows: wrongField('user_code') },
    'device-code-letters': { address: '/device', acts: enter('аавп'), shows: wrongField('user_code') },
    'device-code-unknown': { address: '/device', acts: enter('ffmd dtgd'), shows: wrongField('user_code') },
    'device-offline': {
      address: '/device',
      acts: [see(field('user_code')), { do: 'go offline' }],
      shows: key('description.offline'),
    },
    'device-cookies-blocked': {
      address: '/device',
      browser: ['no cookies'],
      shows: key('description.cookies_blocked'),
    },
    'device-compare': { address: `/device?user_code=${CODE}`, shows: compare },
    'device-compare-unknown': {
      address: `/device?user_code=${CODE}`,
      acts: [see(compare), press('action.connect')],
      shows: notice,
    },
    'device-link-broken': {
      address: '/device?user_code=%3Cimg%20src=x%20onerror=%3E',
      shows: key('description.device_not_connected'),
    },
    'device-expired': refused('ExpiredError'),
    'device-refused': refused('InvalidRequest'),
    'device-cancelled': { ...refused('AbortedError'), shows: css('[data-part="error-panel"]') },
  }),
  ...statesOf('/device/success', {
    'device-check': {
      address: '/device/success',
      browser: ['no referrer'],
      shows: key('description.device_check_title'),
    },
    'device-connected': { address: '/device/success', shows: key('description.device_activation_success') },
  }),
];
