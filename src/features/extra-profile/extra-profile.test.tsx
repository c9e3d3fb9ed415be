import * as fc from 'fast-check';
import { AppServicesContext } from '../../engine/services.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readSettings, type Settings } from '../../api/read-settings.ts';
import { checkFields } from '../../domain/profile-fields/check-fields.ts';
import {
  isGroup,
  MAX_VALUE_LENGTH,
  planFields,
  type ProfileField,
  type ProfilePlan,
  type ProfileValues,
} from '../../domain/profile-fields/plan-fields.ts';
import type { FieldText } from '../../i18n/keys.ts';
import { FormView } from '../../forms/form-view.tsx';
import { AppStateProvider } from '../../state/app-state-provider.tsx';
import type { AppStore } from '../../state/app-store.ts';
import { englishStore } from '../../testing/english.ts';
import { optionLabelOf } from './field-texts.ts';
import { extraProfileForm } from './extra-profile-form.tsx';

type Setting = NonNullable<Settings['customProfileFields']>[number];

const planOf = (customProfileFields: unknown, signUpProfileFields?: unknown): ProfilePlan =>
  planFields(readSettings({ customProfileFields, signUpProfileFields }, 'experience').settings);

const field = (type: string, config: object = {}, more: object = {}) => ({
  name: 'field',
  type,
  required: false,
  config,
  ...more,
});

/** Checks a text in the only field of a form: returns the values to send, or the refusal. */
function check(setting: object, text: string) {
  const plan = planOf([setting]);
  const checked = checkFields(plan, { [plan.fields[0]?.control ?? '']: text }, 'en');
  return 'values' in checked ? checked.values : [...checked.refusals.values()][0];
}

