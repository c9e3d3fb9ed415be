import type { Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import type { Probe } from './screen-probe.ts';

interface Typed {
  path: string;
  name: string;
  value: string;
  isSecret: boolean;
}

export interface Typing {
  /** What was typed stays; a secret may be gone where the page says that it has to be entered again (quality 9, 16). */
  expectKept: (page: Page, shown: Probe) => Promise<void>;
}

/** Follows what is typed into fields, over reloads. */
export async function watchTyping(page: Page): Promise<Typing> {
  const typed = new Map<string, Typed>();
  await page.exposeFunction('reportTyping', (one: Typed) => typed.set(`${one.path} ${one.name}`, one));
  await page.addInitScript(() => {
    addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
      const isSecret = target.type === 'password' || /code|password/.test(target.name);
      const { reportTyping } = window as unknown as { reportTyping: (typed: object) => void };
      reportTyping({ path: location.pathname, name: target.name, value: target.value, isSecret });
    });
  });
  return {
    expectKept: async (at, { path, notices }) => {
      const values = await at.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll<HTMLInputElement>('main form input:not([aria-hidden])')].map(
            (input) => [input.name, input.value],
          ),
        ),
      );
      const saysSo = notices.some((text) => text.includes('again'));
      for (const one of typed.values()) {
        const value = values[one.name];
        if (one.path !== path || value === undefined) continue;
        const expected = one.isSecret && saysSo ? [one.value, ''] : [one.value];
        expect(expected, `what was typed into ${one.name}`).toContain(value);
      }
    },
  };
}
