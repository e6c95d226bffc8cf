import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dictionary } from '../../../../contract/dictionary.ts';
import type { PartIndex } from '../../../../contract/part/library.ts';
import { Button } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import { formatLength } from '../drawing/drawing-measure.ts';
import type { ViewerProps } from '../file-viewer.tsx';
import { type FileSource, fetchPiece, pieceAddress } from '../source.ts';
import { middleOf } from '../stage-gestures.ts';
import { useFullScreen } from '../use-full-screen.ts';
import styles from '../viewer.module.css';
import { takeEarlyModel } from './early-model.ts';
import { type MeasureKind, type Measurement, measure, type Pick, pickAt } from './model-measure.ts';
import { ModelPanel, type ModelPanelName } from './model-panel.tsx';
import { createModelStage, type ModelStage } from './model-stage.ts';
import { ModelTools } from './model-tools.tsx';
import modelStyles from './model-viewer.module.css';

/** A press that moved less did not turn the model. */
const tremble = 5;

/** A model that is turned, cut, measured and taken apart. */
export function ModelViewer({ source, file, name, zones, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<ModelStage>(undefined);
  const [tree, setTree] = useState<PartIndex>();
  const [fault, setFault] = useState<'no_webgl' | 'lost' | null>(null);
  const [panel, setPanel] = useState<ModelPanelName | null>(null);
  const [isWire, setIsWire] = useState(false);
  const [hasZones, setHasZones] = useState(false);
  const [kind, setKind] = useState<MeasureKind | null>(null);
  const [picks, setPicks] = useState<Pick[]>([]);
  const [measured, setMeasured] = useState<Measurement>();
  const fullScreen = useFullScreen(root);
  const hintId = useId();
  const down = useRef({ x: 0, y: 0 });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a model is opened once for each revision, and again when asked
  useEffect(() => {
    const stop = new AbortController();
    async function openStage() {
      const early = await takeEarlyModel(pieceAddress(source, 'model.glb'));
      if (early?.frame) return createModelStage(early.frame.host, early.glb, early.frame.canvas);
      const glb = early?.glb ?? (await fetchGlb(source, stop.signal));
      return host.current ? createModelStage(host.current, glb) : undefined;
    }
    async function open() {
      const [opened, parts] = await Promise.all([
        openStage(),
        fetchPiece(source, 'parts.json', stop.signal).then(
          (response) => response.json() as Promise<PartIndex>,
        ),
      ]);
      if (stop.signal.aborted || !host.current) return opened?.close();
      if (!opened) {
        setFault('no_webgl');
        return onOpened();
      }
      opened.moveTo(host.current);
      opened.whenLost.then(() => !stop.signal.aborted && setFault('lost'));
      stage.current = opened;
      setTree(parts);
      onOpened();
    }
    open().catch(() => !stop.signal.aborted && onFailed());
    return () => {
      stop.abort();
      stage.current?.close();
      stage.current = undefined;
    };
  }, [source.id, source.revision, attempt]);

  const onMeasure = (next: MeasureKind | null) => {
    setKind(next);
    setPicks([]);
    setMeasured(undefined);
    stage.current?.drawPoints([]);
  };
  const take = (place: { clientX: number; clientY: number }) => {
    const opened = stage.current;
    if (!kind || !opened) return;
    const pick = pickAt(place, { canvas: opened.canvas, camera: opened.camera, meshes: opened.meshes() });
    if (!pick) return;
    const next = measured ? [pick] : [...picks, pick];
    const result = measure(kind, next);
    setPicks(next);
    setMeasured(result);
    opened.drawPoints(result?.points ?? next.map(({ point }) => point));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (kind && event.key === 'Escape') {
      onMeasure(null);
      setPanel(null);
    } else if (kind && event.key === 'Enter') {
      event.preventDefault();
      take(middleOf(event.currentTarget));
    } else onKey(event, stage.current);
  };
  const onAgain = () => {
    setFault(null);
    setPanel(null);
    setIsWire(false);
    setHasZones(false);
    onMeasure(null);
    setAttempt(attempt + 1);
  };
  const model = file.facts.model;
  const unit = model && model.unit !== 'none' ? intl.formatMessage({ id: `file.unit.${model.unit}` }) : '';
  if (fault) {
    return (
      <div className={styles.viewer}>
        <div className={styles.status} role="alert">
          <FormattedMessage id={`viewer.model.${fault}`} />
          {fault === 'lost' && (
            <Button size="small" onClick={onAgain}>
              <FormattedMessage id="viewer.retry" />
            </Button>
          )}
        </div>
        {file.hasPoster && (
          <img className={styles.poster} src={pieceAddress(source, 'poster.webp')} alt={name} />
        )}
      </div>
    );
  }
  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <ModelTools
        stage={stage}
        panel={panel}
        isWire={isWire}
        hasParts={(model?.parts ?? 1) > 1}
        fullScreen={fullScreen}
        name={name}
        onPanel={(next) => {
          if (panel === 'measure') onMeasure(null);
          if (next === 'measure' && panel !== 'measure') onMeasure('distance');
          setPanel(panel === next ? null : next);
        }}
        onWire={() => {
          stage.current?.setWireframe(!isWire);
          setIsWire(!isWire);
        }}
        hasZones={hasZones}
        onZones={
          zones &&
          (() => {
            stage.current?.setZones(hasZones ? null : zones);
            setHasZones(!hasZones);
          })
        }
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
            onMeasure={onMeasure}
            onClose={() => {
              if (panel === 'measure') onMeasure(null);
              setPanel(null);
            }}
          />
        )}
      </div>
      <div className={styles.status} aria-live="polite">
        <span id={hintId}>
          {kind ? (
            <Measured kind={kind} measured={measured} count={picks.length} unit={unit} />
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
    </div>
  );
}

async function fetchGlb(source: FileSource, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await fetchPiece(source, 'model.glb', signal)).arrayBuffer();
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

const step = 0.05;
/** With Shift, to bring a point to its place. */
const smallStep = 0.005;
const keys = dictionary<(stage: ModelStage, step: number) => void>({
  ArrowLeft: (stage, step) => stage.pan(-step, 0),
  ArrowRight: (stage, step) => stage.pan(step, 0),
  ArrowUp: (stage, step) => stage.pan(0, -step),
  ArrowDown: (stage, step) => stage.pan(0, step),
  '+': (stage) => stage.zoom(1.2),
  '=': (stage) => stage.zoom(1.2),
  '-': (stage) => stage.zoom(1 / 1.2),
  '0': (stage) => stage.fit(),
});

function onKey(event: KeyboardEvent, stage: ModelStage | undefined): void {
  const act = keys[event.key];
  if (!act || !stage) return;
  event.preventDefault();
  act(stage, event.shiftKey ? smallStep : step);
}
