import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { fieldAria } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

interface CheckboxProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'checked' | 'defaultChecked' | 'onBlur' | 'onChange' | 'ref'
> {
  id: string;
  name: string;
  /** May hold links; a click on or beside one does not toggle the checkbox (quality 20). */
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ id, label, error, ...input }: CheckboxProps) {
  return (
    <div data-part="checkbox" className={styles.checkbox}>
      <input
        {...input}
        {...fieldAria({ id, error })}
        data-part="checkbox-input"
        className={styles.input}
        id={id}
        type="checkbox"
      />
      <label data-part="checkbox-label" className={styles.label} htmlFor={id} ref={ignoreMisses}>
        {label}
      </label>
      <div className={styles.error}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

/** Half of the smallest target. */
const MISS_PX = 12;

/** A label forwards clicks to its checkbox; not those that have just missed a link in it (quality 20). */
function ignoreMisses(label: HTMLLabelElement | null) {
  const ignore = (event: MouseEvent) => {
    if (label && isBesideLink(event, label)) event.preventDefault();
  };
  label?.addEventListener('click', ignore);
  return () => label?.removeEventListener('click', ignore);
}

function isBesideLink({ target, clientX, clientY }: MouseEvent, label: HTMLLabelElement): boolean {
  if (target instanceof Element && target.closest('a')) return false;
  return [...label.querySelectorAll('a')]
    .flatMap((link) => [...link.getClientRects()])
    .some(
      ({ left, right, top, bottom }) =>
        clientX > left - MISS_PX &&
        clientX < right + MISS_PX &&
        clientY > top - MISS_PX &&
        clientY < bottom + MISS_PX,
    );
}
