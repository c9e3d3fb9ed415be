import { useEffect, useEffectEvent, useState } from 'react';
import type * as numbers from '../../domain/phone/numbers.ts';

export type PhoneMetadata = typeof numbers;

/** Loaded on demand (quality 32); without it a number must be typed with + and its country code. */
export function usePhoneMetadata(onLoad: (metadata: PhoneMetadata) => void): PhoneMetadata | undefined {
  const [metadata, setMetadata] = useState<PhoneMetadata>();
  const handleLoad = useEffectEvent(onLoad);
  useEffect(() => {
    let mounted = true;
    const handleModule = (module: PhoneMetadata) => {
      if (!mounted) return;
      setMetadata(module);
      handleLoad(module);
    };
    import('../../domain/phone/numbers.ts').then(handleModule, () => undefined);
    return () => {
      mounted = false;
    };
  }, []);
  return metadata;
}
