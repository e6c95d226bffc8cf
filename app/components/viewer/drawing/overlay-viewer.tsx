import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Frame } from '../../ui/frame.tsx';
import { ToolButton, ToolStrip } from '../tool-button.tsx';
import { useFullScreen } from '../use-full-screen.ts';
import styles from '../viewer.module.css';
import overlayStyles from './overlay-viewer.module.css';
import { type Overlaid, useOverlay } from './use-overlay.ts';

const shows = ['both', 'before', 'after'] as const;

interface OverlayViewerProps extends Overlaid {
  name: string;
}

/** Two versions of a flat drawing over each other: each in a colour of its own, or one of them alone. */
export function OverlayViewer({ name, ...overlaid }: OverlayViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [shown, setShown] = useState<(typeof shows)[number]>('both');
  const fullScreen = useFullScreen(root);
  const { stage, percent, isByOrigin } = useOverlay(host, overlaid);

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
        <Frame hasZones={false}>
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
