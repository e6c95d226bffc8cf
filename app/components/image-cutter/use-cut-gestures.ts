import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { dictionary } from '../../../contract/dictionary.ts';

export interface CutGestures {
  /** Shares of the stage's width and height. */
  onMove: (x: number, y: number) => void;
  /** Zooms by a factor. */
  onZoom: (factor: number) => void;
  onTurn: (quarter: 1 | -1) => void;
}

const zoomStep = 1.1;
const keyStep = 0.02;
const longKeyStep = 0.1;

/** One finger or the mouse drags, two fingers and the wheel zoom, and every act has a key. */
export function useCutGestures(
  stage: RefObject<HTMLElement | null>,
  { onMove, onZoom, onTurn }: CutGestures,
) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const zoom = useRef(onZoom);
  zoom.current = onZoom;

  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(event.deltaY < 0 ? zoomStep : 1 / zoomStep);
    };
    // Not passive: the page behind would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = pointers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const distance = distanceOf(held);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (held.size === 2) return distance > 0 ? onZoom(distanceOf(held) / distance) : undefined;
    const box = event.currentTarget.getBoundingClientRect();
    onMove((before.x - event.clientX) / box.width, (before.y - event.clientY) / box.height);
  };
  const letGo = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.shiftKey ? longKeyStep : keyStep;
      const acts = dictionary<() => void>({
        ArrowLeft: () => onMove(-step, 0),
        ArrowRight: () => onMove(step, 0),
        ArrowUp: () => onMove(0, -step),
        ArrowDown: () => onMove(0, step),
        '+': () => onZoom(zoomStep),
        '=': () => onZoom(zoomStep),
        '-': () => onZoom(1 / zoomStep),
        r: () => onTurn(1),
        R: () => onTurn(-1),
      });
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    },
  };
}

function distanceOf(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
