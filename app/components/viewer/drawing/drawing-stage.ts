import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { colorOnLight, hexColor } from '../../../../contract/file/drawing-ink.ts';

export type Point = readonly [x: number, y: number];

interface View {
  /** Upper left corner and width of what is seen, in the drawing's own SVG units. */
  x: number;
  y: number;
  width: number;
}

export interface Stage {
  fit(): void;
  zoom(factor: number, at?: { clientX: number; clientY: number }): void;
  /** By shares of what is seen. */
  pan(dx: number, dy: number): void;
  panPixels(dx: number, dy: number): void;
  show(box: { x: number; y: number; width: number; height: number }): void;
  setLayer(index: number, isOn: boolean): void;
  setPaper(paper: 'light' | 'dark'): void;
  pointAt(place: { clientX: number; clientY: number }): Point;
  drawOverlay(points: readonly Point[], isClosed: boolean): void;
  /** SVG units of one pixel. */
  pixel(): number;
  /** 1 when the whole drawing fills the stage. */
  scale(): number;
  /** The drawing on white paper, for the printer. */
  print(): string;
  close(): void;
}

const svgName = 'http://www.w3.org/2000/svg';
const closest = 4000;

/** The text of a drawing as an element of this page. */
export function readDrawing(text: string): SVGSVGElement {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('svg');
  if (!drawing) throw new Error('not a drawing');
  return document.importNode(drawing, true);
}

/** Puts a drawing into `host` and moves it about. `onView` is called after every change of what is seen. */
export function createStage(
  host: HTMLElement,
  svg: SVGSVGElement,
  index: Pick<DrawingIndex, 'width' | 'height'>,
  onView: () => void,
): Stage {
  svg.setAttribute('width', '100%');
  svg.setAttribute('height', '100%');
  svg.setAttribute('aria-hidden', 'true');
  const overlay = document.createElementNS(svgName, 'g');
  svg.append(overlay);
  host.replaceChildren(svg);
  const groups = new Map<number, SVGGElement[]>();
  for (const group of svg.querySelectorAll<SVGGElement>('g[data-layer]')) {
    const layer = Number(group.dataset['layer']);
    groups.set(layer, [...(groups.get(layer) ?? []), group]);
  }
  const painted = listPainted(svg);
  let view: View = { x: 0, y: 0, width: index.width };
  let frame = 0;
  let fitted: View | undefined;

  const size = () => ({ wide: Math.max(1, host.clientWidth), high: Math.max(1, host.clientHeight) });
  const pixel = () => view.width / size().wide;
  function apply() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { wide, high } = size();
      host.toggleAttribute('data-fit', view === fitted);
      svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${(view.width * high) / wide}`);
      onView();
    });
  }
  function show(box: { x: number; y: number; width: number; height: number }) {
    const { wide, high } = size();
    const width = Math.max(box.width, (box.height * wide) / high) || 1;
    view = {
      x: box.x + box.width / 2 - width / 2,
      y: box.y + box.height / 2 - (width * high) / wide / 2,
      width,
    };
    apply();
  }
  const fit = () => {
    const edge = 0.03 * Math.max(index.width, index.height);
    show({ x: -edge, y: -edge, width: index.width + 2 * edge, height: index.height + 2 * edge });
    fitted = view;
  };
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = host.getBoundingClientRect();
    return [view.x + (clientX - left) * pixel(), view.y + (clientY - top) * pixel()];
  };
  const resized = new ResizeObserver(apply);
  resized.observe(host);
  fit();

  return {
    fit,
    show,
    pixel,
    pointAt,
    scale: () => index.width / view.width,
    zoom(factor, at) {
      const { left, top, width, height } = host.getBoundingClientRect();
      const place = at ?? { clientX: left + width / 2, clientY: top + height / 2 };
      const [x, y] = pointAt(place);
      const max = 20 * Math.max(index.width, index.height);
      const next = Math.min(max, Math.max(index.width / closest, view.width / factor));
      const share = next / view.width;
      view = { x: x - (x - view.x) * share, y: y - (y - view.y) * share, width: next };
      apply();
    },
    pan(dx, dy) {
      view = { ...view, x: view.x + dx * view.width, y: view.y + dy * view.width };
      apply();
    },
    panPixels(dx, dy) {
      const unit = pixel();
      view = { ...view, x: view.x - dx * unit, y: view.y - dy * unit };
      apply();
    },
    setLayer(layer, isOn) {
      for (const group of groups.get(layer) ?? []) {
        if (isOn) group.removeAttribute('display');
        else group.setAttribute('display', 'none');
      }
    },
    setPaper(paper) {
      for (const { element, name, color } of painted) {
        element.setAttribute(name, paper === 'light' ? colorOnLight(color) : hexColor(color));
      }
    },
    drawOverlay(points, isClosed) {
      overlay.replaceChildren();
      if (points.length === 0) return;
      const shape = document.createElementNS(svgName, isClosed ? 'polygon' : 'polyline');
      shape.setAttribute('points', points.map(([x, y]) => `${x},${y}`).join(' '));
      shape.setAttribute('class', 'measure');
      shape.setAttribute('vector-effect', 'non-scaling-stroke');
      overlay.append(shape);
      for (const [x, y] of points) {
        const dot = document.createElementNS(svgName, 'path');
        dot.setAttribute('d', `M${x} ${y}h0`);
        dot.setAttribute('class', 'measure-point');
        dot.setAttribute('vector-effect', 'non-scaling-stroke');
        overlay.append(dot);
      }
    },
    print() {
      const copy = svg.cloneNode(true) as SVGSVGElement;
      copy.lastElementChild?.remove();
      copy.setAttribute('viewBox', `0 0 ${index.width} ${index.height}`);
      copy.setAttribute('color', '#000000');
      return copy.outerHTML;
    },
    close() {
      cancelAnimationFrame(frame);
      resized.disconnect();
      host.replaceChildren();
    },
  };
}

function listPainted(svg: SVGSVGElement) {
  const painted: { element: Element; name: string; color: number }[] = [];
  for (const name of ['stroke', 'fill']) {
    for (const element of svg.querySelectorAll(`[${name}^="#"]`)) {
      const color = Number.parseInt((element.getAttribute(name) ?? '').slice(1), 16);
      painted.push({ element, name, color });
    }
  }
  return painted;
}
