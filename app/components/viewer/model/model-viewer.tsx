import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Frame } from '../../ui/frame.tsx';
import type { ViewerProps } from '../file-viewer.tsx';
import { pieceAddress } from '../source.ts';
import { middleOf } from '../stage-gestures.ts';
import { useFullScreen } from '../use-full-screen.ts';
import styles from '../viewer.module.css';
import { ModelFault } from './model-fault.tsx';
import { onModelKey } from './model-keys.ts';
import { ModelPanel, type ModelPanelName } from './model-panel.tsx';
import { ModelStatus } from './model-status.tsx';
import { ModelTools } from './model-tools.tsx';
import modelStyles from './model-viewer.module.css';
import { useModelMeasuring } from './use-model-measuring.ts';
import { useModelStage } from './use-model-stage.ts';

/** A press that moved less did not turn the model. */
const tremble = 5;

/** A model that is turned, cut, measured and taken apart. */
export function ModelViewer({ file, name, zones, ...opening }: ViewerProps) {
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const down = useRef({ x: 0, y: 0 });
  const [panel, setPanel] = useState<ModelPanelName | null>(null);
  const [isWire, setIsWire] = useState(false);
  const [hasZones, setHasZones] = useState(false);
  const fullScreen = useFullScreen(root);
  const { stage, tree, fault, openAgain } = useModelStage(host, opening);
  const { choose, take, ...measuring } = useModelMeasuring(stage);
  const { kind } = measuring;

  const showPanel = (next: ModelPanelName | null) => {
    if (panel === 'measure') choose(null);
    else if (next === 'measure') choose('distance');
    setPanel(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (kind && event.key === 'Escape') showPanel(null);
    else if (kind && event.key === 'Enter') {
      event.preventDefault();
      take(middleOf(event.currentTarget));
    } else onModelKey(event, stage.current);
  };
  const toggleWire = () => {
    stage.current?.setWireframe(!isWire);
    setIsWire(!isWire);
  };
  const toggleZones = () => {
    stage.current?.setZones(hasZones || !zones ? null : zones);
    setHasZones(!hasZones);
  };
  const onAgain = () => {
    setPanel(null);
    setIsWire(false);
    setHasZones(false);
    choose(null);
    openAgain();
  };
  if (fault) {
    const poster = file.hasPoster ? pieceAddress(opening.source, 'poster.webp') : undefined;
    return <ModelFault fault={fault} poster={poster} name={name} onAgain={onAgain} />;
  }
  const { model } = file.facts;
  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ModelTools
        stage={stage}
        panel={panel}
        isWire={isWire}
        hasParts={(model?.parts ?? 1) > 1}
        fullScreen={fullScreen}
        name={name}
        onPanel={(next) => showPanel(panel === next ? null : next)}
        onWire={toggleWire}
        hasZones={hasZones}
        onZones={zones && toggleZones}
      />
      <div className={styles.middle}>
        <Frame hasGrid>
          <div
            ref={host}
            className={`${styles.stage} ${modelStyles.model} ${kind ? styles.measuring : ''}`}
            role="application"
            aria-label={name}
            aria-describedby={hintId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the model
            tabIndex={0}
            onPointerDown={({ clientX, clientY }) => {
              down.current = { x: clientX, y: clientY };
            }}
            onPointerUp={(event) => {
              const { x, y } = down.current;
              if (Math.hypot(event.clientX - x, event.clientY - y) <= tremble) take(event);
            }}
            onKeyDown={onKeyDown}
          />
        </Frame>
        {panel && tree && (
          <ModelPanel
            name={panel}
            tree={tree}
            stage={stage}
            kind={kind}
            onMeasure={choose}
            onClose={() => showPanel(null)}
          />
        )}
      </div>
      <ModelStatus model={model} {...measuring} hasZones={hasZones} hintId={hintId} />
    </div>
  );
}
