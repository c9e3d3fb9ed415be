import { Icon } from './icons.tsx';

// In a file of their own, because the first screen needs none of these.

export const ChevronIcon = () => (
  <Icon>
    <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
  </Icon>
);

export const CrossIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.25" />
    <path d="m9 9 6 6M15 9l-6 6" />
  </Icon>
);

export const DotIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.25" strokeDasharray="2.5 3.3" />
  </Icon>
);
