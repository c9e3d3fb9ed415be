// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetOldTrips,
  newState,
  saveReturnLink,
  saveTrip,
  takeReturnLink,
  takeTrip,
  type Trip,
} from './social-handoff.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const trip: Trip = {
  state: 's1',
  interactionToken: 'g1',
  page: '/register',
  search: '?app_id=a',
  agreed: true,
};
const other: Trip = { state: 's2', page: '/sign-in', search: '', agreed: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('newState', () => {
  it('is 8 random bytes, URL-safe', () => {
    const states = Array.from({ length: 200 }, newState);
    expect(new Set(states).size).toBe(200);
    for (const state of states) {
      expect(state).toMatch(/^[\w-]{11}$/);
      expect(atob(state.replaceAll('-', '+').replaceAll('_', '/'))).toHaveLength(8);
    }
  });
});

describe('a trip', () => {
  it('can be taken once', () => {
    saveTrip('c', trip, NOW);
    expect(takeTrip('c', 's1', NOW)).toEqual(trip);
    expect(takeTrip('c', 's1', NOW)).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('keeps the typed text and the hint of the address only in this tab', () => {
    const search = '?app_id=a&login_hint=olga%40acme.example';
    saveTrip('c', { ...trip, search, formValues: { identifier: 'olga@acme.example' } }, NOW);
    const copy = localStorage.getItem('social:c');
    expect(copy).not.toContain('olga');
    expect(copy).toContain('?app_id=a');
    expect(takeTrip('c', 's1', NOW)).toMatchObject({
      search,
      formValues: { identifier: 'olga@acme.example' },
    });
  });

  it.each(['other', null])('is only read for an address with another state (%s)', (state) => {
    saveTrip('c', trip, NOW);
    expect(takeTrip('c', state, NOW)).toEqual(trip);
    expect(takeTrip('c', 's1', NOW)).toEqual(trip);
    saveTrip('c', trip, NOW);
    sessionStorage.clear();
    expect(takeTrip('c', state, NOW)?.state).toBe('s1');
    expect(takeTrip('c', 's1', NOW)?.state).toBe('s1');
  });

  it('is kept per connector', () => {
    saveTrip('c', trip, NOW);
    saveTrip('d', other, NOW);
    expect(takeTrip('c', 's1', NOW)).toEqual(trip);
    expect(takeTrip('d', 's2', NOW)).toEqual(other);
  });

  it.each([
    [9 * MINUTE, 's1'],
    [10 * MINUTE, undefined],
  ])('without its session copy has %i ms later the state %s', (later, state) => {
    saveTrip('c', trip, NOW);
    sessionStorage.clear();
    expect(takeTrip('c', 's1', NOW + later)?.state).toBe(state);
    expect(localStorage).toHaveLength(0);
  });

  it('is removed once it has expired without a return', () => {
    saveTrip('c', trip, NOW);
    localStorage.setItem('social:d', 'no trip');
    localStorage.setItem('socialReturn:c', 'another item');
    forgetOldTrips(NOW + 9 * MINUTE);
    expect(Object.keys(localStorage)).toEqual(['social:c', 'socialReturn:c']);
    forgetOldTrips(NOW + 10 * MINUTE);
    expect(Object.keys(localStorage)).toEqual(['socialReturn:c']);
  });

  it('of this tab comes before a later one of another tab, and leaves that tab its copy', () => {
    saveTrip('c', trip, NOW);
    const ownTab = sessionStorage.getItem('social:c') ?? '';
    saveTrip('c', other, NOW);
    sessionStorage.setItem('social:c', ownTab);
    expect(takeTrip('c', 's1', NOW)).toEqual(trip);
    sessionStorage.clear();
    expect(takeTrip('c', 's2', NOW)?.state).toBe('s2');
  });

  it.each(['', '{', '{"state":"s1"}', '{"state":1,"page":"/sign-in","search":"","agreed":true}', 'null'])(
    'in this tab that cannot be read (%s) is not replaced by the copy',
    (text) => {
      saveTrip('c', trip, NOW);
      sessionStorage.setItem('social:c', text);
      expect(takeTrip('c', 's1', NOW)).toBeUndefined();
    },
  );

  it('that names any page but a first page is refused, so that storage leads nowhere else', () => {
    sessionStorage.setItem('social:c', JSON.stringify({ ...trip, page: '/unknown-session' }));
    expect(takeTrip('c', 's1', NOW)).toBeUndefined();
  });

  it('is lost without an exception if storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    saveTrip('c', trip, NOW);
    expect(takeTrip('c', 's1', NOW)).toBeUndefined();
  });
});

describe('a return link', () => {
  it('can be taken once, with the state of its trip', () => {
    saveReturnLink('c', { link: 'app://back', state: 's' });
    expect(takeReturnLink('d', 's')).toBeUndefined();
    expect(takeReturnLink('c', 's')).toBe('app://back');
    expect(takeReturnLink('c', 's')).toBeUndefined();
  });

  it.each(['other', null])('is kept for its own trip if an address has another state (%s)', (state) => {
    saveReturnLink('c', { link: 'app://back', state: 's' });
    expect(takeReturnLink('c', state)).toBeUndefined();
    expect(takeReturnLink('c', 's')).toBe('app://back');
  });

  it('without a state matches any state', () => {
    saveReturnLink('c', { link: 'app://back' });
    expect(takeReturnLink('c', 'any')).toBe('app://back');
  });

  it('is removed by a new trip through the same connector', () => {
    saveReturnLink('c', { link: 'app://back' });
    saveTrip('c', trip, NOW);
    expect(takeReturnLink('c', 's1')).toBeUndefined();
  });
});
