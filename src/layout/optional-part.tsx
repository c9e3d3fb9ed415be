import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { MessageKey } from '../i18n/keys.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { isOnline, subscribeOnline } from '../platform/loading/online.ts';
import { createStore, useStore } from '../state/store.ts';
import type { MissingPartProps } from './missing-part.tsx';

interface PartState<Props> {
  Part?: ComponentType<Props>;
  failures: number;
  /** Says that the part is missing. */
  Missing?: ComponentType<MissingPartProps>;
}

interface OptionalPart<Props> {
  (props: Props): ReactNode;
  /** Loads the part before it is rendered. Never rejects. */
  preload: () => Promise<void>;
}

/**
 * A part of a page that loads on demand; the page works without it. If it cannot be loaded, `missing` says so, with a
 * button to try again; without `missing`, the next page tries again. Both try again when the connection is back.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing?: MessageKey,
): OptionalPart<Props> {
  const store = createStore<PartState<Props>>({ failures: 0 });
  const change = (changes: Partial<PartState<Props>>) => store.set({ ...store.get(), ...changes });
  const sayMissing = async () => {
    change({ failures: store.get().failures + 1 });
    if (missing) change({ Missing: (await import('./missing-part.tsx')).MissingPart });
  };
  let loading: Promise<void> | undefined;
  const attempt: MissingPartProps['attempt'] = (once) =>
    (loading ??= once(async () => change({ Part: await load() }))
      .catch(() => void sayMissing().catch(() => undefined))
      .finally(() => (loading = undefined)));
  const preload = async () => {
    // A late part shows when it arrives.
    if (!store.get().Part) await attempt((loadOnce) => inTime(loadOnce()));
  };

  function OptionalPart(props: Props) {
    const { Part, failures, Missing } = useStore(store);
    useEffect(() => {
      if (!store.get().Missing) void preload();
      return subscribeOnline(() => {
        if (isOnline()) void preload();
      });
    }, []);
    return (
      <>
        {Missing && missing && (
          <Missing text={missing} failures={failures} isMissing={!Part} attempt={attempt} />
        )}
        {Part && <Part {...props} />}
      </>
    );
  }
  return Object.assign(OptionalPart, { preload });
}
