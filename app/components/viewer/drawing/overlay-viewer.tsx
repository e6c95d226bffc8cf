import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { Frame } from '../../ui/frame.tsx';
import { type FileSource, fetchPiece } from '../source.ts';
import { listenToGestures } from '../stage-gestures.ts';
import { ToolButton, ToolStrip } from '../tool-button.tsx';
import { useFullScreen } from '../use-full-screen.ts';
import styles from '../viewer.module.css';
import { createStage, readDrawing, type Stage } from './drawing-stage.ts';
import { mergeDrawings, placeDrawings } from './merge-drawings.ts';
import overlayStyles from './overlay-viewer.module.css';

const shows = ['both', 'before', 'after'] as const;

interface OverlayViewerProps {
  before: FileSource;
  after: FileSource;
  name: string;
  onFailed: () => void;
}

/** Two versions of a flat drawing over each other: each in a colour of its own, or one of them alone. */
export function OverlayViewer({ before, after, name, onFailed }: OverlayViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  const hintId = useId();
  const [shown, setShown] = useState<(typeof shows)[number]>('both');
  const [percent, setPercent] = useState<number>();
  const [isByOrigin, setIsByOrigin] = useState(true);
  const fullScreen = useFullScreen(root);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two drawings are opened once
  useEffect(() => {
    const stop = new AbortController();
    let quiet = () => {};
    async function open() {
      const [old, fresh] = await Promise.all([
        fetchDrawing(before, stop.signal),
        fetchDrawing(after, stop.signal),
      ]);
      if (stop.signal.aborted || !host.current) return;
      const place = placeDrawings(old.index, fresh.index);
      const drawing = mergeDrawings(
        { svg: old.svg, layers: old.index.layers },
        { svg: fresh.svg, layers: fresh.index.layers },
        place,
      );
      const opened = createStage(host.current, drawing, place, () =>
        setPercent(Math.round(opened.scale() * 100)),
      );
      stage.current = opened;
      quiet = listenToGestures(host.current, { stage: opened });
      setIsByOrigin(place.isByOrigin);
    }
    open().catch(() => !stop.signal.aborted && onFailed());
    return () => {
      stop.abort();
      quiet();
      stage.current?.close();
    };
  }, [before.id, before.revision, after.id, after.revision]);

  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ToolStrip label={intl.formatMessage({ id: 'viewer.tools' })}>
        {shows.map((each) => (
          <ToolButton
            key={each}
            id={`viewer.overlay.${each}`}
            isPressed={shown === each}
            onClick={() => setShown(each)}
          />
        ))}
        <ToolButton id="viewer.zoom_out" icon="minus" onClick={() => stage.current?.zoom(0.8)} />
        <ToolButton id="viewer.zoom_in" icon="plus" onClick={() => stage.current?.zoom(1.25)} />
        <ToolButton id="viewer.fit" onClick={() => stage.current?.fit()} />
        <ToolButton
          id={fullScreen.isOn ? 'viewer.leave_full_screen' : 'viewer.full_screen'}
          icon="full"
          onClick={fullScreen.toggle}
        />
      </ToolStrip>
      <div className={styles.middle}>
        <Frame>
          <div
            ref={host}
            className={`${styles.stage} ${overlayStyles.overlay}`}
            data-shown={shown}
            role="application"
            aria-label={name}
            aria-describedby={hintId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the drawing
            tabIndex={0}
          />
        </Frame>
      </div>
      <div className={styles.status} aria-live="polite">
        <span className={overlayStyles.legend}>
          {shown === 'both' ? (
            (['before', 'after', 'same'] as const).map((each) => (
              <span key={each}>
                <i className={overlayStyles[each]} aria-hidden="true" />
                <FormattedMessage id={`viewer.overlay.legend.${each}`} />
              </span>
            ))
          ) : (
            <FormattedMessage id={`viewer.overlay.${shown}`} />
          )}
        </span>
        <span className={styles.numbers}>
          {percent === undefined ? (
            <FormattedMessage id="viewer.opening" />
          ) : (
            <FormattedMessage id="viewer.overlay.status" values={{ percent }} />
          )}
        </span>
      </div>
      <p id={hintId} className={overlayStyles.hint}>
        <FormattedMessage id="viewer.sheet.hint" />
        {!isByOrigin && (
          <>
            {' '}
            <FormattedMessage id="viewer.overlay.by_corner" />
          </>
        )}
      </p>
    </div>
  );
}

async function fetchDrawing(source: FileSource, signal: AbortSignal) {
  const [svg, index] = await Promise.all([
    fetchPiece(source, 'sheet.svg', signal).then((response) => response.text()),
    fetchPiece(source, 'sheet.json', signal).then((response) => response.json() as Promise<DrawingIndex>),
  ]);
  return { svg: readDrawing(svg), index };
}
