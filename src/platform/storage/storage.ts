/** If storage is forbidden, even the getter `localStorage` throws. */
function tryStorage<Result>(storage: () => Storage, act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(storage());
  } catch {
    return undefined;
  }
}

const local = (): Storage => window.localStorage;
const session = (): Storage => window.sessionStorage;

/** Undefined if the item is missing or storage is unavailable. */
export function readLocal(key: string): string | undefined {
  return tryStorage(local, (storage) => storage.getItem(key)) ?? undefined;
}

/** Does nothing if storage is unavailable or full. */
export function writeLocal(key: string, value: string): void {
  tryStorage(local, (storage) => storage.setItem(key, value));
}

/** Empty if storage is unavailable. */
export const localKeys = (): string[] => tryStorage(local, (storage) => Object.keys(storage)) ?? [];

export function removeLocal(key: string): void {
  tryStorage(local, (storage) => storage.removeItem(key));
}

/** Removes the items of earlier releases: a tenant's form, and the interaction's token under its former name. */
export function removeFormerItems(): void {
  localKeys()
    .filter((key) => /^(?:landing|generation)(?::|$)/.test(key))
    .forEach(removeLocal);
}

/** False if storage is forbidden or full. */
export function canUseLocal(): boolean {
  const key = 'probe';
  writeLocal(key, key);
  const works = readLocal(key) === key;
  removeLocal(key);
  return works;
}

/** Undefined if the item is missing or storage is unavailable. */
export function readSession(key: string): string | undefined {
  return tryStorage(session, (storage) => storage.getItem(key)) ?? undefined;
}

/** Does nothing if storage is unavailable or full. */
export function writeSession(key: string, value: string): void {
  tryStorage(session, (storage) => storage.setItem(key, value));
}

export function removeSession(key: string): void {
  tryStorage(session, (storage) => storage.removeItem(key));
}
