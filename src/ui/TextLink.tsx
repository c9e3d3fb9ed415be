import type { ComponentPropsWithRef } from 'react';
import styles from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> {
  href: string;
  /** Not part of a sentence: then it is a target of 44 px. */
  standalone?: boolean | undefined;
  /** Less important than the step itself, e.g. in the footer. */
  quiet?: boolean | undefined;
}

/** An underlined link. */
export function TextLink({ standalone = false, quiet = false, children, ...rest }: TextLinkProps) {
  const names = [styles.link, standalone && styles.standalone, quiet && styles.quiet].filter(Boolean);
  return (
    <a {...rest} data-part="link" className={names.join(' ')}>
      {children}
    </a>
  );
}
