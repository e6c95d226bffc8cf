import styles from './rich-figure.module.css';
import { useFigure } from './things.ts';

/** A line drawing of a text, coloured by the page in both modes; its words alone where the page has no such file. */
export function RichFigure({ name, alt }: { name: string; alt: string }) {
  const file = useFigure(name);
  if (!file) return alt ? <p className={styles.missing}>{alt}</p> : null;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={file.viewBox}
        width={file.width}
        height={file.height}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
      >
        <use href={`${file.address}#d`} />
      </svg>
      {alt && <figcaption>{alt}</figcaption>}
    </figure>
  );
}
