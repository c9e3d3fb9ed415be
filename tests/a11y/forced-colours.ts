import type { Page } from '@playwright/test';

/**
 * The faults in forced colours, where the system removes backgrounds and shadows: invisible controls, invalid fields and
 * primary buttons that look like the others, invisible choices and icons.
 */
export const forcedColourFindings = (page: Page) =>
  page.evaluate(() => {
    const findings: string[] = [];
    const root = document.querySelector('dialog[open]') ?? document.body;
    const find = <Found extends Element = HTMLElement>(selector: string) =>
      [...root.querySelectorAll<Found>(selector)].filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true }) &&
          !element.closest('[data-part="hidden-identifier"]'),
      );
    const nameOf = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.id}”`;
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = 'Canvas';
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    const backgroundOf = (element: Element | null): string => {
      if (!element) return canvas;
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$|transparent/.test(backgroundColor)
        ? backgroundOf(element.parentElement)
        : backgroundColor;
    };
    const pseudos = [null, '::before', '::after'] as const;
    const bordersOf = (element: Element) =>
      pseudos.flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return [];
        return ['block-start', 'block-end'].map((edge) => ({
          style: style.getPropertyValue(`border-${edge}-style`),
          colour: style.getPropertyValue(`border-${edge}-color`),
          width: parseFloat(style.getPropertyValue(`border-${edge}-width`)),
        }));
      });
    /** The width in px of the widest border that differs from its background. */
    const borderOf = (element: Element) => {
      const background = backgroundOf(element.parentElement);
      const seen = bordersOf(element).filter(
        ({ style, colour }) => style !== 'none' && colour !== background,
      );
      return Math.max(0, ...seen.map(({ width }) => width));
    };
    const isDouble = (element: Element) => bordersOf(element).some(({ style }) => style === 'double');

    for (const field of find('input, select, textarea')) {
      const drawn = [
        field,
        ...(field.closest('[data-part="code"]')?.querySelectorAll('[data-part="code-cell"]') ?? []),
      ];
      // A select that looks like text is visible by its own text.
      if (!field.matches('select') && !drawn.some((element) => borderOf(element) > 0))
        findings.push(`${nameOf(field)} has no border`);
      if (field.ariaInvalid === 'true' && !drawn.some(isDouble))
        findings.push(`${nameOf(field)} does not look wrong`);
    }
    const buttons = find('main [data-part="button"], dialog [data-part="button"]');
    for (const button of buttons)
      if (button.dataset['variant'] !== 'plain' && borderOf(button) === 0)
        findings.push(`${nameOf(button)} has no border`);
    const widths = (variant: string) =>
      buttons.filter(({ dataset }) => dataset['variant'] === variant).map(borderOf);
    if (Math.min(...widths('primary')) <= Math.max(0, ...widths('secondary')))
      findings.push('the first button looks like the others');
    for (const icon of find<SVGElement>('svg')) {
      const parts = [icon, ...icon.querySelectorAll('*')].flatMap((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return [fill, stroke];
      });
      const background = backgroundOf(icon);
      if (parts.every((colour) => colour === 'none' || colour === background))
        findings.push(`an icon of ${nameOf(icon.parentElement ?? icon)} cannot be seen`);
    }
    const lookOf = (element: Element) =>
      pseudos
        .map((pseudo) => {
          const { backgroundColor, borderBlockStartColor, borderBlockStartWidth, outlineStyle, content } =
            getComputedStyle(element, pseudo);
          return [backgroundColor, borderBlockStartColor, borderBlockStartWidth, outlineStyle, content].join(
            ' ',
          );
        })
        .join('; ');
    for (const chosen of find('[aria-selected="true"], input:checked')) {
      const others = find(
        chosen.matches('input') ? 'input[type="checkbox"]:not(:checked)' : '[aria-selected="false"]',
      );
      if (others.some((other) => lookOf(other) === lookOf(chosen)))
        findings.push(`${nameOf(chosen)} does not look chosen`);
    }
    if (root instanceof HTMLDialogElement && root.clientWidth < innerWidth && borderOf(root) === 0)
      findings.push('the dialog has no border');
    return findings;
  });
