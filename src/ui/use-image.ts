import { useCallback, useState } from 'react';

/** The attributes of an image, or undefined without one and when it cannot be loaded. */
export function useImage(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>();
  // A prerendered image may have failed before onError was attached.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
    },
    [src],
  );
  return src && src !== failedSrc ? { src, ref, onError: () => setFailedSrc(src) } : undefined;
}
