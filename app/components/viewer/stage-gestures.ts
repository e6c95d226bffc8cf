import { dictionary } from '../../../contract/dictionary.ts';

/** Moving about with mouse, fingers and keys, for any stage that can be panned and zoomed. */
export interface Movable {
  fit(): void;
  zoom(factor: number, at?: { clientX: number; clientY: number }): void;
  pan(dx: number, dy: number): void;
  panPixels(dx: number, dy: number): void;
}

interface Options {
  stage: Movable;
  /** A press that did not become a drag. */
  onPress?: (event: PointerEvent) => void;
  onHover?: (event: PointerEvent) => void;
}

/** A finger may tremble by so many pixels before it drags. */
const tremble = 5;
const wheelSpeed = 0.0018;
const step = 0.1;
/** With Shift, to bring a point to its place. */
const smallStep = 0.01;

/** Where keys take a point: under the cross in the middle of the stage. */
export function middleOf(host: HTMLElement): { clientX: number; clientY: number } {
  const { left, top, width, height } = host.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** Listens until the returned function is called. */
export function listenToGestures(host: HTMLElement, { stage, onPress, onHover }: Options): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  /** One finger scrolls the page over what is seen whole, until a tap takes hold of it. */
  const isPages = ({ pointerType }: PointerEvent) =>
    pointerType === 'touch' && pointers.size === 1 && host.matches('[data-fit]:not([data-held])');

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button > 1) return;
      host.setPointerCapture(event.pointerId);
      if (pointers.size === 0) travelled = 0;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    options,
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return onHover?.(event);
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      travelled += Math.hypot(dx, dy);
      if (pointers.size === 1 && travelled > tremble && !isPages(event)) stage.panPixels(dx, dy);
      if (pointers.size === 2) pinch(event.pointerId, before, now);
      pointers.set(event.pointerId, now);
    },
    options,
  );
  const lift = (event: PointerEvent) => {
    const wasDown = pointers.delete(event.pointerId);
    if (!wasDown || pointers.size > 0 || travelled > tremble || event.type !== 'pointerup') return;
    if (event.pointerType === 'touch') host.toggleAttribute('data-held', true);
    onPress?.(event);
  };
  // Two fingers are the stage's; the browser would scroll with them, too.
  for (const kind of ['touchstart', 'touchmove'] as const) {
    host.addEventListener(kind, (event) => event.touches.length > 1 && event.preventDefault(), {
      ...options,
      passive: false,
    });
  }
  document.addEventListener(
    'pointerdown',
    ({ target }) => !host.contains(target as Node) && host.removeAttribute('data-held'),
    options,
  );
  host.addEventListener('pointerup', lift, options);
  host.addEventListener('pointercancel', lift, options);
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      stage.zoom(Math.exp(-pixels * wheelSpeed), event);
    },
    { ...options, passive: false },
  );
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move(stage, event.shiftKey ? smallStep : step);
    },
    options,
  );

  function pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }) {
    const other = [...pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const at = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    stage.panPixels((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 0) stage.zoom(is / was, at);
  }
  return () => listeners.abort();
}

const moves = dictionary<(stage: Movable, step: number) => void>({
  ArrowLeft: (stage, step) => stage.pan(-step, 0),
  ArrowRight: (stage, step) => stage.pan(step, 0),
  ArrowUp: (stage, step) => stage.pan(0, -step),
  ArrowDown: (stage, step) => stage.pan(0, step),
  '+': (stage) => stage.zoom(1.25),
  '=': (stage) => stage.zoom(1.25),
  '-': (stage) => stage.zoom(0.8),
  '0': (stage) => stage.fit(),
});
