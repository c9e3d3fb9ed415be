import type { ReactNode } from 'react';

/** A decorative icon of 20 px in the colour of the text; its parent has the accessible name. */
export function Icon({ children, flip = false }: { children: ReactNode; flip?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-flip={flip || undefined}
    >
      {children}
    </svg>
  );
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z';

export const EyeIcon = () => (
  <Icon>
    <path d={EYE} />
    <circle cx="12" cy="12" r="2.75" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M9.6 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.4 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.4 9.4 0 0 0 4.9-1.4" />
    <path d="M10.05 10.05a2.75 2.75 0 0 0 3.9 3.9M3.5 3.5l17 17" />
  </Icon>
);

export const BackIcon = () => (
  <Icon flip>
    <path d="M19.5 12h-15M11 5.5 4.5 12l6.5 6.5" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.25" />
    <path d="M12 7.5v5.25M12 16.25v.01" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.25" />
    <path d="M12 11.25v5.25M12 7.75v.01" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.25" />
    <path d="m8 12.25 2.75 2.75L16 9.5" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.25" />
    <path d="M2.75 12h18.5M12 2.75c5 5 5 13.5 0 18.5-5-5-5-13.5 0-18.5" />
  </Icon>
);

export const KeyIcon = () => (
  <Icon>
    <circle cx="12" cy="7.5" r="4.25" />
    <path d="M12 11.75v10M12 17h3.75M12 21.75h3" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Icon>
);
