import { useId, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import styles from './Button.module.css';
import { painted } from '../../platform/document/painted.ts';
import { Spinner } from '../progress/Spinner.tsx';

/** Whether the action runs; `elsewhere`: the action of another control runs, and this control is locked. */
export type Busy = boolean | 'elsewhere';

interface StyleProps {
  variant?: 'primary' | 'secondary' | 'plain' | undefined;
  size?: 'large' | 'small' | undefined;
  /** At the start edge, e.g. the logo of a social connector. */
  icon?: ReactNode;
  children: ReactNode;
}

interface ButtonProps
  extends
    StyleProps,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'style' | 'disabled' | 'onClick'> {
  type?: 'button' | 'submit' | undefined;
  busy?: Busy | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Leads to another page, instead of `onClick`. The button shows busy first, because a slow phone takes long to show a page. */
  goTo?: (() => Promise<unknown>) | undefined;
  /** A further text in a line below the name. */
  badge?: string | undefined;
}

interface ButtonLinkProps
  extends StyleProps, Omit<ComponentPropsWithRef<'a'>, 'children' | 'className' | 'style'> {
  href: string;
}

const classNames = (variant = 'primary', size = 'large') =>
  [styles.button, styles[variant], styles[size]].join(' ');

/** Ignores clicks while an action runs; it is never `disabled`, which would drop the focus. */
export function Button({
  variant,
  size,
  icon,
  busy: isBusy = false,
  badge,
  type = 'button',
  onClick,
  goTo,
  children,
  ...rest
}: ButtonProps) {
  const badgeId = useId();
  const [isRunning, setRunning] = useState(false);
  const busy = isRunning || isBusy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else if (goTo) {
      setRunning(true);
      void painted()
        .then(goTo)
        .finally(() => setRunning(false));
    } else onClick?.(event);
  };
  const button = (
    <button
      aria-describedby={badge && badgeId}
      {...rest}
      aria-busy={busy === true || undefined}
      aria-disabled={busy !== false || undefined}
      data-part="button"
      data-variant={variant ?? 'primary'}
      className={classNames(variant, size)}
      type={type}
      onClick={handleClick}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label} suppressHydrationWarning>
        {children}
      </span>
      {busy === true && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
  return (
    <>
      {button}
      {badge && <Badge id={badgeId}>{badge}</Badge>}
    </>
  );
}

export function ButtonLink({ variant, size, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} data-part="button" data-variant={variant ?? 'primary'} className={classNames(variant, size)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
    </a>
  );
}
