import { socialState } from '../../domain/generated/constants.ts';
import {
  isBoolean,
  isMapOf,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
  isText,
  type Guard,
  type Guarded,
} from '../../domain/type-guards.ts';
import { changeQuery } from '../navigation/change-query.ts';
import {
  localKeys,
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  writeLocal,
  writeSession,
} from './storage.ts';

// Keeps the data of a sign-in (a trip) while the person is at the provider.

/** The first pages: a sign-in through a provider starts there, and an error leads back there. */
const STARTING_PATHS = ['/sign-in', '/register', '/single-sign-on'] as const;
export type StartingPath = (typeof STARTING_PATHS)[number];

/** The event of a trip: a sign-in, or a registration if nobody can sign in. */
const TRIP_EVENTS = ['SignIn', 'Register'] as const;
export type TripEvent = (typeof TRIP_EVENTS)[number];

const isTrip = isObjectOf(
  { state: isText, page: isOneOf(STARTING_PATHS), search: isString, agreed: isBoolean },
  { interactionToken: isString, event: isOneOf(TRIP_EVENTS), formValues: isMapOf(isString) },
);
/**
 * `search` is the query of the first page, `agreed` says whether the person accepted the terms there, and `formValues` are
 * the values typed there, without secrets.
 */
export type Trip = Guarded<typeof isTrip>;

/** The page that "Start again" opens. */
export type StartingPage = Pick<Trip, 'page' | 'formValues'>;

const isCopy = isObjectOf({ keptUntil: isNumber });

const isReturnLink = isObjectOf({ link: isText }, { state: isString });
/** The address where an app or another page wants the callback of its own trip, recognised by the state. */
export type ReturnLink = Guarded<typeof isReturnLink>;

const TRIP = 'social:';
const tripKey = (connectorId: string) => `${TRIP}${connectorId}`;
const linkKey = (connectorId: string) => `socialReturn:${connectorId}`;

function parse<T>(text: string | undefined, isValue: Guard<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** 8 random bytes, URL-safe. */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(socialState.bytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Stores the trip, and forgets the return link of an older one. What identifies the user stays in this tab. */
export function saveTrip(connectorId: string, trip: Trip, now: number): void {
  removeSession(linkKey(connectorId));
  writeSession(tripKey(connectorId), JSON.stringify(trip));
  const keptUntil = now + socialState.keptS * 1000;
  const { formValues: _, ...copy } = trip;
  const search = changeQuery(trip.search, { login_hint: null });
  writeLocal(tripKey(connectorId), JSON.stringify({ ...copy, search, keptUntil }));
}

/**
 * Takes the trip with this state, once. Only reads a trip with another state, because anyone can link to the callback. The
 * copy in local storage counts for 10 minutes if this tab has none (quality.md#lost-social-state).
 */
export function takeTrip(connectorId: string, state: string | null, now: number): Trip | undefined {
  forgetOldTrips(now);
  const key = tripKey(connectorId);
  const own = readSession(key);
  const copy = parse(readLocal(key), isTrip);
  const trip = own === undefined ? copy : parse(own, isTrip);
  if (trip?.state !== state) return trip;
  removeSession(key);
  // Another tab may be on its way to the same provider.
  if (copy?.state === state) removeLocal(key);
  return trip;
}

/** Removes expired copies from local storage: nobody has come back from these trips. */
export function forgetOldTrips(now: number): void {
  for (const key of localKeys().filter((name) => name.startsWith(TRIP))) {
    const { keptUntil = 0 } = parse(readLocal(key), isCopy) ?? {};
    if (now >= keptUntil) removeLocal(key);
  }
}

export function saveReturnLink(connectorId: string, returnLink: ReturnLink): void {
  writeSession(linkKey(connectorId), JSON.stringify(returnLink));
}

/** Takes the link that the callback with this state belongs to, once. */
export function takeReturnLink(connectorId: string, state: string | null): string | undefined {
  const returnLink = parse(readSession(linkKey(connectorId)), isReturnLink);
  if (!returnLink || (returnLink.state !== undefined && returnLink.state !== state)) return undefined;
  removeSession(linkKey(connectorId));
  return returnLink.link;
}
