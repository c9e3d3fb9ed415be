import { FREE_PARTS } from './styling-contract.ts';

const parts = (...names: readonly string[]) => `:where(${names.map((name) => `[data-part=${name}]`).join()})`;

const FREE = parts(...FREE_PARTS);
/** The custom content beside the card, where the tenant may style everything. */
const CONTENT = `${parts('aside')} *`;
const MAY_BE_HIDDEN = `${FREE},${FREE} *,${CONTENT}`;
const CONTROLS = parts(
  'input',
  'code-input',
  'country-select',
  'checkbox-input',
  'disclosure-summary',
  'button',
  'icon-button',
  'option',
  'link',
);
/** The elements around every form. */
const AROUND = `:is(html,body,#root,${parts('frame', 'content', 'card', 'main')})`;
const HIDDEN = parts('visually-hidden', 'announcement', 'hidden-identifier');

/** Properties that can hide an element or make it unrecognisable. */
const PAINT = 'opacity clip clip-path mask -webkit-mask -webkit-mask-box-image filter mix-blend-mode';
/** Properties that move or scale an element without changing its layout. */
const PLACE = 'transform translate rotate scale offset zoom';

/** Properties that keep our own values, by selector; separated by spaces. */
const PROTECTED: Readonly<Record<string, string>> = {
  [`:not(${MAY_BE_HIDDEN})`]: `display visibility content-visibility interactivity ${PAINT} ${PLACE}`,
  [`:not(${CONTENT})`]: 'position inset z-index pointer-events box-sizing',
  [HIDDEN]:
    'position inline-size block-size min-inline-size min-block-size margin padding border overflow clip-path white-space',
  [parts('frame', 'card', 'main', 'form', 'field')]: 'flex-direction',
  [`${AROUND},${parts('main')} :not(${FREE},${FREE} *,${CONTROLS},${CONTROLS} *,${HIDDEN},svg)`]:
    'block-size max-block-size overflow contain container-type',
  [`${CONTROLS},${parts('code-cell')}`]: 'min-block-size max-block-size',
  [parts('icon-button', 'checkbox-input', 'country', 'country-select')]:
    'inline-size block-size max-inline-size',
  // Any CSS rule wins over the attributes of an icon.
  [`svg:not(${CONTENT})`]: 'fill stroke stroke-width stroke-linecap stroke-linejoin inline-size block-size',
  [`svg:not(${CONTENT}) *`]: 'all',
  [`${parts('checkbox-input')}::before,${parts('checkbox-input')}::after`]: `content display visibility inline-size block-size ${PAINT} ${PLACE}`,
  [[
    ':focus-visible',
    `${parts('input')}:focus`,
    `${parts('checkbox-input')}:focus-visible::before`,
    `${parts('code-cell')}[data-active]`,
    `${parts('country-select')}:focus-visible + *`,
  ].join()]: 'outline outline-offset',
};

const keep = ([selector, properties]: [string, string]) =>
  `${selector}{${properties
    .split(' ')
    .map((property) => `${property}:revert-layer!important`)
    .join(';')}}`;

/** Properties that a tenant's style sheet cannot change (docs/styling.md); `revert-layer` returns to the layer before. */
export const SAFETY_RULES = `
${Object.entries(PROTECTED).map(keep).join('\n')}

/* Without a type, a ring whose value is no colour would not be drawn at all. */
@property --lk-ring { syntax: '<color>'; inherits: true; initial-value: #6139f6 }
:focus-visible, :focus, [data-active] { transition-property: background-color, border-color, box-shadow !important }

/* Keeps the form large enough to find and use. */
${AROUND}, ${parts('form')} { min-inline-size: min(100vw, 240px) !important }
${parts('field', 'stack', 'input', 'code', 'code-input')}, ${parts('field')} > div { min-inline-size: 120px !important }
${parts('button', 'option')} { min-inline-size: 24px !important }
${parts('input', 'code-input')} { -webkit-user-select: text !important; user-select: text !important }

/* A tenant can position decoration relative to these; it lets clicks through. */
${parts('frame', 'card')} { position: relative !important }
${AROUND}::before, ${AROUND}::after { pointer-events: none !important }
`;
