// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { control } from '../assets/preview/controls.js';
import { hasParts, type Schema } from '../assets/preview/values.js';
import { settingsSchema } from './settings-schema.ts';

const schema = settingsSchema as Schema;

const draw = (name: string, part: Schema, value: unknown, onChange = vi.fn()) => {
  const drawn = control({ schema: part, id: name, label: name, value, required: false, onChange });
  return {
    drawn,
    onChange,
    controls: [...drawn.querySelectorAll<HTMLInputElement>('input, select, textarea')],
  };
};

it.each(Object.entries(schema.properties ?? {}))('%s has controls with labels', (name, part) => {
  const { drawn, controls } = draw(name, part, part.default);
  const buttons = drawn.querySelectorAll('button');
  expect(controls.length + buttons.length).toBeGreaterThanOrEqual(
    hasParts(part) ? Object.keys(part.properties ?? { one: 1 }).length : 1,
  );
  for (const one of controls)
    expect(one.labels?.[0]?.textContent.trim() || one.getAttribute('aria-label')).toBeTruthy();
});

it('reports the value of a control, or undefined if the control is empty', () => {
  const properties = schema.properties ?? {};
  const type = (name: string, text: string) => {
    const { controls, onChange } = draw(name, properties[name] ?? {}, undefined);
    const field = controls.find((one) => one.type !== 'color');
    if (!field) throw new Error(`${name} has no control`);
    field.value = text;
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input'));
    return onChange.mock.lastCall?.[0] as unknown;
  };
  expect(type('termsOfUseUrl', '/terms')).toBe('/terms');
  expect(type('termsOfUseUrl', '')).toBeNull();
  expect(type('tenantId', '')).toBeUndefined();
  expect(type('signInMode', 'Register')).toBe('Register');
  expect(type('socialSignInConnectorTargets', 'a\n\nb')).toEqual(['a', 'b']);
});
