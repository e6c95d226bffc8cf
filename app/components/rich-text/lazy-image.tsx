import { useEffect, useRef, useState } from 'react';
import { FileIcon } from '../ui/file-icon.tsx';
import { cardSources } from './card-sources.ts';
import styles from './lazy-image.module.css';

/** Fetched when the picture is within 1.3 screens (specification, part 9). */
const preloadMargin = '30%';

/** Rows show pictures up to so wide, and the small card has three pixels to each of these. */
const rowWidth = 112;
const smallWidth = 106;

interface LazyImageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, where that is not `width` everywhere. */
  sizes?: string;
  /** The whole picture within its box, or the box filled and what is beside it cut off. */
  fit: 'contain' | 'cover';
  /** Ink on paper: the paper is not shown, and the ink is that of the page in light and dark. */
  isInk?: boolean;
  /** Decides the icon that stands in when the picture cannot be had. */
  extension?: string;
  /** For pictures in the first screen: fetched with the page. */
  isEager?: boolean;
  className?: string;
}

/** A picture that waits until it is near, tries once, and gives way to the icon of its file type. */
export function LazyImage({
  src,
  alt,
  width,
  height,
  sizes = `${width <= rowWidth ? smallWidth : width}px`,
  fit,
  isInk = false,
  extension,
  isEager = false,
  className,
}: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(isEager);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (isNear || !box.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: preloadMargin,
      },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear]);

  const srcSet = cardSources(src);
  // Before the address, which would be fetched by itself otherwise.
  const picture = {
    ...(srcSet && { sizes, srcSet }),
    src,
    alt,
    width,
    height,
    decoding: 'async' as const,
  };
  return (
    <span
      ref={box}
      className={[styles.box, styles[fit], isInk ? styles.ink : '', className].filter(Boolean).join(' ')}
    >
      {hasFailed && <FileIcon extension={extension} isLarge />}
      {!hasFailed && isNear && <img {...picture} alt={alt} onError={() => setFailed(true)} />}
      {!isEager && (
        <noscript>
          <img {...picture} alt={alt} loading="lazy" />
        </noscript>
      )}
    </span>
  );
}
