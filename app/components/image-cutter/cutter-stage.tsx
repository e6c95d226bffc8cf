import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Cut, largestZoom, moveCut, type Size, turnCut, zoomCut } from './cut.ts';
import styles from './cutter.module.css';
import { drawCut, type Picture } from './draw-cut.ts';
import { useCutGestures } from './use-cut-gestures.ts';

/** What lies around the cut is shown too, as wide as this share of it; the style sheet's frame stands there. */
const margin = 0.125;
const stageWidth = 640;
const previewWidth = 192;

interface CutterStageProps {
  picture: Picture;
  cut: Cut;
  onCut: (change: (cut: Cut) => Cut) => void;
  /** Of the result; its ratio is the frame's. */
  size: Size;
}

/** The picture under its frame, what can be done with it, and how the result will look. */
export function CutterStage({ picture, cut, onCut, size }: CutterStageProps) {
  const intl = useIntl();
  const hintId = useId();
  const stage = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const ratio = size.width / size.height;
  const shown = 1 + 2 * margin;
  const acts = {
    onMove: (x: number, y: number) =>
      onCut((now) => moveCut(picture, now, { x: x * shown, y: y * shown, ratio })),
    onZoom: (factor: number) => onCut((now) => zoomCut(picture, now, { zoom: now.zoom * factor, ratio })),
    onTurn: (quarter: 1 | -1) => onCut((now) => turnCut(picture, now, { quarter, ratio })),
  };
  const gestures = useCutGestures(stage, acts);
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut, margin);
    if (preview.current) drawCut(preview.current, picture, cut);
  }, [picture, cut]);

  return (
    <>
      <div className={styles.columns}>
        <button
          ref={stage}
          type="button"
          className={styles.stage}
          aria-label={intl.formatMessage({ id: 'image_cutter.stage' })}
          aria-describedby={hintId}
          {...gestures}
        >
          <canvas ref={canvas} width={stageWidth} height={Math.round(stageWidth / ratio)} />
          <span className={styles.frame} />
        </button>
        <figure className={styles.preview}>
          <canvas ref={preview} width={previewWidth} height={Math.round(previewWidth / ratio)} />
          <figcaption>
            <FormattedMessage id="image_cutter.preview" />
          </figcaption>
        </figure>
      </div>
      <div className={styles.tools}>
        <label className={styles.zoom}>
          <FormattedMessage id="image_cutter.zoom" />
          <input
            type="range"
            min={1}
            max={largestZoom}
            step={0.05}
            value={cut.zoom}
            onChange={({ target }) =>
              onCut((now) => zoomCut(picture, now, { zoom: Number(target.value), ratio }))
            }
          />
        </label>
        <Button onClick={() => acts.onTurn(-1)}>
          <Icon name="rotate" className={styles.mirrored} />
          <FormattedMessage id="image_cutter.turn_left" />
        </Button>
        <Button onClick={() => acts.onTurn(1)}>
          <Icon name="rotate" />
          <FormattedMessage id="image_cutter.turn_right" />
        </Button>
      </div>
      <p className={styles.hint} id={hintId}>
        <FormattedMessage id="image_cutter.hint" />
      </p>
    </>
  );
}
