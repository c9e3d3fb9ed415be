import { Icon } from './icons.tsx';

// These icons have their own file, because the first screen needs none of them.

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

export const PhoneIcon = () => (
  <Icon>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
    <path d="M10.5 18.25h3" />
  </Icon>
);

export const PasskeyIcon = () => (
  <Icon>
    <circle cx="9.5" cy="7.5" r="4" />
    <path d="M2.75 20.5a6.75 6.75 0 0 1 9.5-6.15M17.75 15.5v6l1.75-1.5M17.75 18.5h1.5" />
    <circle cx="17.75" cy="13.25" r="2.25" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <path d="m3.5 7.5 8.5 6 8.5-6" />
  </Icon>
);

export const MessageIcon = () => (
  <Icon>
    <path d="M5.5 4h13A2.5 2.5 0 0 1 21 6.5v8a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.5V17h-2A2.5 2.5 0 0 1 3 14.5v-8A2.5 2.5 0 0 1 5.5 4Z" />
    <path d="M8 10.5h.01M12 10.5h.01M16 10.5h.01" />
  </Icon>
);

export const CodesIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
    <path d="M7.5 8.5h4M7.5 12h4M7.5 15.5h4M14.5 8.5h2M14.5 12h2M14.5 15.5h2" />
  </Icon>
);
