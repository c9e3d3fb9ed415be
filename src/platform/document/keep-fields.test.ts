// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepFields } from './keep-fields.ts';

const FORM = `<h1 tabindex="-1">Sign in</h1><form>
  <input name="identifier"><input name="password" type="password"><input name="terms" type="checkbox"></form>`;

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.querySelector('div') as HTMLElement;
  root.innerHTML = FORM;
});

const field = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;

/** Renders the form anew with only these fields, as React does. */
function renderAnew(...names: string[]): void {
  root.innerHTML = FORM;
  for (const input of root.querySelectorAll('input')) if (!names.includes(input.name)) input.remove();
  // Each page of React sets the focus if nothing has it.
  field('identifier').focus();
}

it('restores text, tick, selection and focus of a replaced field', () => {
  field('identifier').value = 'ada@example.org';
  field('terms').checked = true;
  field('identifier').focus();
  field('identifier').setSelectionRange(1, 3);
  const restore = keepFields(root);
  renderAnew('identifier', 'password', 'terms');
  expect(restore()).toEqual({ isLost: false });
  expect([field('identifier').value, field('terms').checked]).toEqual(['ada@example.org', true]);
  expect([field('identifier').selectionStart, field('identifier').selectionEnd]).toEqual([1, 3]);
});

it.each(['horse-battery', ''])(
  'moves the focus of a password field that is gone (%j) to the heading, where nobody can read what is typed on',
  (typed) => {
    field('password').value = typed;
    field('password').focus();
    const restore = keepFields(root);
    renderAnew('identifier');
    expect(restore()).toEqual({ isLost: typed !== '' });
    expect(document.activeElement).toBe(root.querySelector('h1'));
    expect(field('identifier').value).toBe('');
  },
);

it.each(['the field stays', 'the field is replaced'])(
  'keeps a tick and a text that come while React renders (%s)',
  (what) => {
    const restore = keepFields(root);
    field('terms').click();
    field('identifier').value = 'ada';
    field('identifier').dispatchEvent(new Event('input', { bubbles: true }));
    if (what === 'the field is replaced') renderAnew('identifier', 'terms');
    restore();
    expect([field('terms').checked, field('identifier').value]).toEqual([true, 'ada']);
  },
);
