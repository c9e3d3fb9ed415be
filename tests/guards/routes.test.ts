// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from '../../src/app/routes.tsx';

const KNOWN_TO_SERVERS = `
  / /callback/$connectorId /consent /continue/email /continue/emailOrPhone /continue/password /continue/phone
  /continue/username /continue/verification-code /direct/$method/$target /forgot-password /forgot-password/changed
  /forgot-password/reset /forgot-password/verification-code /identifier-register /identifier-sign-in /mfa-binding
  /mfa-binding/BackupCode /mfa-binding/Totp /mfa-binding/WebAuthn /mfa-verification /mfa-verification/BackupCode
  /mfa-verification/Totp /mfa-verification/WebAuthn /register /register/password /register/verification-code
  /reset-password /sign-in /sign-in/consent /sign-in/password /sign-in/social/$connectorId
  /sign-in/verification-code /single-sign-on /single-sign-on/connectors /social/landing/$connectorId
  /social/link/$connectorId /springboard /unknown-session`;

it('the routes are unchanged, as servers redirect to them', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  expect(Object.keys(routesByPath).sort()).toEqual(KNOWN_TO_SERVERS.trim().split(/\s+/));
});
