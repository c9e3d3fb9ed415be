import { useCallback, useState } from 'react';
import { reportAgain } from '../messages/report-again.ts';

/** Addresses of this visit that are no image, or that nobody answers: asking again would only take time. */
const failed = new Set<string>();

/** Notes an image that cannot be loaded. */
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
