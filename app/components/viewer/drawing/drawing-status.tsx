import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import styles from '../viewer.module.css';
import { areaOf, formatLength, lengthOf } from './drawing-measure.ts';
import type { DrawingTool } from './drawing-tools.tsx';
import type { Point } from './drawing-view.ts';

export interface Seen {
  percent: number;
  /** Where the pointer is, in the drawing's own unit. */
  x: number;
  y: number;
}

/** Below the drawing: how to move it or what was measured, how large it is shown, and where the pointer is. */
export function DrawingStatus({
  index,
  tool,
  points,
  seen,
  hintId,
}: {
  index: DrawingIndex | undefined;
  tool: DrawingTool;
  points: readonly Point[];
  seen: Seen;
  hintId: string;
}) {
  const intl = useIntl();
  const unit = index && index.unit !== 'none' ? intl.formatMessage({ id: `file.unit.${index.unit}` }) : '';
  return (
    <div className={styles.status} aria-live="polite">
      <span id={hintId}>
        {index && tool !== 'move' ? (
          <Measured tool={tool} points={points} scale={index.unitsPerPixel} unit={unit} />
        ) : (
          <>
            <span className={styles.forMouse}>
              <FormattedMessage id="viewer.sheet.hint" />
            </span>
            <span className={styles.forTouch}>
              <FormattedMessage id="viewer.sheet.hint.touch" />
            </span>
          </>
        )}
      </span>
      <span className={styles.numbers}>
        <FormattedMessage
          id="viewer.sheet.status"
          values={{
            percent: seen.percent,
            x: formatLength(seen.x, ''),
            y: formatLength(seen.y, ''),
            unit,
          }}
        />
      </span>
    </div>
  );
}

function Measured({
  tool,
  points,
  scale,
  unit,
}: {
  tool: DrawingTool;
  points: readonly Point[];
  scale: number;
  unit: string;
}) {
  if (tool === 'area') {
    if (points.length < 3)
      return <FormattedMessage id="viewer.sheet.measure.area" values={{ count: points.length }} />;
    const value = formatLength(areaOf(points) * scale * scale, unit && `${unit}²`);
    const around = formatLength(lengthOf([...points, points[0] as Point]) * scale, unit);
    return <FormattedMessage id="viewer.sheet.measure.surface" values={{ value, around }} />;
  }
  if (points.length < 2)
    return <FormattedMessage id="viewer.sheet.measure.distance" values={{ count: points.length }} />;
  const [[ax, ay], [bx, by]] = [points[0] as Point, points.at(-1) as Point];
  const value = formatLength(lengthOf(points) * scale, unit);
  const dx = formatLength(Math.abs(bx - ax) * scale, unit);
  const dy = formatLength(Math.abs(by - ay) * scale, unit);
  return <FormattedMessage id="viewer.sheet.measure.total" values={{ value, dx, dy }} />;
}
