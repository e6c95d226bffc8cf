import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Image } from '../../../contract/rich-text/doc.ts';
import { imageAddress, imageSize, imageWidths } from '../../../contract/rich-text/image-address.ts';
import styles from './rich-image.module.css';

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }));

/** Width of the text column in CSS pixels, beyond which an image never goes. */
const columnWidth = 704;

/**
 * An image of a text: its place is kept before it comes, and a click opens it large; without scripts as a file. An old
 * version of a text may show one that was thrown away since: then a sentence stands in its place.
 */
export function RichImage({ id, alt }: Image['attrs']) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const size = imageSize(id);
  if (!size) return null;
  const widths = imageWidths(size.width);
  const largest = imageAddress(id, widths.at(-1) as number);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const label = alt
    ? intl.formatMessage({ id: 'rich_text.image_open_named' }, { alt })
    : intl.formatMessage({ id: 'rich_text.image_open' });
  if (isGone) {
    return (
      <p className={styles.gone}>
        {alt
          ? intl.formatMessage({ id: 'rich_text.image_gone_named' }, { alt })
          : intl.formatMessage({ id: 'rich_text.image_gone' })}
      </p>
    );
  }
  return (
    <figure className={styles.figure}>
      <a href={largest} data-reload onClick={onClick} aria-label={label}>
        <img
          src={imageAddress(id, widths[0] as number)}
          srcSet={widths.map((width) => `${imageAddress(id, width)} ${width}w`).join(', ')}
          sizes={`(max-width: 767px) min(100vw, ${size.width}px), ${Math.min(size.width, columnWidth)}px`}
          width={size.width}
          height={size.height}
          alt={alt}
          loading="lazy"
          decoding="async"
          // It may have failed before the scripts took over.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setIsGone(true);
          }}
          onError={() => setIsGone(true)}
        />
      </a>
      {alt && <figcaption>{alt}</figcaption>}
      {isOpen && (
        <Suspense fallback={null}>
          <ImageViewer images={[{ src: largest, alt }]} openAt={0} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </figure>
  );
}
