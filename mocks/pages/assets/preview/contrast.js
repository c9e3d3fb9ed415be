// @ts-check
// Finds texts of a previewed page with too little contrast (WCAG 1.4.3).

const LEAST = 4.5;

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Red, green, blue and alpha of a computed colour, whatever its notation. @param {string} colour */
const read = (colour) => {
  if (!context) return [0, 0, 0, 0];
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

/** @param {number[]} upper @param {number[]} lower */
const over = ([red = 0, green = 0, blue = 0, alpha = 0], lower) =>
  [red, green, blue].map((value, index) => value * alpha + (lower[index] ?? 0) * (1 - alpha));

/** @param {number[]} colour */
const luminance = (colour) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** @param {number[]} one @param {number[]} other */
const contrast = (one, other) => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The background colour behind an element; undefined for a picture. @param {Element} element @param {Window} view */
const behind = (element, view) => {
  /** @type {number[][]} */
  const layers = [];
  for (let box = /** @type {Element | null} */ (element); box; box = box.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(box);
    if (backgroundImage !== 'none') return undefined;
    const colour = read(backgroundColor);
    layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reverse().reduce((lower, upper) => over(upper, lower), [255, 255, 255]);
};

/** @param {Element} element */
const hasText = (element) =>
  element.localName === 'input' ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());

/** The texts below the least contrast, each with its own. @param {HTMLIFrameElement} frame */
export const faintTexts = (frame) => {
  const view = frame.contentWindow;
  const body = frame.contentDocument?.body;
  if (!view || !body) return [];
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const { color, clipPath } = view.getComputedStyle(element);
    if (!hasText(element) || !element.checkVisibility() || clipPath !== 'none') return [];
    const lower = behind(element, view);
    const ratio = lower ? contrast(over(read(color), lower), lower) : LEAST;
    const name = element.localName === 'input' ? `field ${element.id}` : element.textContent.trim();
    return ratio < LEAST ? [`“${name.slice(0, 40)}” (${ratio.toFixed(1)}:1)`] : [];
  });
};
