import { useId, type ComponentPropsWithRef } from 'react';
import { Badge } from './Badge.tsx';
import styles from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> {
  href: string;
  /** Set for a link outside a sentence, whose target is 44 px high. */
  standalone?: boolean | undefined;
  quiet?: boolean | undefined;
  /** A further text in a line below the name. */
  badge?: string | undefined;
}

export function TextLink({ standalone = false, quiet = false, badge, children, ...rest }: TextLinkProps) {
  const badgeId = useId();
  const classNames = [styles.link, standalone && styles.standalone, quiet && styles.quiet].filter(Boolean);
  const link = (
    <a
      aria-describedby={badge && badgeId}
      {...rest}
      data-part="link"
      className={classNames.join(' ')}
      suppressHydrationWarning
    >
      {children}
    </a>
  );
  return (
    <>
      {link}
      {badge && <Badge id={badgeId}>{badge}</Badge>}
    </>
  );
}