it.each<[string, object, string, unknown]>([
  ['trims a text', field('Text'), ' Harbour\u200B ', { field: 'Harbour' }],
  ['leaves out an empty value', field('Text', { minLength: 2 }), ' ', {}],
  ['counts characters, not code units', field('Text', { maxLength: 1 }), '😀', { field: '😀' }],
  ['refuses a short text', field('Text', { minLength: 2 }), 'H', { reason: 'tooShort', min: 2 }],
  ['refuses a long text', field('Text', { maxLength: 2 }), 'Har', { reason: 'tooLong', max: 2 }],
  [
    'refuses any value of more than 1,000 characters',
    field('Text'),
    'a'.repeat(1_001),
    { reason: 'tooLong', max: 1_000 },
  ],
  ['needs a required value', field('Text', {}, { required: true }), ' ', { reason: 'required' }],
  ['sends a number as text', field('Number'), ' 36 ', { field: '36' }],
  ['reads digits of other scripts', field('Number'), '٣٦', { field: '36' }],
  ['reads a decimal comma', field('Number'), '1,5', { field: '1.5' }],
  ['reads a comma in the language of the page', field('Number'), '1,000', { field: '1000' }],
  ['refuses a low number', field('Number', { minValue: 1 }), '0', { reason: 'tooLow', min: 1 }],
  ['refuses a high number', field('Number', { maxValue: 150 }), '151', { reason: 'tooHigh', max: 150 }],
  ['refuses words for a number', field('Number'), 'Infinity', { reason: 'notNumber' }],
  [
    'writes a date in the format',
    field('Date', { format: 'dd/MM/yyyy' }),
    '1.2.2003',
    { field: '01/02/2003' },
  ],
  [
    'refuses a day that there is not',
    field('Date', { format: 'dd/MM/yyyy' }),
    '30/02/2003',
    { reason: 'notDate' },
  ],
  [
    'refuses a date of birth in another calendar',
    { ...field('Date', { format: 'dd/MM/yyyy' }), name: 'birthdate' },
    '01/02/1370',
    { reason: 'notBirthdate' },
  ],
  [
    'takes another date in any year',
    field('Date', { format: 'dd/MM/yyyy' }),
    '1.2.1370',
    { field: '01/02/1370' },
  ],
  [
    'takes any text where it cannot read the format',
    field('Date', { format: 'custom', customFormat: 'PPP' }),
    'May',
    { field: 'May' },
  ],
  ['sends an unticked box', field('Checkbox', {}, { required: true }), 'false', { field: 'false' }],
  ['sends a ticked box', field('Checkbox'), 'true', { field: 'true' }],
  [
    'sends the value of an option',
    field('Select', { options: [{ value: 's', label: 'Small' }] }),
    's',
    { field: 's' },
  ],
  [
    'refuses a value that is no option',
    field('Select', { options: [{ value: 's' }] }),
    'x',
    { reason: 'notChosen' },
  ],
  [
    'needs a choice',
    field('Select', { options: [{ value: 's' }] }, { required: true }),
    '',
    { reason: 'notChosen' },
  ],
  ['adds the scheme of an address', field('Url'), 'example.org/a', { field: 'https://example.org/a' }],
  ['refuses other schemes', field('Url'), 'javascript:alert(1)', { reason: 'notUrl' }],
  ['refuses a word for an address', field('Url'), 'harbour', { reason: 'notUrl' }],
  ['checks a pattern', field('Regex', { format: '^[A-Z]{2}$' }), 'ab', { reason: 'notMatching' }],
  [
    'runs no pattern that may never end',
    field('Regex', { format: '^(a+)+$' }),
    `${'a'.repeat(900)}!`,
    { field: `${'a'.repeat(900)}!` },
  ],
  [
    'takes nothing but an address for the picture',
    { ...field('Text'), name: 'avatar' },
    'me',
    { reason: 'notUrl' },
  ],
  [
    'adds the scheme of a picture whose address is typed',
    { ...field('Text'), name: 'avatar' },
    'example.org/me.png',
    { avatar: 'https://example.org/me.png' },
  ],
  [
    'keeps the address that the server gives a picture, also of a host without a dot',
    { ...field('Text'), name: 'avatar' },
    'http://localhost/me.png',
    { avatar: 'http://localhost/me.png' },
  ],
  [
    'puts a text that is called address into a part of it',
    { ...field('Text'), name: 'address' },
    'Pier 5',
    { address: { formatted: 'Pier 5' } },
  ],
  ['takes a type that it does not know as text', field('Colour'), 'red', { field: 'red' }],
  ['ignores a minimum above every text', field('Text', { minLength: 2_000 }), 'H', { field: 'H' }],
  ['ignores a maximum below every text', field('Text', { maxLength: -5 }), 'H', { field: 'H' }],
  [
    'keeps the other limit',
    field('Text', { minLength: 2, maxLength: -5 }),
    'H',
    { reason: 'tooShort', min: 2 },
  ],
  [
    'ignores lengths that exclude each other',
    field('Text', { minLength: 5, maxLength: 2 }),
    'Har',
    { field: 'Har' },
  ],
  [
    'ignores values that exclude each other',
    field('Number', { minValue: 150, maxValue: 1 }),
    '36',
    { field: '36' },
  ],
  [
    'takes an option of more than 1,000 characters',
    field('Select', { options: [{ value: 'a'.repeat(1_001) }] }),
    'a'.repeat(1_001),
    { field: 'a'.repeat(1_001) },
  ],
  [
    'takes an option of spaces',
    field('Select', { options: [{ value: ' ' }] }, { required: true }),
    ' ',
    { field: ' ' },
  ],
])('%s', (_, setting, text, expected) => {
  expect(check(setting, text)).toEqual(expected);
});

it('puts the parts of a full name beside the other values, and those of an address into one', () => {
  const part = (name: string, enabled = true) => ({ name, enabled, required: false });
  const plan = planOf([
    { name: 'fullname', type: 'Fullname', config: { parts: [part('givenName'), part('middleName', false)] } },
    { name: 'address', type: 'Address', config: { parts: [part('locality'), part('country')] } },
  ]);
  const texts = {
    'profile.givenName': 'Mary',
    'profile.address.locality': 'Ryde',
    'profile.address.country': '',
  };
  expect(checkFields(plan, texts, 'en')).toEqual({
    values: { givenName: 'Mary', address: { locality: 'Ryde', formatted: 'Ryde' } },
  });
});

