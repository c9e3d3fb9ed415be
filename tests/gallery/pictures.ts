import type { State } from '../../mocks/states/state.ts';
import type { Theme } from '../../src/theme/surfaces.ts';

export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
  landscape: { width: 740, height: 360 },
} as const;
const THEMES: readonly Theme[] = ['light', 'dark'];

export type Size = keyof typeof SIZES;

/** One picture of the gallery, as its page lists it. */
export interface Picture {
  file: string;
  state: string;
  screen: State['screen'];
  language: string;
  size: Size;
  theme: Theme;
}

/** The pictures in the order of taking them; changing the theme is cheaper than changing the size. */
export const picturesOf = ({ name, screen, language = 'en' }: State): Picture[] =>
  (Object.keys(SIZES) as Size[]).flatMap((size) =>
    THEMES.map((theme) => ({
      file: `${name}.${size}.${theme}.png`, state: name, screen, language, size, theme,
    })),
  );
