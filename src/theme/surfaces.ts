export type Theme = 'light' | 'dark';

/** A test keeps these equal to tokens.css. */
export const SURFACES = {
  light: { bg: '#f6f6f9', surface: '#ffffff', 'surface-raised': '#ffffff', field: '#ffffff' },
  dark: { bg: '#0c0c10', surface: '#16161b', 'surface-raised': '#1e1e25', field: '#111116' },
} as const satisfies Record<Theme, Record<string, string>>;

/** The colours that browsers paint behind a page without a background. */
export const CANVAS = { light: '#ffffff', dark: '#121212' } as const satisfies Record<Theme, string>;
