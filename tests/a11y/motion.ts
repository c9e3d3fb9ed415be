import type { Page } from '@playwright/test';

/**
 * Transitions and animations that would move or resize elements for a person who wants less motion; the page
 * must use `reducedMotion: 'reduce'`.
 */
const movements = (page: Page) =>
  page.evaluate(() => {
    /** Properties that change an element without moving it. */
    const CALM = /^(none|opacity|fill|stroke|.*color|color|box-shadow|visibility|overlay|display)$/;
    const nameOf = (element: Element | null, pseudo = '') =>
      `${element?.localName ?? ''}.${element?.getAttribute('data-part') ?? element?.className ?? ''}${pseudo}`;
    const transitions = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after', ...(element.localName === 'dialog' ? ['::backdrop'] : [])].flatMap(
        (pseudo) => {
          const style = getComputedStyle(element, pseudo || null);
          const durations = style.transitionDuration.split(', ').map(parseFloat);
          return style.transitionProperty
            .split(', ')
            .filter(
              (property, index) => (durations[index % durations.length] ?? 0) > 0 && !CALM.test(property),
            )
            .map((property) => `${nameOf(element, pseudo)} moves by a transition of ${property}`);
        },
      ),
    );
    const animations = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const OWN = ['offset', 'computedOffset', 'easing', 'composite'];
      const properties = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !OWN.includes(key)));
      const moved = [...new Set(properties)].filter(
        (property) => !CALM.test(property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
      );
      return moved.map(
        (property) =>
          `${nameOf(effect.target, effect.pseudoElement ?? '')} moves by an animation of ${property}`,
      );
    });
    return [...transitions, ...animations];
  });

/** Each visible element with its place and its own text, once finite animations have ended. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return (
      [...document.querySelectorAll('body *')]
        // Leaves out spinners and countdowns, which never stand still.
        .filter(
          (element) =>
            element.checkVisibility({ opacityProperty: true }) &&
            !element.getAnimations().length &&
            !element.closest('[role="timer"]'),
        )
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const own = [...element.childNodes]
            .filter((node) => node instanceof Text)
            .map((node) => node.nodeValue);
          return `${element.localName}[${element.getAttribute('data-part') ?? ''}] “${own.join('').trim()}” ${[x, y, width, height].map(Math.round).join(' ')}`;
        })
    );
  });

/** Elements that move although the person wants less motion, and elements that differ with and without motion. */
export async function motionFindings(page: Page): Promise<string[]> {
  const moved = await movements(page);
  const still = await places(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = await places(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return [
    ...moved,
    ...still.filter((place) => !moving.includes(place)).map((place) => `only without motion: ${place}`),
    ...moving.filter((place) => !still.includes(place)).map((place) => `only with motion: ${place}`),
  ];
}
