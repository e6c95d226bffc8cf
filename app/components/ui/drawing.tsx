import { findDrawing } from '../drawing/drawing-file.ts';
import { Drawn } from '../drawing/drawn.tsx';

interface DrawingProps {
  /** File name in `app/drawings`, without its ending. */
  name: string;
  /** What the drawing says; empty only when the text beside it says the same. */
  alt: string;
  className?: string;
}

/** A line drawing by its name. */
export function Drawing({ name, alt, className }: DrawingProps) {
  const file = findDrawing(name);
  return file ? <Drawn file={file} alt={alt} className={className} /> : null;
}
