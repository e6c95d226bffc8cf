import styles from './drawing.module.css';
import type { DrawingFile } from './drawing-file.ts';

interface DrawnProps {
  file: DrawingFile;
  /** What the drawing says; empty only when the text beside it says the same. */
  alt: string;
  className?: string | undefined;
}

/**
 * A line drawing from its own cached file. It is used, not embedded as an image, so that the tokens of the page
 * colour it in both modes.
 */
export function Drawn({ file, alt, className }: DrawnProps) {
  const { address, viewBox, width, height } = file;
  return (
    <svg
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      viewBox={viewBox}
      width={width}
      height={height}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <use href={`${address}#d`} />
    </svg>
  );
}