it.each<[string, object, object]>([
  [
    'the disabled and optional parts of a full name',
    {
      name: 'fullname',
      type: 'Fullname',
      config: {
        parts: [
          { name: 'givenName', enabled: false, required: true },
          { name: 'middleName', enabled: true, required: false },
          { name: 'familyName', enabled: true, required: true },
        ],
      },
    },
    { givenName: '', middleName: '', familyName: 'text' },
  ],
  ['a choice without options', { name: 'size', type: 'Select', config: { options: [] } }, { size: '' }],
  [
    'an address whose parts are all disabled',
    { name: 'address', type: 'Address', config: { parts: [{ name: 'locality', enabled: false }] } },
    { address: {} },
  ],
  ['an address that is a choice without options', { name: 'address', type: 'Select' }, { address: {} }],
])('sends an empty value for a required key without an answer: %s', (_, setting, values) => {
  const plan = planOf([{ ...setting, required: true }]);
  const texts = Object.fromEntries(
    plan.fields.filter(({ required }) => required).map(({ control }) => [control, 'text']),
  );
  expect(checkFields(plan, texts, 'en')).toEqual({ values });
});

it('joins the parts of an address, unless the tenant asks for the whole address', () => {
  const check = (...names: readonly string[]) => {
    const config = { parts: names.map((name) => ({ name })) };
    const texts = Object.fromEntries(names.map((name) => [`profile.address.${name}`, name]));
    return checkFields(planOf([{ name: 'address', type: 'Address', config }]), texts, 'en');
  };
  expect(check('streetAddress', 'country')).toEqual({
    values: {
      address: { streetAddress: 'streetAddress', country: 'country', formatted: 'streetAddress, country' },
    },
  });
  expect(check('country', 'formatted')).toEqual({
    values: { address: { country: 'country', formatted: 'formatted' } },
  });
});

it('has a text for each built-in value of a gender without a label', async () => {
  const { t } = (await englishStore()).get().translator;
  const label = (value: string, own?: string) => optionLabelOf('gender', { value, label: own }, t);
  expect(['female', 'male', 'prefer_not_to_say'].map((value) => label(value))).toEqual([
    'Female',
    'Male',
    'Prefer not to say',
  ]);
  expect(label('male', 'Man')).toBe('Man');
  expect(label('other')).toBe('other');
});

it('sends no empty value for a key that the server refuses', () => {
  const plan = planOf([{ name: 'email', type: 'Text', required: true }]);
  expect(checkFields(plan, {}, 'en')).toEqual({ values: {} });
});

it('asks for one part of a group that is required as a whole', () => {
  const parts = [{ name: 'locality' }, { name: 'country' }];
  const { fields } = planOf([{ name: 'address', type: 'Address', required: true, config: { parts } }]);
  expect(fields.map(({ required }) => required)).toEqual([true, false]);
});

it('asks for the fields of a registration, in the order of the tenant', () => {
  const fields = ['one', 'two', 'three'].map((name, at) => ({ name, type: 'Text', sieOrder: 3 - at }));
  const named = planOf(fields, [{ name: 'one' }, { name: 'three' }]);
  expect(named.fields.map(({ name }) => name)).toEqual(['three', 'one']);
  expect(planOf(fields, null).fields).toHaveLength(3);
  expect(planOf(fields, []).fields).toHaveLength(0);
});

it.each([
  [{ name: 'email', type: 'Text' }, 'name'],
  [{ name: 'a b', type: 'Text' }, 'name'],
  [field('Select', { options: [] }), 'options'],
  [field('Date', { format: 'custom', customFormat: 'PPP' }), 'format'],
  [field('Regex', { format: '(' }), 'pattern'],
  [field('Regex', { format: 'a'.repeat(201) }), 'pattern'],
  [field('Colour'), 'type'],
  [field('Text', { minLength: 2_000 }), 'limit'],
  [field('Text', { maxLength: 0 }), 'limit'],
  [field('Text', { minLength: 5, maxLength: 2 }), 'limit'],
  [field('Number', { minValue: 2, maxValue: 1 }), 'limit'],
])('names what it leaves out: %j', (setting, problem) => {
  expect(planOf([setting]).problems).toEqual([{ name: `customProfileFields.${setting.name}`, problem }]);
});

