import { FormattedMessage, useIntl } from 'react-intl';
import { formatLength } from '../drawing/drawing-measure.ts';
import type { ViewerProps } from '../file-viewer.tsx';
import styles from '../viewer.module.css';
import type { MeasureKind, Measurement } from './model-measure.ts';

interface ModelStatusProps {
  model: ViewerProps['file']['facts']['model'];
  kind: MeasureKind | null;
  measured: Measurement | undefined;
  count: number;
  hasZones: boolean;
  hintId: string;
}

/** Below the model: how to turn it or what was measured, and its size. */
export function ModelStatus({ model, kind, measured, count, hasZones, hintId }: ModelStatusProps) {
  const intl = useIntl();
  const unit = model && model.unit !== 'none' ? intl.formatMessage({ id: `file.unit.${model.unit}` }) : '';
  return (
    <div className={styles.status} aria-live="polite">
      <span id={hintId}>
        {kind ? (
          <Measured kind={kind} measured={measured} count={count} unit={unit} />
        ) : hasZones ? (
          <FormattedMessage id="viewer.model.zones.legend" />
        ) : (
          <>
            <span className={styles.forMouse}>
              <FormattedMessage id="viewer.model.hint" />
            </span>
            <span className={styles.forTouch}>
              <FormattedMessage id="viewer.model.hint.touch" />
            </span>
          </>
        )}
      </span>
      {model && (
        <span className={styles.numbers}>
          <FormattedMessage
            id="viewer.model.status"
            values={{
              x: model.size[0],
              y: model.size[1],
              z: model.size[2],
              unit,
              triangles: model.triangles,
            }}
          />
        </span>
      )}
    </div>
  );
}

function Measured({
  kind,
  measured,
  count,
  unit,
}: {
  kind: MeasureKind;
  measured: Measurement | undefined;
  count: number;
  unit: string;
}) {
  if (!measured) return <FormattedMessage id={`viewer.model.measure.hint.${kind}`} values={{ count }} />;
  if (kind === 'angle') {
    return (
      <FormattedMessage id="viewer.model.measure.value.angle" values={{ value: measured.value.toFixed(1) }} />
    );
  }
  const [dx, dy, dz] = measured.delta.map((each) => formatLength(each, ''));
  const value = formatLength(measured.value, unit);
  return <FormattedMessage id={`viewer.model.measure.value.${kind}`} values={{ value, dx, dy, dz }} />;
}
