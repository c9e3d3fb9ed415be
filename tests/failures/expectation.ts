import { KIND_NAMES } from '../../src/domain/kind-names.ts';
import { expectedTable, type ExpectedOutcome } from './expected.ts';
import type { ErrorCase } from './error-cases.ts';
import type { TabEntry } from './open-page.tsx';
import type { ScreenState } from './screen.ts';
import type { Language, Translate } from './translate.ts';

/** The step and the action that lead to an error. */
interface ErrorSituation extends Pick<ErrorCase, 'step' | 'action'> {
  translate: Translate;
  language: Language;
  /** The server's message. */
  message: string;
  /** The values of the fields when the action started. */
  values: Readonly<Record<string, string>>;
  entries: readonly TabEntry[];
}

/** The next screen; for a dialog, also the button to click and the screen after it. */
export interface Expectation {
  first: Partial<ScreenState>;
  button?: string;
  then: Partial<ScreenState>;
}

/** A word in expected.yaml. */
const SERVER_IF_ENGLISH = 'server if English';

const SECRETS = ['password', 'new_password', 'confirm_password', 'code'];

/** Translates an expected outcome into the screens that it leads to from the current state. */
export function expectationOf(
  { expected: listed, code }: Pick<ErrorCase, 'expected' | 'code'>,
  visit: ErrorSituation,
): Expectation {
  const { step, action, translate, values } = visit;
  const expected = atFieldBefore(listed, visit);
  const start = action.start.kind;
  const textFor = (name: string) => textOf(name, expected, visit);
  const current: Partial<ScreenState> = {
    path: step.path,
    heading: headingOf(step.path, translate),
    values: remainingValues(values, code),
  };
  const noErrors: Partial<ScreenState> = { fieldErrors: {}, notices: [] };
  const idle: Partial<ScreenState> = { ...noErrors, dialog: null, busy: false };
  const screenAt = (path: string): Partial<ScreenState> => ({
    ...idle,
    path,
    heading: headingOf(path, translate),
  });

  /** The error page of a page that makes its calls when it opens, so it has no form to return to. */
  const errorPage = (text: string, title = 'error.something_went_wrong'): Partial<ScreenState> => ({
    ...idle,
    path: step.path,
    heading: translate(title),
    errorInTitle: true,
    text,
  });

  if ('field' in expected) {
    const { field } = expected;
    const text = textFor(expected.text);
    if (start === 'load') return { first: errorPage(text), then: {} };
    const error =
      field in values && (start === 'form' || start === 'code')
        ? { fieldErrors: { [field]: text }, focusedField: field }
        : { notices: [text] };
    return { first: { ...current, ...idle, errorInTitle: true, ...error }, then: {} };
  }
  if ('toast' in expected) {
    const text = textFor(expected.toast);
    if (start === 'load') return { first: errorPage(text, expected.title), then: {} };
    return { first: { ...current, ...idle, notices: [text], errorInTitle: true }, then: {} };
  }
  if ('navigate' in expected) {
    const { navigate, heading, contains, filled, skippable } = expected;
    const skip =
      skippable === undefined ? {} : { [skippable ? 'text' : 'withoutText']: translate('action.nav_skip') };
    const more = {
      ...(heading !== undefined && { heading: translate(heading) }),
      ...(contains !== undefined && { text: contains }),
      ...(filled !== undefined && { identifier: filled }),
    };
    return { first: { ...screenAt(navigate), ...more, ...skip }, then: {} };
  }

  const label = (name: string) => {
    const [, kind] = /^change (\S+)$/.exec(name) ?? [];
    const method = kind === '{kind}' ? step.identifier.kind : kind;
    return method === undefined
      ? translate(name)
      : translate('action.change', { method: translate(KIND_NAMES[method as keyof typeof KIND_NAMES]) });
  };
  const question = 'confirm' in expected;
  const buttons = question
    ? [expected.cancelLabel, expected.confirmLabel]
    : [expected.button ?? 'action.got_it'];
  const dialog = {
    title: translate(expected.title ?? 'description.check_entry_title'),
    text: question
      ? [expected.confirm, ...(expected.consequence ? [expected.consequence] : [])].map(textFor).join('')
      : textFor(expected.alert),
    buttons: buttons.map(label),
  };
  const changes = (name: string) => name === 'action.change_it' || name.startsWith('change ');
  const filledIn = buttons.some(changes) && {
    identifier: step.previousIdentifier ?? step.identifier.input,
  };
  const leads = 'alert' in expected &&
    expected.heading !== undefined && { heading: translate(expected.heading) };
  return {
    first: { ...current, ...noErrors, dialog },
    button: label(buttons[0] ?? ''),
    then: { ...screenAt(pathBack(expected.back, visit)), ...leads, ...filledIn },
  };
}

