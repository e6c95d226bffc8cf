import sizes from 'virtual:drawing-sizes';
import styles from './drawing.module.css';

const addresses = import.meta.glob<string>('../../drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface DrawingProps {
  /** File name in `app/drawings`, without its ending. */
  name: string;
  /** What the drawing says; empty only when the text beside it says the same. */
  alt: string;
  className?: string;
}

/**
 * A line drawing from its own cached file. It is used, not embedded as an image, so that the tokens of the page
 * colour it in both modes.
 */
export function Drawing({ name, alt, className }: DrawingProps) {
  const address = addresses[`../../drawings/${name}.svg`];
  const size = sizes[name];
  if (!address || !size) return null;
  return (
    <svg
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      viewBox={size.viewBox}
      width={size.width}
      height={size.height}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <use href={`${address}#d`} />
    </svg>
  );
}

export function hasDrawing(name: string): boolean {
  return Object.hasOwn(sizes, name);
}
