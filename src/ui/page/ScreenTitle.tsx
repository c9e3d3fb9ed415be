import type { ReactNode, Ref } from 'react';
import styles from './ScreenTitle.module.css';

/** The length from which a title takes three lines on a phone; only foreign names make a title so long. */
const LONG = 60;

interface ScreenTitleProps {
  title: string;
  description?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The only h1 of a screen; the page focuses it on route changes. */
export function ScreenTitle({ title, description, headingRef }: ScreenTitleProps) {
  return (
    <div data-part="screen-title" className={styles.head}>
      <h1
        data-part="title"
        className={title.length > LONG ? `${styles.title ?? ''} ${styles.long ?? ''}` : styles.title}
        ref={headingRef}
        tabIndex={-1}
        suppressHydrationWarning
      >
        {title}
      </h1>
      {description && (
        <p data-part="description" className={styles.description}>
          {description}
        </p>
      )}
    </div>
  );
}
