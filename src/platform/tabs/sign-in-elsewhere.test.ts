// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announceSignIn } from './cross-tab-sign-in.ts';
import { renewInteractionToken } from './interaction-token.ts';
import { endedBySignInElsewhere, hasSignedInElsewhere, hasSignedInHere } from './sign-in-elsewhere.ts';

const MINUTE = 60_000;
const signInElsewhere = (ago = 0) => {
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - ago);
  announceSignIn();
  vi.mocked(Date.now).mockReturnValue(performance.timeOrigin + 1);
  // Each tab has its own session storage.
  sessionStorage.clear();
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a sign-in in another tab', () => {
  it('counts for a short time, and not after that', () => {
    expect(hasSignedInElsewhere()).toBe(false);
    signInElsewhere(9 * MINUTE);
    expect(hasSignedInElsewhere()).toBe(true);
    signInElsewhere(11 * MINUTE);
    expect(hasSignedInElsewhere()).toBe(false);
  });

  it('counts at any time on a page that was open then', () => {
    signInElsewhere(-MINUTE);
    vi.mocked(Date.now).mockReturnValue(performance.timeOrigin + 60 * MINUTE);
    expect(hasSignedInElsewhere()).toBe(true);
  });

  it('does not count if this tab has signed in', () => {
    announceSignIn();
    expect(hasSignedInElsewhere()).toBe(false);
  });

  it('has ended the interaction until somebody begins another one', () => {
    renewInteractionToken(undefined, 'interaction');
    signInElsewhere();
    expect(endedBySignInElsewhere()).toBe(true);
    renewInteractionToken(undefined, 'interaction');
    expect(endedBySignInElsewhere()).toBe(false);
    expect(hasSignedInElsewhere()).toBe(true);
  });
});

describe('a sign-in in this tab', () => {
  it('counts for a short time, and not after that', () => {
    expect(hasSignedInHere()).toBe(false);
    announceSignIn();
    expect(hasSignedInHere()).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTE);
    expect(hasSignedInHere()).toBe(false);
  });

  it('does not count if another tab has signed in since', () => {
    announceSignIn();
    const own = sessionStorage.getItem('signedIn') ?? '';
    signInElsewhere(-MINUTE);
    sessionStorage.setItem('signedIn', own);
    expect(hasSignedInHere()).toBe(false);
    expect(hasSignedInElsewhere()).toBe(true);
  });
});
