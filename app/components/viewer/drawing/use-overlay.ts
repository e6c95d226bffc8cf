import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { type FileSource, fetchPiece } from '../source.ts';
import { listenToGestures } from '../stage-gestures.ts';
import { createStage, readDrawing, type Stage } from './drawing-stage.ts';
import { mergeDrawings, placeDrawings } from './merge-drawings.ts';

export interface Overlaid {
  before: FileSource;
  after: FileSource;
  onFailed: () => void;
}

/** Opens two versions of a drawing over each other in `host`. */
export function useOverlay(host: RefObject<HTMLElement | null>, { before, after, onFailed }: Overlaid) {
  const stage = useRef<Stage>(undefined);
  const [percent, setPercent] = useState<number>();
  const [isByOrigin, setIsByOrigin] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two drawings are opened once
  useEffect(() => {
    const stop = new AbortController();
    let quiet = () => {};
    async function open() {
      const [old, fresh] = await Promise.all([
        fetchDrawing(before, stop.signal),
        fetchDrawing(after, stop.signal),
      ]);
      if (stop.signal.aborted || !host.current) return;
      const place = placeDrawings(old.index, fresh.index);
      const drawing = mergeDrawings(
        { svg: old.svg, layers: old.index.layers },
        { svg: fresh.svg, layers: fresh.index.layers },
        place,
      );
      const opened = createStage(host.current, drawing, place, () =>
        setPercent(Math.round(opened.scale() * 100)),
      );
      stage.current = opened;
      quiet = listenToGestures(host.current, { stage: opened });
      setIsByOrigin(place.isByOrigin);
    }
    open().catch(() => !stop.signal.aborted && onFailed());
    return () => {
      stop.abort();
      quiet();
      stage.current?.close();
    };
  }, [before.id, before.revision, after.id, after.revision]);

  return {
    stage,
    /** Undefined until both are there. */
    percent,
    /** They lie by their origin, else by their corner. */
    isByOrigin,
  };
}

async function fetchDrawing(source: FileSource, signal: AbortSignal) {
  const [svg, index] = await Promise.all([
    fetchPiece(source, 'sheet.svg', signal).then((response) => response.text()),
    fetchPiece(source, 'sheet.json', signal).then((response) => response.json() as Promise<DrawingIndex>),
  ]);
  return { svg: readDrawing(svg), index };
}
