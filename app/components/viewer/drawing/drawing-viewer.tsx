import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Frame } from '../../ui/frame.tsx';
import type { ViewerProps } from '../file-viewer.tsx';
import { middleOf } from '../stage-gestures.ts';
import { useFullScreen } from '../use-full-screen.ts';
import styles from '../viewer.module.css';
import { DrawingSearch } from './drawing-search.tsx';
import { DrawingStatus } from './drawing-status.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import drawingStyles from './drawing-viewer.module.css';
import { LayerPanel } from './layer-panel.tsx';
import { printSvg } from './print-svg.ts';
import { useDrawingStage } from './use-drawing-stage.ts';
import { useMeasuring } from './use-measuring.ts';

/** A flat drawing: moved about, measured, searched, with its layers, on light or dark paper. */
export function DrawingViewer({ name, ...opening }: ViewerProps) {
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [panel, setPanel] = useState<'layers' | 'search' | null>(null);
  const fullScreen = useFullScreen(root);
  const { tool, points, ...measuring } = useMeasuring();
  const { stage, index, seen, paper, onPaper } = useDrawingStage(host, opening, measuring.take);

  useEffect(() => {
    stage.current?.drawOverlay(points, tool === 'area');
  }, [stage, points, tool]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') measuring.choose('move');
    if (event.key !== 'Enter' || tool === 'move' || !stage.current) return;
    event.preventDefault();
    const { current } = stage;
    const place = middleOf(event.currentTarget);
    measuring.take(() => current.snapAt(place));
  };
  return (
    <div ref={root} className={`${styles.viewer} ${fullScreen.isOn ? styles.full : ''}`}>
      <DrawingTools
        stage={stage}
        tool={tool}
        panel={panel}
        paper={paper}
        fullScreen={fullScreen}
        onTool={measuring.choose}
        onPanel={(next) => setPanel(panel === next ? null : next)}
        onPaper={onPaper}
        onPrint={() => stage.current && printSvg(stage.current.print(), name)}
      />
      <div className={styles.middle}>
        <Frame hasZones={false}>
          <div
            ref={host}
            className={`${styles.stage} ${drawingStyles.sheet} ${drawingStyles[paper]} ${tool === 'move' ? '' : styles.measuring}`}
            role="application"
            aria-label={name}
            aria-describedby={hintId}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the drawing
            tabIndex={0}
            onDoubleClick={measuring.end}
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
      <DrawingStatus index={index} tool={tool} points={points} seen={seen} hintId={hintId} />
    </div>
  );
}