const names = fc.constantFrom(
  ...['company', 'age', 'givenName', 'avatar', 'address', 'fullname', 'birthdate', 'x', '2024', '0'],
  ...[
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'email',
    'preferredUsername',
    'a b',
    '__proto__',
    '',
  ],
);
const types = fc.constantFrom(
  ...['Text', 'Number', 'Date', 'Checkbox', 'Select', 'Url', 'Regex', 'Address', 'Fullname', 'Colour'],
);
const config = fc.record(
  {
    placeholder: fc.string(),
    minLength: fc.integer({ min: -1, max: 5 }),
    maxLength: fc.integer({ min: -1, max: 2_000 }),
    minValue: fc.integer({ min: -5, max: 5 }),
    maxValue: fc.integer({ min: -5, max: 150 }),
    format: fc.oneof(
      fc.constantFrom(
        'MM/dd/yyyy',
        'dd/MM/yyyy',
        'yyyy-MM-dd',
        'custom',
        '^[A-Z]{2}$',
        '(a+)+$',
        '(',
        '\\d*\\d*',
      ),
      fc.string(),
    ),
    customFormat: fc.constantFrom('d.M.y', 'PPP', "'yyyy'", ''),
    defaultValue: fc.constantFrom('true', 'false', 'maybe'),
    options: fc.array(
      fc.record({ value: fc.constantFrom('s', 'l', ''), label: fc.string() }, { requiredKeys: ['value'] }),
    ),
  },
  { requiredKeys: [] },
);
const setting = fc.record(
  {
    name: names,
    type: types,
    label: fc.option(fc.string()),
    description: fc.option(fc.string()),
    required: fc.boolean(),
    sieOrder: fc.integer({ min: 0, max: 9 }),
    config: fc
      .tuple(
        config,
        fc.array(
          fc.record(
            { name: names, type: types, enabled: fc.boolean(), required: fc.boolean(), config },
            { requiredKeys: ['name'] },
          ),
          { maxLength: 3 },
        ),
      )
      .map(([own, parts]) => ({ ...own, parts })),
  },
  { requiredKeys: ['name', 'type'] },
);
const typed = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      'true',
      'false',
      's',
      'AB',
      'ab',
      '36',
      '-1',
      '1e9',
      '31/12/1990',
      '1990-12-31',
      '12/31/1990',
    ],
    ...[
      'https://example.org/a',
      'example.org',
      'javascript:alert(1)',
      'a'.repeat(1_001),
      `${'a'.repeat(40)}!`,
    ],
  ),
  fc.string(),
);

/** The value of a field, as the server gets it. */
function valueOf(values: ProfileValues, { path: [key, part] }: ProfileField): string | undefined {
  const own = <Value,>(object: Readonly<Record<string, Value>>, name: string) =>
    Object.hasOwn(object, name) ? object[name] : undefined;
  const value = own(values, key);
  return typeof value === 'object' ? own(value, part ?? 'formatted') : value;
}

const isServerKey = (key: string) =>
  /^[0-9A-Za-z]+$/.test(key) && !['email', 'preferredUsername'].includes(key);

/** Says by the words of the settings, without the code of the form, whether a value fits. */
function fits(
  type: string,
  {
    minLength = 0,
    maxLength = Infinity,
    minValue = -Infinity,
    maxValue = Infinity,
    format = '',
    options = [],
  }: NonNullable<Setting['config']>,
  value: string,
): boolean {
  const length = [...value].length;
  switch (type) {
    case 'Text':
      // A maximum below 1, or below the minimum, counts as none.
      return maxLength < Math.max(1, minLength) || (length >= minLength && length <= maxLength);
    case 'Number':
      return maxValue < minValue || (Number(value) >= minValue && Number(value) <= maxValue);
    case 'Checkbox':
      return ['true', 'false'].includes(value);
    case 'Select':
      return options.some((option) => option.value === value);
    case 'Url':
      return /^https?:$/.test(new URL(value).protocol);
    case 'Regex':
      return format === '^[A-Z]{2}$' ? /^[A-Z]{2}$/.test(value) : true;
    case 'Date': {
      const shape = {
        'MM/dd/yyyy': /^\d\d\/\d\d\/\d{4}$/,
        'dd/MM/yyyy': /^\d\d\/\d\d\/\d{4}$/,
        'yyyy-MM-dd': /^\d{4}-\d\d-\d\d$/,
      };
      return format in shape ? shape[format as keyof typeof shape].test(value) : true;
    }
    default:
      return true;
  }
}

