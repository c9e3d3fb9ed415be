import styles from './Skeleton.module.css';

type Piece = 'title' | 'text' | 'label' | 'control';

/** A grey stand-in of the size of what will come, so that nothing jumps. */
export function Skeleton({ piece }: { piece: Piece }) {
  return (
    <div data-part="skeleton" className={`${styles.piece ?? ''} ${styles[piece] ?? ''}`} aria-hidden="true" />
  );
}

/** The stand-in of a form screen with a title, some fields and one button. */
export function FormSkeleton({ fields = 1 }: { fields?: number | undefined }) {
  return (
    <div className={styles.form} aria-hidden="true">
      <div>
        <Skeleton piece="title" />
        <Skeleton piece="text" />
      </div>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton piece="label" />
          <Skeleton piece="control" />
        </div>
      ))}
      <Skeleton piece="control" />
    </div>
  );
}
