interface ScreenGroup {
  title: string;
  paths: readonly string[];
}

/** Every screen of the sign-in page (contract §7, §14). */
const screens: readonly ScreenGroup[] = [
  {
    title: 'Sign in',
    paths: [
      '/sign-in',
      '/sign-in/password',
      '/sign-in/verification-code',
      '/sign-in/consent',
      '/sign-in/social/{connectorId}',
    ],
  },
  { title: 'Register', paths: ['/register', '/register/password', '/register/verification-code'] },
  {
    title: 'Forgot password',
    paths: ['/forgot-password', '/forgot-password/verification-code', '/forgot-password/reset'],
  },
  {
    title: 'Continue',
    paths: [
      '/continue/password',
      '/continue/username',
      '/continue/email',
      '/continue/phone',
      '/continue/emailOrPhone',
      '/continue/verification-code',
    ],
  },
  {
    title: 'Two-step verification',
    paths: [
      '/mfa-binding',
      '/mfa-binding/Totp',
      '/mfa-binding/WebAuthn',
      '/mfa-binding/BackupCode',
      '/mfa-verification',
      '/mfa-verification/Totp',
      '/mfa-verification/WebAuthn',
      '/mfa-verification/BackupCode',
    ],
  },
  {
    title: 'Social accounts',
    paths: [
      '/social/link/{connectorId}',
      '/social/landing/{connectorId}',
      '/callback/{connectorId}',
      '/springboard',
    ],
  },
  { title: 'Other', paths: ['/consent', '/unknown-session', '/nowhere', '/sign-in?preview=true'] },
];

export const screensFor = (connectorId: string): ScreenGroup[] =>
  screens.map(({ title, paths }) => ({
    title,
    paths: paths.map((path) => path.replace('{connectorId}', connectorId)),
  }));

const screenPattern = new RegExp(
  `^(?:${screens
    .flatMap(({ paths }) => paths)
    .map((path) => path.replaceAll('?', '\\?').replace('{connectorId}', '[\\w-]+'))
    .join('|')})$`,
);

/** Whether the path is that of a screen; guards against redirects to other places. */
export const isScreen = (path: string): boolean => screenPattern.test(path);
