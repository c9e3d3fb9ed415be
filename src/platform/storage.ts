/** The getters themselves throw where storage is forbidden, so even naming it must be guarded (quality 19). */
function attempt<Result>(storage: () => Storage, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(storage());
  } catch {
    return undefined;
  }
}

const local = (): Storage => window.localStorage;
const session = (): Storage => window.sessionStorage;

/** An item of local storage; undefined when it is missing or storage is out of reach. */
export function readLocal(key: string): string | undefined {
  return attempt(local, (storage) => storage.getItem(key)) ?? undefined;
}

/** Keeps an item in local storage if it can be kept (forbidden and full storage are fine). */
export function writeLocal(key: string, value: string): void {
  attempt(local, (storage) => storage.setItem(key, value));
}

/** Forgets an item of local storage. */
export function removeLocal(key: string): void {
  attempt(local, (storage) => storage.removeItem(key));
}

/** An item of session storage; undefined when it is missing or storage is out of reach. */
export function readSession(key: string): string | undefined {
  return attempt(session, (storage) => storage.getItem(key)) ?? undefined;
}

/** Keeps an item in session storage if it can be kept. */
export function writeSession(key: string, value: string): void {
  attempt(session, (storage) => storage.setItem(key, value));
}

/** Forgets an item of session storage. */
export function removeSession(key: string): void {
  attempt(session, (storage) => storage.removeItem(key));
}
