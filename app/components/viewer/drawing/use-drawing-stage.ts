import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import type { ViewerProps } from '../file-viewer.tsx';
import { fetchPiece } from '../source.ts';
import { listenToGestures } from '../stage-gestures.ts';
import { createStage, readDrawing, type Stage } from './drawing-stage.ts';
import type { Seen } from './drawing-status.tsx';
import type { Point } from './drawing-view.ts';

interface Opened {
  stage: RefObject<Stage | undefined>;
  index: DrawingIndex | undefined;
  seen: Seen;
  paper: Paper;
  onPaper(paper: Paper): void;
}

type Paper = 'light' | 'dark';

/** Opens the drawing of `source` in `host`; `onPoint` may ask what was pressed. */
export function useDrawingStage(
  host: RefObject<HTMLElement | null>,
  { source, onOpened, onFailed }: Pick<ViewerProps, 'source' | 'onOpened' | 'onFailed'>,
  onPoint: (find: () => Point) => void,
): Opened {
  const stage = useRef<Stage>(undefined);
  const [index, setIndex] = useState<DrawingIndex>();
  const [seen, setSeen] = useState<Seen>({ percent: 100, x: 0, y: 0 });
  const [paper, setPaper] = useState<Paper>('light');
  const live = useRef(onPoint);
  live.current = onPoint;

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
        setSeen((was) => ({ ...was, percent: Math.round(opened.scale() * 100) })),
      );
      for (const [at, layer] of facts.layers.entries()) if (!layer.isOn) opened.setLayer(at, false);
      // As the page is read: on tracing paper, or as a blueprint.
      const first = getComputedStyle(host.current).colorScheme === 'dark' ? 'dark' : 'light';
      opened.setPaper(first);
      setPaper(first);
      stage.current = opened;
      quiet = listenToGestures(host.current, {
        stage: opened,
        onPress: (event) => live.current(() => opened.snapAt(event)),
        onHover: (event) => {
          const [x, y] = opened.pointAt(event);
          setSeen((was) => ({
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

  const onPaper = (next: Paper) => {
    setPaper(next);
    stage.current?.setPaper(next);
  };
  return { stage, index, seen, paper, onPaper };
}
