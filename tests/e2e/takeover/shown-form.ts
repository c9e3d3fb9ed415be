/** An element of the form as a person gets it. */
interface ShownPart {
  tag: string;
  text: string;
  /** What it is to assistive technology, and to the browser's keyboard and autofill. */
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

/** Reads what the root element shows. Runs in the page. */
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
        // React alone adds it, as what it describes the element by.
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