const POLICY = readSettings({}).settings.passwordPolicy;

function draw(plan: ProfilePlan, store: AppStore): string {
  const client = { call: () => Promise.reject(new Error('nothing is sent')), headers: () => ({}) };
  return renderToString(
    <AppServicesContext value={fakeServices([], { client, redirect: () => true })}>
      <AppStateProvider store={store}>
        <FormView
          form={extraProfileForm(plan, 'en')}
          context={{ kinds: [], policy: POLICY, canRecover: false }}
          busy={false}
          onSubmit={() => undefined}
        />
      </AppStateProvider>
    </AppServicesContext>,
  );
}

it('asks for the web address of a picture before release 1.41, which takes uploads', async () => {
  const plan = planOf([{ name: 'avatar', type: 'Text' }]);
  const before = draw(plan, await englishStore());
  expect(before).toContain('Enter the web address of one.');
  expect(before).not.toContain('type="file"');
  const since = draw(plan, await englishStore({ usernamePolicy: {} }));
  expect(since).not.toContain('web address');
  expect(since).toContain('type="file"');
});

it('draws and checks a thousand forms: nothing throws, what passes fits the settings, and every refusal has a sentence', async () => {
  const store = await englishStore({ usernamePolicy: {} });
  const { text } = store.get().translator;
  const say = (refusal: FieldText) => text(refusal);
  fc.assert(
    fc.property(
      fc.uniqueArray(setting, { maxLength: 6, selector: ({ name }) => name }),
      fc.array(typed, { minLength: 24, maxLength: 24 }),
      (settings, answers) => {
        const read = readSettings({ customProfileFields: settings }, 'experience').settings;
        const plan = planFields(read);
        const form = extraProfileForm(plan, 'en');
        const html = draw(plan, store);
        for (const { control } of plan.fields) expect(html).toContain(`name="${control}"`);
        const texts = Object.fromEntries(plan.fields.map(({ control }, at) => [control, answers[at]]));
        const checked =
          typeof form.rules === 'function' ? form.rules(texts) : { errors: new Map<string, FieldText>() };
        if ('errors' in checked) {
          expect(checked.errors.size).toBeGreaterThan(0);
          for (const refusal of checked.errors.values()) expect(say(refusal)).toMatch(/^[A-Z][^{]+$/);
          return;
        }
        const { values } = checked;
        expect(Object.keys(values).filter((key) => !isServerKey(key))).toEqual([]);
        for (const field of plan.fields) {
          const value = valueOf(values, field);
          if (field.required) expect(value).toBeTruthy();
          if (value !== undefined)
            expect([...value].length).toBeLessThanOrEqual(MAX_VALUE_LENGTH + 'https://'.length);
        }
        for (const { name, type, required, config } of read.customProfileFields ?? []) {
          const keys = type === 'Fullname' ? (config?.parts ?? []).map((part) => part.name) : [name];
          for (const key of keys)
            if (required && isServerKey(key)) expect(Object.hasOwn(values, key), key).toBe(true);
        }
        for (const item of plan.items) {
          if (isGroup(item)) continue;
          const value = valueOf(values, item);
          const { type = '', config } =
            read.customProfileFields?.find(({ name }) => name === item.name) ?? {};
          if (value)
            expect(
              fits(item.kind === 'avatar' ? 'Url' : type, config ?? {}, value),
              `${type}: ${value}`,
            ).toBe(true);
        }
      },
    ),
    { numRuns: 1_000 },
  );
}, 120_000);
