import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** One line of fields.md, without the screen and the state. */
type FieldRow = string;

const table = readFileSync(new URL('fields.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| [/`]/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([screen = '', ...cells]) => ({ screen, row: cells.slice(0, -1).join(' | '), state: cells.at(-1) }));

/** Attributes of each field on the page, in the order of fields.md; `–` if a field lacks one. */
const fieldRows = (page: Page): Promise<FieldRow[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main form :is(input, select, textarea)')]
      .filter((field) => field.checkVisibility())
      .map((field) =>
        ['id', 'name', 'type', 'inputmode', 'autocomplete']
          .map((attribute) => field.getAttribute(attribute) ?? '–')
          .join(' | '),
      ),
  );

/** Fields that fields.md lacks for this screen, and fields that it lists for this state but the page lacks. */
export async function fieldFindings(page: Page, state: string): Promise<string[]> {
  const screen = new URL(page.url()).pathname;
  const rows = await fieldRows(page);
  const known = table.filter((line) => line.screen === screen);
  return [
    ...rows
      .filter((row) => !known.some((line) => line.row === row))
      .map((row) => `| ${screen} | ${row} | ${state} | is not in fields.md`),
    ...table
      .filter((line) => line.state === state && !(line.screen === screen && rows.includes(line.row)))
      .map((line) => `| ${line.screen} | ${line.row} | ${state} | is only in fields.md`),
  ];
}

/** The states that fields.md names. */
export const statesOfFields = table.map(({ screen, state = '' }) => ({ screen, state }));

/** The faults of a form that matter to password managers, keyboards of phones and browsers. */
export const formFindings = (page: Page) =>
  page.evaluate(() => {
    const findings: string[] = [];
    const FIELDS = 'input, select, textarea';
    const nameOf = (element: Element) =>
      `${element.localName} “${element.getAttribute('aria-label') ?? (element.id || element.textContent.trim().slice(0, 40))}”`;
    const find = (element: Element, problem: string) => findings.push(`${nameOf(element)} ${problem}`);
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isPassword = (element: Element) => /-password$/.test(element.getAttribute('autocomplete') ?? '');
    const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>(FIELDS)];

    for (const form of document.forms) {
      if (!form.noValidate) find(form, 'has no novalidate');
      const buttons = [...form.querySelectorAll('button')].filter(isVisible);
      const submits = buttons.filter(({ type }) => type === 'submit');
      if (submits.length !== 1) find(form, `has ${String(submits.length)} submit buttons`);
      for (const button of buttons) if (!button.hasAttribute('type')) find(button, 'says no type');

      const fields = fieldsOf(form);
      const passwords = fields.filter(isPassword);
      if (new Set(passwords.map(({ autocomplete }) => autocomplete)).size > 1)
        find(form, 'asks for a new and a current password');
      for (const field of fields.filter(({ type }) => type === 'password'))
        if (!isPassword(field)) find(field, 'is a password without current-password or new-password');
      for (const password of passwords)
        if (password.hasAttribute('maxlength')) find(password, 'has a maxlength');

      const [password] = passwords;
      const identifier = fields.find(({ autocomplete }) => autocomplete.split(' ')[0] === 'username');
      if (password && !identifier) find(form, 'has a password and no identifier');
      if (password && identifier) {
        if (fields.indexOf(identifier) > fields.indexOf(password)) find(identifier, 'is behind the password');
        if (identifier.ariaHidden === 'true') {
          const { width, height } = identifier.getBoundingClientRect();
          const isThere = isVisible(identifier) && identifier.type === 'text' && identifier.value !== '';
          const cannotBeReached = identifier.readOnly && identifier.tabIndex === -1;
          if (!isThere || !cannotBeReached || width > 1 || height > 1)
            find(identifier, 'is no hidden identifier as password managers need it');
        }
      }
    }

    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of new Set(ids))
      if (ids.indexOf(id) !== ids.lastIndexOf(id)) findings.push(`two elements are “${id}”`);
    // The search in the list of countries belongs to no form and sends nothing.
    for (const field of fieldsOf(document).filter(
      (one) => !one.closest('dialog') && !one.closest('footer'),
    )) {
      if (field.ariaHidden === 'true' || !isVisible(field)) continue;
      if (!field.form && field.type !== 'checkbox') find(field, 'is in no form');
      const labels = [...(field.labels ?? [])].filter(
        (label) => isVisible(label) && label.htmlFor === field.id,
      );
      if (!labels.some((label) => label.textContent.trim()) && !field.ariaLabel)
        find(field, 'has no visible label');
      if (field.placeholder) find(field, 'has a placeholder');
      if (!field.name) find(field, 'has no name');
      // React numbers the ids that it generates, so they are not stable.
      if (!field.id || field.id.includes('_r_')) find(field, 'has no stable id');
      // Spelling checks do not matter for names, which people write as they like.
      if (field.autocomplete && field.autocomplete !== 'off') {
        // Phones may capitalise a name or a town, which no server compares letter by letter.
        const isIdentifier = !field.name.startsWith('profile.');
        if (isIdentifier && field.autocapitalize !== 'none') find(field, 'capitalises what is typed');
        if (field.spellcheck) find(field, 'is spell-checked');
      }
    }

    const NATIVE = 'button, a[href], input, select, summary, label, form, option';
    const WIDGETS = ['button', 'checkbox', 'link', 'menuitem', 'radio', 'slider', 'switch', 'tab', 'textbox'];
    const isPressed = (element: Element) =>
      Object.entries(element).some(
        ([key, properties]: [string, unknown]) =>
          key.startsWith('__reactProps$') &&
          properties instanceof Object &&
          ['onClick', 'onPointerDown', 'onMouseDown'].some((handler) => handler in properties),
      );
    for (const element of document.body.querySelectorAll('*'))
      if (
        !element.matches(NATIVE) &&
        !element.closest('[data-part="country-picker"]') &&
        (WIDGETS.includes(element.role ?? '') || isPressed(element))
      )
        find(element, 'acts as a control and is none');
    return findings;
  });
