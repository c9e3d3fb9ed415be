import { readDateFormat, type DateFormat } from './date-format.ts';
import { isSafePattern } from './safe-pattern.ts';

/** A field as the settings describe it. Newer servers may have other types. */
interface FieldSetting {
  name: string;
  type?: string;
  label?: string | null;
  description?: string | null;
  required?: boolean;
  config?: FieldConfig;
}

interface FieldConfig {
  placeholder?: string;
  minLength?: number;
  maxLength?: number;
  minValue?: number;
  maxValue?: number;
  format?: string;
  customFormat?: string;
  defaultValue?: string;
  options?: readonly { value: string; label?: string }[];
  parts?: readonly PartSetting[];
}

interface PartSetting extends FieldSetting {
  enabled?: boolean;
}

interface FieldSettings {
  customProfileFields?: readonly (FieldSetting & { type: string; sieOrder?: number })[];
  /** The fields that a registration asks for; null for all. */
  signUpProfileFields?: readonly { name: string }[] | null;
}

/** A name of a control, as the form has it. */
export type ProfileControl = `profile.${string}`;

/** The rule of a control, by its kind. `undefined` is what the settings leave open, or what the page cannot read. */
type Rule =
  | { kind: 'text'; minLength: number | undefined; maxLength: number | undefined }
  | { kind: 'number'; minValue: number | undefined; maxValue: number | undefined }
  | { kind: 'date'; format: DateFormat | undefined }
  | { kind: 'checkbox'; isTicked: boolean }
  | { kind: 'select'; options: readonly { value: string; label: string | undefined }[] }
  | { kind: 'url' }
  | { kind: 'avatar' }
  | { kind: 'pattern'; pattern: RegExp | undefined };

export type ProfileKind = Rule['kind'];

/** One control of the form. */
export type ProfileField = Rule & {
  control: ProfileControl;
  /** The path of its value in what the server gets. */
  path: readonly [key: string] | readonly [key: string, part: string];
  /** The name in the settings, which has a text of ours if it is one of the server's own. */
  name: string;
  label: string | undefined;
  description: string | undefined;
  placeholder: string | undefined;
  required: boolean;
};

/** A full name or an address; its controls stand together. */
export interface ProfileGroup {
  name: string;
  label: string | undefined;
  description: string | undefined;
  controls: readonly ProfileField[];
}

/** A part of the settings that the page leaves out. */
export interface FieldProblem {
  /** Its place in the settings. */
  name: string;
  problem: 'name' | 'twice' | 'type' | 'options' | 'format' | 'pattern' | 'limit';
}

/** The values that the server gets: text, or the parts of an address. */
export type ProfileValues = Record<string, string | Record<string, string>>;

export interface ProfilePlan {
  items: readonly (ProfileField | ProfileGroup)[];
  fields: readonly ProfileField[];
  /**
   * An empty value for each required key. The server accepts it, but refuses a registration without the key forever, even if the
   * page has no control for it: a disabled part of a full name, or a choice without options.
   */
  emptyValues: Readonly<ProfileValues>;
  problems: readonly FieldProblem[];
}

export const isGroup = (item: ProfileField | ProfileGroup): item is ProfileGroup => 'controls' in item;

/** No value is longer. Forms check this first, because a pattern takes longer to run on a long text. */
export const MAX_VALUE_LENGTH = 1_000;

interface Range {
  min: number | undefined;
  max: number | undefined;
}

/** Without the limits that no value can keep. */
function satisfiable({ min, max }: Range, lowest: number, highest: number): Range {
  const range = {
    min: min !== undefined && min > highest ? undefined : min,
    max: max !== undefined && max < lowest ? undefined : max,
  };
  return (range.min ?? -Infinity) > (range.max ?? Infinity) ? { min: undefined, max: undefined } : range;
}

/** The server refuses these keys, or sets them itself. */
const RESERVED = ['username', 'primaryEmail', 'primaryPhone', 'email', 'phone', 'preferredUsername'];

/** The form library cannot hold a number or the name of an inherited property as a key; no name of a field ends like this. */
const safeKey = (name: string): string =>
  /^\d/.test(name) || name in {} || name === 'prototype' ? `${name}_` : name;

const textOf = (text: string | null | undefined): string | undefined =>
  text === null || text?.trim() === '' ? undefined : text;

const isServerKey = (path: ProfileField['path']): boolean =>
  /^[0-9A-Za-z]+$/.test(path.at(-1) ?? '') && !RESERVED.includes(path.join('.'));

function emptyValuesOf(settings: readonly FieldSetting[]): ProfileValues {
  const required = settings
    .filter((setting) => setting.required === true)
    .flatMap((setting) => (setting.type === 'Fullname' ? (setting.config?.parts ?? []) : setting));
  return Object.fromEntries(
    required
      .filter(({ name }) => isServerKey([name]))
      // The server fails with status 500 on an address that is a text.
      .map(({ name, type }) => [name, name === 'address' || type === 'Address' ? {} : '']),
  );
}

