import type { Variant } from './variants.ts';

interface Connector {
  id: string;
  target: string;
  platform: string;
  name: Readonly<Record<string, string>>;
  logo: string;
  logoDark: string | null;
}

const logo = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

const kiosk = {
  id: 'kiosk-1',
  target: 'kiosk',
  platform: 'Kiosk',
  name: { en: 'Kiosk' },
  logo,
  logoDark: null,
  isStandard: false,
  description: { en: 'Only on the machines in the hall.' },
};

const harbour: Connector = {
  id: 'c0harbour0web',
  target: 'harbour',
  platform: 'Web',
  logo,
  logoDark: null,
  name: { en: 'Harbour', de: 'Hafen' },
};

export const connectorsOf = (variant: Variant): readonly Connector[] =>
  variant === 'newer' ? [kiosk] : variant.startsWith('social') ? [harbour] : [];
