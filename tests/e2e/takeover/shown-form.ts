/** An element of the form as a person perceives it. */
interface ShownPart {
  tag: string;
  text: string;
  /** The attributes for assistive technology, keyboards of phones and autofill. */
  attributes: Readonly<Record<string, string | null>>;
  colours: readonly string[];
  font: string;
  place: readonly number[];
}

export interface ShownForm {
  lang: string;
  dir: string;
  title: string;
  page: readonly string[];
  parts: readonly ShownPart[];
}

/** Reads the visible content of the root element. It runs in the page. */
export function readShownForm(): ShownForm {
  const { lang, dir } = document.documentElement;
  const elements = document.querySelectorAll<HTMLElement>(
    '#root :is(h1, h2, label, input, button, a, p, legend)',
  );
  const body = getComputedStyle(document.body);
  const names = ['type', 'name', 'inputmode', 'autocomplete', 'autocapitalize', 'href', 'role', 'aria-label'];
  return {
    lang,
    dir,
    title: document.title,
    page: [body.backgroundColor, body.color, getComputedStyle(document.documentElement).colorScheme],
    parts: [...elements]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        // Only React adds the badge, which describes the element.
        const badge = element.querySelector<HTMLElement>('[data-part=badge]')?.innerText ?? '';
        return {
          tag: element.localName,
          text: element.innerText.replace(badge, '').trim(),
          attributes: Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])),
          colours: [color, backgroundColor, borderTopColor],
          font: `${fontSize} ${fontWeight}`,
          place: [x, y, width, height].map(Math.round),
        };
      }),
  };
}