/** Plans the form of the settings' fields. It leaves out what the server would refuse and what the page cannot read. */
export function planFields({ customProfileFields = [], signUpProfileFields }: FieldSettings): ProfilePlan {
  const problems: FieldProblem[] = [];
  const keys = new Set<string>();
  const asked = customProfileFields
    .filter(({ name }) => signUpProfileFields?.some((one) => one.name === name) ?? true)
    .toSorted((one, other) => (one.sieOrder ?? 0) - (other.sieOrder ?? 0));
  const items = asked.flatMap((setting): (ProfileField | ProfileGroup)[] => {
    const place = `customProfileFields.${setting.name}`;
    if (setting.type === 'Fullname' || setting.type === 'Address') {
      const group = planGroup(setting, place);
      return group ? [group] : [];
    }
    const field = planField(setting, [setting.name], place);
    return field ? [field] : [];
  });
  return {
    items,
    fields: items.flatMap((item) => (isGroup(item) ? item.controls : item)),
    emptyValues: emptyValuesOf(asked),
    problems,
  };

  function planGroup(setting: FieldSetting, place: string): ProfileGroup | undefined {
    const isAddress = setting.type === 'Address';
    if (isAddress && !takeKey([setting.name], place)) return undefined;
    const enabled = (setting.config?.parts ?? []).filter((part) => part.enabled !== false);
    // A group that is required as a whole needs one of its parts.
    const needed = enabled.some(({ required }) => required === true) ? undefined : enabled[0];
    const controls = enabled.flatMap((part): ProfileField[] => {
      const required = setting.required === true && (part.required === true || part === needed);
      const path = isAddress ? ([setting.name, part.name] as const) : ([part.name] as const);
      const field = planField({ ...part, required }, path, `${place}.${part.name}`);
      return field ? [field] : [];
    });
    if (controls.length === 0) return undefined;
    const { name, label, description } = setting;
    return { name, label: textOf(label), description: textOf(description), controls };
  }

  /** Whether the server takes the key, and no field before has it. */
  function takeKey(path: ProfileField['path'], place: string): boolean {
    const key = path.join('.');
    const isKey = isServerKey(path);
    if (isKey && !keys.has(key)) {
      keys.add(key);
      return true;
    }
    problems.push({ name: place, problem: isKey ? 'twice' : 'name' });
    return false;
  }

  function planField(
    setting: FieldSetting,
    path: ProfileField['path'],
    place: string,
  ): ProfileField | undefined {
    const { name, label, description, required = false, config = {} } = setting;
    const rule = ruleOf(setting, path, place);
    if (!rule || !takeKey(path, place)) return undefined;
    return {
      ...rule,
      control: `profile.${path.map(safeKey).join('.')}`,
      path,
      name,
      label: textOf(label),
      description: textOf(description),
      placeholder: textOf(config.placeholder),
      required: required && rule.kind !== 'checkbox',
    };
  }

  function ruleOf(
    { name, type = 'Text', config = {} }: FieldSetting,
    path: ProfileField['path'],
    place: string,
  ): Rule | undefined {
    const {
      minLength,
      maxLength,
      minValue,
      maxValue,
      format = '',
      customFormat = '',
      defaultValue,
      options,
    } = config;
    // The server takes nothing but an address of a picture.
    if (name === 'avatar' && path.length === 1) return { kind: 'avatar' };
    switch (type) {
      case 'Text':
        return textRule();
      case 'Number': {
        const { min, max } = rangeOf({ min: minValue, max: maxValue });
        return { kind: 'number', minValue: min, maxValue: max };
      }
      case 'Date': {
        const readable = readDateFormat(format === 'custom' ? customFormat : format);
        if (!readable) problems.push({ name: place, problem: 'format' });
        return { kind: 'date', format: readable };
      }
      case 'Checkbox':
        return { kind: 'checkbox', isTicked: defaultValue === 'true' };
      case 'Select': {
        const values = new Map((options ?? []).map(({ value, label }) => [value, textOf(label)]));
        values.delete('');
        if (values.size > 0)
          return { kind: 'select', options: [...values].map(([value, label]) => ({ value, label })) };
        problems.push({ name: place, problem: 'options' });
        return undefined;
      }
      case 'Url':
        return { kind: 'url' };
      case 'Regex': {
        const pattern = isSafePattern(format) ? new RegExp(format) : undefined;
        if (!pattern) problems.push({ name: place, problem: 'pattern' });
        return { kind: 'pattern', pattern };
      }
      default:
        problems.push({ name: place, problem: 'type' });
        return textRule();
    }

    function rangeOf(range: Range, lowest = -Infinity, highest = Infinity): Range {
      const kept = satisfiable(range, lowest, highest);
      if (kept.min !== range.min || kept.max !== range.max) problems.push({ name: place, problem: 'limit' });
      return kept;
    }

    function textRule(): Rule {
      const { min, max } = rangeOf({ min: minLength, max: maxLength }, 1, MAX_VALUE_LENGTH);
      return { kind: 'text', minLength: min, maxLength: max };
    }
  }
}
