import type { ListPicture as Picture } from '../../../contract/rich-text/figure-file.ts';
import { LazyImage } from '../rich-text/lazy-image.tsx';
import styles from './list-picture.module.css';

interface ListPictureProps {
  picture: Picture;
  width: number;
  height: number;
  /** In the first screen. */
  isEager?: boolean;
  /** Of the file that it stands for. */
  extension?: string;
  className?: string;
}

/** A small picture beside the words that say what it shows; drawings in the colours of the page. */
export function ListPicture({ picture, width, height, className, ...more }: ListPictureProps) {
  return (
    <span className={[styles.picture, className].filter(Boolean).join(' ')} aria-hidden="true">
      {picture.viewBox ? (
        <svg viewBox={picture.viewBox} aria-hidden="true">
          <use href={`${picture.src}#d`} />
        </svg>
      ) : (
        <LazyImage
          {...more}
          src={picture.src}
          alt=""
          width={width}
          height={height}
          fit={picture.isInk ? 'contain' : 'cover'}
          isInk={picture.isInk}
        />
      )}
    </span>
  );
}
