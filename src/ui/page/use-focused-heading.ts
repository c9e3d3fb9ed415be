import { useEffect, useRef, type RefObject } from 'react';

/** A ref for the heading of a page, which gets the focus when the page appears. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
