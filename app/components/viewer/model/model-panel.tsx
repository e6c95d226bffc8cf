import { type RefObject, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PartIndex } from '../../../../contract/part/library.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import styles from '../viewer.module.css';
import type { MeasureKind } from './model-measure.ts';
import type { ViewName } from './model-sight.ts';
import type { Axis, ModelStage } from './model-stage.ts';
import { PartTree } from './part-tree.tsx';

export type ModelPanelName = 'views' | 'section' | 'measure' | 'parts';

interface ModelPanelProps {
  name: ModelPanelName;
  tree: PartIndex;
  stage: RefObject<ModelStage | undefined>;
  kind: MeasureKind | null;
  onMeasure: (kind: MeasureKind) => void;
  onClose: () => void;
}

const views: readonly ViewName[] = ['front', 'back', 'left', 'right', 'top', 'bottom', 'iso'];
const kinds: readonly MeasureKind[] = ['distance', 'edge', 'angle'];

/** What belongs to the tool that is chosen. */
export function ModelPanel({ name, tree, stage, kind, onMeasure, onClose }: ModelPanelProps) {
  return (
    <Panel title={<FormattedMessage id={`viewer.model.${name}`} />} onClose={onClose}>
      {name === 'views' && (
        <div className={styles.panelButtons}>
          {views.map((view) => (
            <Button key={view} size="small" onClick={() => stage.current?.look(view)}>
              <FormattedMessage id={`viewer.model.view.${view}`} />
            </Button>
          ))}
        </div>
      )}
      {name === 'measure' && (
        <div className={styles.panelButtons}>
          {kinds.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === kind ? 'primary' : 'secondary'}
              aria-pressed={each === kind}
              onClick={() => onMeasure(each)}
            >
              <FormattedMessage id={`viewer.model.measure.${each}`} />
            </Button>
          ))}
        </div>
      )}
      {name === 'section' && <Section stage={stage} />}
      {name === 'parts' && <PartTree tree={tree} stage={stage} />}
    </Panel>
  );
}

const axes: readonly Axis[] = ['x', 'y', 'z'];

/** A cut across one of three axes; closing the panel makes the model whole again. */
function Section({ stage }: { stage: RefObject<ModelStage | undefined> }) {
  const intl = useIntl();
  const [axis, setAxis] = useState<Axis>('x');
  const [share, setShare] = useState(0.5);
  const [isFlipped, setIsFlipped] = useState(false);
  useEffect(() => {
    const opened = stage.current;
    opened?.setSection({ axis, share, isFlipped });
    return () => opened?.setSection(null);
  }, [stage, axis, share, isFlipped]);
  return (
    <>
      <fieldset
        className={styles.panelButtons}
        aria-label={intl.formatMessage({ id: 'viewer.model.section.axis' })}
      >
        {axes.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === axis ? 'primary' : 'secondary'}
            aria-pressed={each === axis}
            onClick={() => setAxis(each)}
          >
            {each.toUpperCase()}
          </Button>
        ))}
        <Button size="small" aria-pressed={isFlipped} onClick={() => setIsFlipped(!isFlipped)}>
          <FormattedMessage id="viewer.model.section.flip" />
        </Button>
      </fieldset>
      <div className={styles.panelButtons}>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={1}
          step={0.005}
          value={share}
          aria-label={intl.formatMessage({ id: 'viewer.model.section.place' })}
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
      </div>
    </>
  );
}
