import {
  css,
  enterIdentifier,
  field,
  fill,
  key,
  notice,
  see,
  statesOf,
  submit,
  tick,
  wrongField,
  type Act,
  type NewState,
} from '../state.ts';

const name = (control: string) => `profile.${control}`;

const pictureAddress = css(`main input[name="${name('avatar')}-address"]`);
const firstField = field(name('givenName'));

/** Registers a user name and a password; the server then asks for the fields. */
const register: readonly Act[] = [
  ...enterIdentifier('marina'),
  see(field('new_password')),
  fill('new_password', 'ample-anchorage'),
  fill('confirm_password', 'ample-anchorage'),
  submit,
];
const asked = (acts: readonly Act[], more: Omit<NewState, 'acts'>): NewState => ({
  tenant: 'profile-fields',
  api: 'experience',
  query: '&first_screen=register',
  ...more,
  acts: [...register, see(firstField), ...acts],
});
const optional = (acts: readonly Act[], more: Omit<NewState, 'acts'>): NewState => ({
  ...asked([], more),
  tenant: 'optional-fields',
  acts: [...register, see(field(name('nickname'))), ...acts],
});
/** The tenant requires a picture, but its server has no storage for one, so the page asks for a web address. */
const notStored = (acts: readonly Act[], more: Omit<NewState, 'acts'>): NewState => ({
  ...asked([], more),
  tenant: 'required-picture',
  acts: [...register, { do: 'choose picture' }, see(pictureAddress), ...acts],
});
const filled: readonly Act[] = [
  fill(name('givenName'), 'Marina'),
  fill(name('familyName'), 'Moore'),
  fill(name('company'), 'Harbour'),
];

/** Fields of the tenant, which a registration asks for at its end. */
export const extraProfileStates = statesOf('/continue/extraProfile', {
  'extra-profile': asked([], { shows: firstField }),
  'extra-profile-empty': asked([submit], { shows: wrongField(name('givenName')) }),
  'extra-profile-wrong': asked(
    [
      ...filled,
      fill(name('birthdate'), '1990-02-30'),
      fill(name('company'), 'H'),
      fill(name('age'), '151'),
      fill(name('website'), 'harbour'),
      fill(name('plate'), 'ab'),
      submit,
    ],
    { shows: wrongField(name('plate')) },
  ),
  'extra-profile-account-ready': asked(
    [...filled, tick(name('news')), submit, see(notice), fill(name('givenName'), 'Mary'), submit],
    {
      faults: [{ name: 'answer-lost', operationId: 'submit', times: 1 }],
      shows: key('error.account_ready_title'),
    },
  ),
  'extra-profile-picture': asked([{ do: 'choose picture' }, see(key('fields.picture_remove'))], {
    shows: css('main [role="group"] img'),
  }),
  'extra-profile-picture-unchanged': asked(
    [{ do: 'choose picture', broken: true }, see(key('fields.picture_unchanged'))],
    { shows: key('fields.picture_unchanged') },
  ),
  'extra-profile-picture-not-stored': notStored([], { shows: pictureAddress }),
  'extra-profile-optional': optional([], { shows: field(name('nickname')) }),
  'extra-profile-no-such-day': optional([fill(name('birthdate'), '30.2.1990'), submit], {
    shows: wrongField(name('birthdate')),
  }),
});
