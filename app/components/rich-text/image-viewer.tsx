import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './image-viewer.module.css';
import { usePinch } from './use-pinch.ts';

const zooms = [1, 1.5, 2, 3, 4] as const;

export interface ViewedImage {
  src: string;
  alt: string;
}

interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Number of the picture to begin with; null keeps the viewer closed. */
  openAt: number | null;
  onClose: () => void;
}

/** Pictures over everything else. Arrows turn pages or move what is enlarged, + and - or two fingers zoom, Esc closes; the stage scrolls when zoomed. */
export function ImageViewer({ images, openAt, onClose }: ImageViewerProps) {
  const intl = useIntl();
  const ref = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState(0);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (openAt === null) dialog.close();
    else if (!dialog.open) {
      setIndex(openAt);
      setZoom(0);
      dialog.showModal();
    }
  }, [openAt]);

  const turn = (step: number) => {
    setIndex((now) => (now + step + images.length) % images.length);
    setZoom(0);
  };
  const scale = (step: number) => setZoom((now) => Math.min(Math.max(now + step, 0), zooms.length - 1));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // What is enlarged is moved about by arrows, and nothing turns where there is one picture.
    const canTurn = zoom === 0 && images.length > 1;
    if (canTurn && key === 'ArrowLeft') turn(-1);
    if (canTurn && key === 'ArrowRight') turn(1);
    if (key === '+' || key === '=') scale(1);
    if (key === '-') scale(-1);
  };

  usePinch(stage, openAt !== null, scale);

  const image = images[index];
  const tools: {
    id: 'previous' | 'next' | 'zoom_out' | 'zoom_in' | 'close';
    icon: IconName;
    run: () => void;
  }[] = [
    { id: 'previous', icon: 'left', run: () => turn(-1) },
    { id: 'next', icon: 'right', run: () => turn(1) },
    { id: 'zoom_out', icon: 'minus', run: () => scale(-1) },
    { id: 'zoom_in', icon: 'plus', run: () => scale(1) },
    { id: 'close', icon: 'close', run: onClose },
  ];
  return (
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={intl.formatMessage({ id: 'core.viewer' })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => openAt !== null && onClose()}
    >
      {openAt !== null && image && (
        <>
          <div className={styles.bar}>
            <p aria-live="polite">
              {index + 1} / {images.length} {image.alt}
            </p>
            {tools.map(({ id, icon, run }) => (
              <Button
                key={id}
                variant="ghost"
                isIcon
                aria-label={intl.formatMessage({ id: `core.viewer.${id}` })}
                disabled={images.length < 2 && (id === 'previous' || id === 'next')}
                onClick={run}
              >
                <Icon name={icon} />
              </Button>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys */}
          <section ref={stage} className={styles.stage} aria-label={image.alt} tabIndex={0}>
            <img className={styles[`zoom-${zoom}`]} src={image.src} alt={image.alt} />
          </section>
        </>
      )}
    </dialog>
  );
}
