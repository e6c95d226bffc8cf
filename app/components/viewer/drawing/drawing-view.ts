import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';

export type Point = readonly [x: number, y: number];

/** What of a drawing is seen, in the drawing's own SVG units. */
export interface DrawingView {
  fit(): void;
  zoom(factor: number, at?: { clientX: number; clientY: number }): void;
  /** By shares of what is seen. */
  pan(dx: number, dy: number): void;
  panPixels(dx: number, dy: number): void;
  show(box: { x: number; y: number; width: number; height: number }): void;
  pointAt(place: { clientX: number; clientY: number }): Point;
  /** SVG units of one pixel. */
  pixel(): number;
  /** 1 when the whole drawing fills the stage. */
  scale(): number;
  close(): void;
}

/** Upper left corner and width. */
interface Seen {
  x: number;
  y: number;
  width: number;
}

const closest = 4000;

/** Moves `svg` about in `host`, beginning with the whole of it; `onView` is called after every change. */
export function createView(
  host: HTMLElement,
  svg: SVGSVGElement,
  index: Pick<DrawingIndex, 'width' | 'height'>,
  onView: () => void,
): DrawingView {
  let seen: Seen = { x: 0, y: 0, width: index.width };
  let frame = 0;
  let fitted: Seen | undefined;

  const size = () => ({ wide: Math.max(1, host.clientWidth), high: Math.max(1, host.clientHeight) });
  const pixel = () => seen.width / size().wide;
  function apply() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { wide, high } = size();
      host.toggleAttribute('data-fit', seen === fitted);
      svg.setAttribute('viewBox', `${seen.x} ${seen.y} ${seen.width} ${(seen.width * high) / wide}`);
      onView();
    });
  }
  function move(next: Seen) {
    seen = next;
    apply();
  }
  function show(box: { x: number; y: number; width: number; height: number }) {
    const { wide, high } = size();
    const width = Math.max(box.width, (box.height * wide) / high) || 1;
    move({
      x: box.x + box.width / 2 - width / 2,
      y: box.y + box.height / 2 - (width * high) / wide / 2,
      width,
    });
  }
  function fit() {
    const edge = 0.03 * Math.max(index.width, index.height);
    show({ x: -edge, y: -edge, width: index.width + 2 * edge, height: index.height + 2 * edge });
    fitted = seen;
  }
  function pointAt({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = host.getBoundingClientRect();
    return [seen.x + (clientX - left) * pixel(), seen.y + (clientY - top) * pixel()];
  }
  // What was whole stays whole in a stage of another shape.
  const resized = new ResizeObserver(() => (seen === fitted ? fit() : apply()));
  resized.observe(host);
  fit();

  return {
    fit,
    show,
    pixel,
    pointAt,
    scale: () => index.width / seen.width,
    zoom(factor, at) {
      const { left, top, width, height } = host.getBoundingClientRect();
      const [x, y] = pointAt(at ?? { clientX: left + width / 2, clientY: top + height / 2 });
      const max = 20 * Math.max(index.width, index.height);
      const next = Math.min(max, Math.max(index.width / closest, seen.width / factor));
      const share = next / seen.width;
      move({ x: x - (x - seen.x) * share, y: y - (y - seen.y) * share, width: next });
    },
    pan(dx, dy) {
      move({ ...seen, x: seen.x + dx * seen.width, y: seen.y + dy * seen.width });
    },
    panPixels(dx, dy) {
      const unit = pixel();
      move({ ...seen, x: seen.x - dx * unit, y: seen.y - dy * unit });
    },
    close() {
      cancelAnimationFrame(frame);
      resized.disconnect();
    },
  };
}
