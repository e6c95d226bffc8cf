import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { Frame } from '../../ui/frame.tsx';
import type { ViewerProps } from '../file-viewer.tsx';
import { fetchPiece } from '../source.ts';
import { listenToGestures, middleOf } from '../stage-gestures.ts';
import { useFullScreen } from '../use-full-screen.ts';
import styles from '../viewer.module.css';
import { areaOf, formatLength, lengthOf } from './drawing-measure.ts';
import { DrawingSearch } from './drawing-search.tsx';
import { createStage, type Point, readDrawing, type Stage } from './drawing-stage.ts';
import { type DrawingTool, DrawingTools } from './drawing-tools.tsx';
import drawingStyles from './drawing-viewer.module.css';
import { LayerPanel } from './layer-panel.tsx';
import { printSvg } from './print-svg.ts';

/** A flat drawing: moved about, measured, searched, with its layers, on light or dark paper. */
export function DrawingViewer({ source, name, onOpened, onFailed }: ViewerProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(undefined);
  const hintId = useId();
  const [index, setIndex] = useState<DrawingIndex>();
  const [tool, setTool] = useState<DrawingTool>('move');
  const [points, setPoints] = useState<Point[]>([]);
  const [isEnded, setIsEnded] = useState(false);
  const [panel, setPanel] = useState<'layers' | 'search' | null>(null);
  const [paper, setPaper] = useState<'light' | 'dark'>('light');
  const [status, setStatus] = useState({ percent: 100, x: 0, y: 0 });
  const fullScreen = useFullScreen(root);
  const live = useRef({ tool, points, isEnded });
  live.current = { tool, points, isEnded };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing is opened once for each revision
  useEffect(() => {
    const stop = new AbortController();
    let quiet = () => {};
    async function open() {
      const [drawing, facts] = await Promise.all([
        fetchPiece(source, 'sheet.svg', stop.signal).then((response) => response.text()),
        fetchPiece(source, 'sheet.json', stop.signal).then(
          (response) => response.json() as Promise<DrawingIndex>,
        ),
      ]);
      if (stop.signal.aborted || !host.current) return;
      const opened = createStage(host.current, readDrawing(drawing), facts, () =>
        setStatus((was) => ({ ...was, percent: Math.round(opened.scale() * 100) })),
      );
      for (const [at, layer] of facts.layers.entries()) if (!layer.isOn) opened.setLayer(at, false);
      opened.setPaper('light');
      stage.current = opened;
      quiet = listenToGestures(host.current, {
        stage: opened,
        onPress: (event) => {
          takePoint(opened.pointAt(event));
        },
        onHover: (event) => {
          const [x, y] = opened.pointAt(event);
          setStatus((was) => ({
            ...was,
            x: x * facts.unitsPerPixel,
            y: (facts.height - y) * facts.unitsPerPixel,
          }));
        },
      });
      setIndex(facts);
      onOpened();
    }
    open().catch(() => !stop.signal.aborted && onFailed());
    return () => {
      stop.abort();
      quiet();
      stage.current?.close();
    };
  }, [source.id, source.revision]);

  function takePoint(point: Point) {
    const { tool: chosen, points: before, isEnded: isOver } = live.current;
    if (chosen === 'move') return;
    setPoints(isOver ? [point] : [...before, point]);
    setIsEnded(false);
  }

  useEffect(() => {
    stage.current?.drawOverlay(points, tool === 'area');
  }, [points, tool]);

  const onTool = (next: DrawingTool) => {
    setTool(next === tool ? 'move' : next);
    setPoints([]);
    setIsEnded(false);
  };
  const onEnd = () => {
    // The second press of a double click put the last point there twice.
    if (tool !== 'move') setPoints(points.slice(0, -1));
    setIsEnded(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onTool('move');
    if (event.key !== 'Enter' || tool === 'move' || !stage.current) return;
    event.preventDefault();
    takePoint(stage.current.pointAt(middleOf(event.currentTarget)));
  };
  const unit = index && index.unit !== 'none' ? intl.formatMessage({ id: `file.unit.${index.unit}` }) : '';
  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <DrawingTools
        stage={stage}
        tool={tool}
        panel={panel}
        paper={paper}
        fullScreen={fullScreen}
        onTool={onTool}
        onPanel={(next) => setPanel(panel === next ? null : next)}
        onPaper={(next) => {
          setPaper(next);
          stage.current?.setPaper(next);
        }}
        onPrint={() => stage.current && printSvg(stage.current.print(), name)}
      />
      <div className={styles.middle}>
        <Frame>
          <div
            ref={host}
            className={`${styles.stage} ${drawingStyles.sheet} ${drawingStyles[paper]} ${tool === 'move' ? '' : styles.measuring}`}
            role="application"
            aria-label={name}
            aria-describedby={hintId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the drawing
            tabIndex={0}
            onDoubleClick={onEnd}
            onKeyDown={onKeyDown}
          />
        </Frame>
        {index && panel === 'layers' && (
          <LayerPanel layers={index.layers} stage={stage} onClose={() => setPanel(null)} />
        )}
        {index && panel === 'search' && (
          <DrawingSearch texts={index.texts} stage={stage} onClose={() => setPanel(null)} />
        )}
      </div>
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
              percent: status.percent,
              x: formatLength(status.x, ''),
              y: formatLength(status.y, ''),
              unit,
            }}
          />
        </span>
      </div>
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
  points: Point[];
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
