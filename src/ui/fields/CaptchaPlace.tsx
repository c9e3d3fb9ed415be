import type { RefObject } from 'react';
import { LiveRegion } from '../page/Stack.tsx';
import styles from './CaptchaPlace.module.css';

interface Props {
  /** The provider's widget becomes a child of this element, which React leaves alone. */
  place: RefObject<HTMLDivElement | null>;
  label: string;
  /** The widget asks the person for something; otherwise it takes no space. */
  isShown: boolean;
  /** Announced and shown above the widget. */
  text: string | false;
}

export function CaptchaPlace({ place, label, isShown, text }: Props) {
  return (
    <>
      <LiveRegion>{text}</LiveRegion>
      <div
        ref={place}
        data-part="captcha"
        className={isShown ? styles.shown : styles.quiet}
        {...(isShown && { role: 'group', 'aria-label': label })}
      />
    </>
  );
}
