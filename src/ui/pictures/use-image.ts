import { useCallback, useState } from 'react';
import { reportAgain } from '../messages/report-again.ts';

/** Addresses that failed to load as an image during this visit; asking again would only take time. */
const failed = new Set<string>();

/** Records that an image cannot be loaded. */
export const giveUp = (src: string): void => void failed.add(src);
export const canLoad = (src: string): boolean => !failed.has(src);

/** The attributes of an image, or undefined without one and when it cannot be loaded. */
export function useImage(src: string | undefined) {
  const [, setFailedSrc] = useState<string>();
  // A prerendered image may have failed before onError was attached.
  const ref = useCallback((image: HTMLImageElement | null) => reportAgain(image), []);
  const onError = () => {
    giveUp(src ?? '');
    setFailedSrc(src);
  };
  return src && canLoad(src) ? { src, ref, onError } : undefined;
}
