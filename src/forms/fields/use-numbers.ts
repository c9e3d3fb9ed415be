import { useEffect, useEffectEvent, useState } from 'react';
import type * as numbers from '../../domain/phone/numbers.ts';

export type Numbers = typeof numbers;

/**
 * The phone numbers of the world, which load when a number is possible (quality 32); undefined until then. Without
 * them a number is typed with + and its country code.
 */
export function useNumbers(loaded: (numbers: Numbers) => void): Numbers | undefined {
  const [now, setNow] = useState<Numbers>();
  const tell = useEffectEvent(loaded);
  useEffect(() => {
    let here = true;
    const come = (module: Numbers) => {
      if (!here) return;
      setNow(module);
      tell(module);
    };
    import('../../domain/phone/numbers.ts').then(come, () => undefined);
    return () => {
      here = false;
    };
  }, []);
  return now;
}
