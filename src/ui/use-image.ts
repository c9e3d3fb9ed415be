import { useCallback, useState } from 'react';
import { reportAgain } from './report-again.ts';

/** The attributes of an image, or undefined without one and when it cannot be loaded. */
export function useImage(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>();
  // A prerendered image may have failed before onError was attached.
  const ref = useCallback((image: HTMLImageElement | null) => reportAgain(image), []);
  return src && src !== failedSrc ? { src, ref, onError: () => setFailedSrc(src) } : undefined;
}
