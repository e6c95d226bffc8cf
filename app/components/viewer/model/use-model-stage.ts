import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PartIndex } from '../../../../contract/part/library.ts';
import type { ViewerProps } from '../file-viewer.tsx';
import { type FileSource, fetchPiece, pieceAddress } from '../source.ts';
import { takeEarlyModel } from './early-model.ts';
import { createModelStage, type ModelStage } from './model-stage.ts';

/** Opens the model of `source` in `host`, or tells why it can't be drawn. */
export function useModelStage(
  host: RefObject<HTMLElement | null>,
  { source, onOpened, onFailed }: Pick<ViewerProps, 'source' | 'onOpened' | 'onFailed'>,
) {
  const stage = useRef<ModelStage>(undefined);
  const [tree, setTree] = useState<PartIndex>();
  const [fault, setFault] = useState<'no_webgl' | 'lost' | null>(null);
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

  return {
    stage,
    tree,
    fault,
    openAgain() {
      setFault(null);
      setAttempt(attempt + 1);
    },
  };
}

async function fetchGlb(source: FileSource, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await fetchPiece(source, 'model.glb', signal)).arrayBuffer();
}