/** Pages without a field for the identifier that follow a page with one. */
const AFTER_IDENTIFIER = [
  '/sign-in/password',
  '/sign-in/verification-code',
  '/register/password',
  '/register/verification-code',
  '/forgot-password/verification-code',
  '/continue/password',
  '/continue/verification-code',
];

/** Turns an error of an identifier into a dialog that leads back, if only the page before has its field. */
function atFieldBefore(expected: ExpectedOutcome, { step }: ErrorSituation): ExpectedOutcome {
  return 'field' in expected && expected.field === 'identifier' && AFTER_IDENTIFIER.includes(step.path)
    ? { alert: expected.text, button: 'action.change_it', back: 1 }
    : expected;
}

function headingOf(path: string, translate: Translate): string {
  const heading = expectedTable.headings[path];
  if (heading === undefined) throw new Error(`expected.yaml has no heading for ${path}.`);
  return typeof heading === 'string' ? translate(heading) : translate(heading.text, heading.values);
}

/** The values that stay: the page empties secrets after an answer with a code. */
function remainingValues(values: ErrorSituation['values'], code: string | null): Record<string, string> {
  const entry = ([name, value]: [string, string]) => [
    name,
    code !== null && SECRETS.includes(name) ? '' : value,
  ];
  return Object.fromEntries(Object.entries(values).map(entry)) as Record<string, string>;
}

/** The path `back` steps earlier, or the first page of the flow if the history is shorter. */
function pathBack(back: number, { step, entries }: ErrorSituation): string {
  const [, flow = ''] = step.path.split('/');
  const entryPath = ['register', 'forgot-password', 'single-sign-on'].includes(flow)
    ? `/${flow}`
    : '/sign-in';
  return entries.at(-1 - back)?.address.split('?')[0] ?? entryPath;
}

function textOf(
  name: string,
  expected: ExpectedOutcome,
  { step, translate, message, language }: ErrorSituation,
): string {
  if (name === 'server') return message;
  if (name === SERVER_IF_ENGLISH) return language === 'en' ? message : translate('error.unknown');
  // A text with spaces is the server's message for a later call.
  if (name.includes(' ')) return name;
  const { kind, input } = step.identifier;
  const key = name.replace('{kind}', kind);
  const list =
    ('reasons' in expected &&
      expected.reasons?.map((reason) => translate(`error.password_rejected.restricted.${reason}`))) ||
    ('characters' in expected &&
      expected.characters?.map((kind) => translate(`error.username_policy.${kind}`)));
  const placeholders: Readonly<Record<string, string>> = {
    identifier: input,
    kind: translate(KIND_NAMES[kind]),
  };
  const entries = 'values' in expected ? Object.entries(expected.values ?? {}) : [];
  const values = entries.map(([name, value]) => [name, placeholders[value] ?? value]);
  const text = translate(key, { ...(Object.fromEntries(values) as object), ...(list && { list }) });
  // Removes the tags of links in a sentence.
  return text.replaceAll(/<\/?\w+>/g, '');
}
