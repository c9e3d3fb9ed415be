import type { ComponentPropsWithRef } from 'react';
import styles from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> {
  href: string;
  /** Not within a sentence; then its target is 44 px high. */
  standalone?: boolean | undefined;
  quiet?: boolean | undefined;
}

export function TextLink({ standalone = false, quiet = false, children, ...rest }: TextLinkProps) {
  const classNames = [styles.link, standalone && styles.standalone, quiet && styles.quiet].filter(Boolean);
  return (
    <a {...rest} data-part="link" className={classNames.join(' ')} suppressHydrationWarning>
      {children}
    </a>
  );
}
