import { type RefObject, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import styles from '../viewer.module.css';
import type { Stage } from './drawing-stage.ts';

interface LayerPanelProps {
  layers: DrawingIndex['layers'];
  stage: RefObject<Stage | undefined>;
  onClose: () => void;
}

/** Kept with the drawing, so that closing the panel changes nothing. */
const switched = new WeakMap<DrawingIndex['layers'], boolean[]>();

/** Layers of a drawing, each to be switched on and off. */
export function LayerPanel({ layers, stage, onClose }: LayerPanelProps) {
  const [isOn, setIsOn] = useState(() => switched.get(layers) ?? layers.map((layer) => layer.isOn));
  const set = (next: boolean[]) => {
    switched.set(layers, next);
    setIsOn(next);
    for (const [at, on] of next.entries()) stage.current?.setLayer(at, on);
  };
  return (
    <Panel title={<FormattedMessage id="viewer.sheet.layers" />} onClose={onClose}>
      <div className={styles.panelButtons}>
        <Button size="small" onClick={() => set(layers.map(() => true))}>
          <FormattedMessage id="viewer.sheet.layers.all" />
        </Button>
        <Button size="small" onClick={() => set(layers.map(() => false))}>
          <FormattedMessage id="viewer.sheet.layers.none" />
        </Button>
      </div>
      <ul className={styles.rows}>
        {layers.map(
          (layer, at) =>
            layer.count > 0 && (
              <li key={layer.name}>
                <label>
                  <input
                    type="checkbox"
                    checked={isOn[at]}
                    onChange={({ currentTarget }) =>
                      set(isOn.map((on, each) => (each === at ? currentTarget.checked : on)))
                    }
                  />
                  <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
                    <path d="M1 1h12v12H1z" fill={layer.color ?? 'currentColor'} />
                  </svg>
                  <span>{layer.name}</span>
                  <small>{layer.count}</small>
                </label>
              </li>
            ),
        )}
      </ul>
    </Panel>
  );
}
