import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { colorOnLight, hexColor } from '../../../../contract/file/drawing-ink.ts';
import { createView, type DrawingView, type Point } from './drawing-view.ts';

export interface Stage extends DrawingView {
  setLayer(index: number, isOn: boolean): void;
  setPaper(paper: 'light' | 'dark'): void;
  drawOverlay(points: readonly Point[], isClosed: boolean): void;
  /** The drawing on white paper, for the printer. */
  print(): string;
}

const svgName = 'http://www.w3.org/2000/svg';

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
  const layers = groupByLayer(svg);
  const painted = listPainted(svg);
  const view = createView(host, svg, index, onView);

  return {
    ...view,
    setLayer(layer, isOn) {
      for (const group of layers.get(layer) ?? []) {
        if (isOn) group.removeAttribute('display');
        else group.setAttribute('display', 'none');
      }
    },
    setPaper(paper) {
      for (const { element, name, color } of painted) {
        element.setAttribute(name, paper === 'light' ? colorOnLight(color) : hexColor(color));
      }
    },
    drawOverlay: (points, isClosed) => overlay.replaceChildren(...drawPoints(points, isClosed)),
    print() {
      const copy = svg.cloneNode(true) as SVGSVGElement;
      copy.lastElementChild?.remove();
      copy.setAttribute('viewBox', `0 0 ${index.width} ${index.height}`);
      copy.setAttribute('color', '#000000');
      return copy.outerHTML;
    },
    close() {
      view.close();
      host.replaceChildren();
    },
  };
}

function groupByLayer(svg: SVGSVGElement): Map<number, SVGGElement[]> {
  const layers = new Map<number, SVGGElement[]>();
  for (const group of svg.querySelectorAll<SVGGElement>('g[data-layer]')) {
    const layer = Number(group.dataset['layer']);
    layers.set(layer, [...(layers.get(layer) ?? []), group]);
  }
  return layers;
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

/** The line through `points`, and a dot at each; lines and dots stay as thin as they are, however close one looks. */
function drawPoints(points: readonly Point[], isClosed: boolean): SVGElement[] {
  if (points.length === 0) return [];
  const line = drawMark(isClosed ? 'polygon' : 'polyline', 'measure');
  line.setAttribute('points', points.map(([x, y]) => `${x},${y}`).join(' '));
  const dots = points.map(([x, y]) => {
    const dot = drawMark('path', 'measure-point');
    dot.setAttribute('d', `M${x} ${y}h0`);
    return dot;
  });
  return [line, ...dots];
}

function drawMark(element: 'polygon' | 'polyline' | 'path', name: string): SVGElement {
  const mark = document.createElementNS(svgName, element);
  mark.setAttribute('class', name);
  mark.setAttribute('vector-effect', 'non-scaling-stroke');
  return mark;
}
