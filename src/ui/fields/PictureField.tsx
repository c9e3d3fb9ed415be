import { useId, type ReactNode } from 'react';
import { Announcement } from '../messages/Announcement.tsx';
import { Sentences } from '../page/Sentences.tsx';
import { fieldAria } from './Field.tsx';
import field from './Field.module.css';
import { FieldError } from './FieldError.tsx';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  id: string;
  legend: string;
  hint: readonly (string | undefined)[];
  error: ReactNode;
  /** The address of the picture, if there is one that the browser can show. */
  picture: string | undefined;
  /** The share that has been uploaded, from 0 to 1. */
  progress: { share: number; text: string } | undefined;
  /** Announced to screen readers. */
  status: string;
  /** A field below the buttons. */
  below: ReactNode;
  children: (described: ReturnType<typeof fieldAria>) => ReactNode;
}

/** A picture with the buttons to choose and remove it. */
export function PictureField({
  id,
  legend,
  hint,
  error,
  picture,
  progress,
  status,
  below,
  children,
}: PictureFieldProps) {
  const legendId = useId();
  const sentences = hint.filter((text) => text !== undefined);
  const sentencesShown = sentences.length > 0 && <Sentences texts={sentences} />;
  return (
    <div className={styles.group} role="group" aria-labelledby={legendId}>
      <div data-part="field" className={field.field}>
        <span data-part="field-label" className={field.label} id={legendId}>
          {legend}
        </span>
        <div className={styles.row}>
          {picture && <img className={styles.picture} src={picture} alt="" referrerPolicy="no-referrer" />}
          <div className={styles.buttons}>{children(fieldAria({ id, error, hint: sentencesShown }))}</div>
        </div>
        {progress && (
          <>
            <progress className={styles.progress} value={progress.share} max={1} aria-label={progress.text} />
            <span className={field.hint} aria-hidden>
              {progress.text}
            </span>
          </>
        )}
        <FieldError id={id} error={error} />
        {sentencesShown && (
          <div data-part="field-hint" className={field.hint} id={`${id}-hint`}>
            {sentencesShown}
          </div>
        )}
        <Announcement text={status} />
      </div>
      {below}
    </div>
  );
}
