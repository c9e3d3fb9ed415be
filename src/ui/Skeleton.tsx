import styles from './Skeleton.module.css';

type Piece = 'title' | 'text' | 'label' | 'control';

function Skeleton({ piece }: { piece: Piece }) {
  return (
    <div data-part="skeleton" className={`${styles.piece ?? ''} ${styles[piece] ?? ''}`} aria-hidden="true" />
  );
}

export function FormSkeleton() {
  return (
    <div className={styles.form} aria-hidden="true">
      <div>
        <Skeleton piece="title" />
        <Skeleton piece="text" />
      </div>
      <div>
        <Skeleton piece="label" />
        <Skeleton piece="control" />
      </div>
      <Skeleton piece="control" />
    </div>
  );
}
