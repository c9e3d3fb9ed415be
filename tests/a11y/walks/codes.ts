import { expect } from '../../setup/fixtures.ts';
import { hands, wrongCode } from '../page-actions.ts';
import type { Actor, Walk } from '../walk.ts';

/** A code page, from the first look at it until help is offered unasked. */
const codePage = (flow: string, goThere: (actor: Actor) => Promise<void>): Walk =>
  async function* (actor) {
    const { page, words } = actor;
    const { enterCode, press, says, code } = hands(actor);
    await page.clock.install();
    await goThere(actor);
    await hands(actor).fixCode();
    await expect(code).toBeFocused();
    yield `${flow}, code`;

    await enterCode(wrongCode);
    await says(words.error.invalid_passcode);
    yield `${flow}, wrong code`;

    const waited = async () => {
      await page.clock.fastForward('01:00');
      await expect(page.getByRole('button', { name: words.action.resend_passcode })).toBeVisible();
    };
    await waited();
    yield `${flow}, another code may be sent`;

    await press(words.action.resend_passcode);
    await expect(page.getByRole('timer')).toBeVisible();
    await says(words.description.passcode_sent);
    yield `${flow}, another code sent`;

    await waited();
    // The last toast has gone: the next one is told as well.
    await expect(page.getByText(words.description.passcode_sent)).toHaveCount(1);
    await press(words.action.resend_passcode);
    await expect(page.getByRole('group')).toHaveAttribute('open');
    await expect(page.getByRole('timer')).toBeVisible();
    yield `${flow}, help offered`;
  };

export const signInCode = codePage('sign-in', async (actor) => {
  const { enter, identify } = hands(actor);
  await enter('phone');
  await identify('+44 7700 900301');
});

export const registerCode = codePage('register', async (actor) => {
  const { enter, identify } = hands(actor);
  await enter('no-terms', '&first_screen=register');
  await identify('marina@example.org');
});

export const recoveryCode = codePage('forgot password', async (actor) => {
  const { enter, identify } = hands(actor);
  await enter('email-sign-up');
  await actor.page.goto('/forgot-password');
  await identify('ada@example.org');
});

export const continueCode = codePage('continue', async (actor) => {
  const { enter, identify, type, password, identifier } = hands(actor);
  await enter('email-sign-up');
  await identify('paul');
  await type(password, 'calm-seas-7');
  await expect(identifier).toBeFocused();
  await identify('paul@example.org');
});
