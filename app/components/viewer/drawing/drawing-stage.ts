import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';
import { colorOnLight, hexColor } from '../../../../contract/file/drawing-ink.ts';
import { type Anchors, readAnchors, snapTo } from './drawing-snap.ts';
import { createView, type DrawingView, type Point } from './drawing-view.ts';

export interface Stage extends DrawingView {
  setLayer(index: number, isOn: boolean): void;
  setPaper(paper: 'light' | 'dark'): void;
  /** The end, arc or centre of what is in sight that a press means, or just where it is. */
  snapAt(place: { clientX: number; clientY: number }): Point;
  drawOverlay(points: readonly Point[], isClosed: boolean): void;
  /** The drawing on white paper, for the printer. */
  print(): string;
}

/** Within so many pixels. */
const reachPixels = 10;
/** Letters of path data; reading more of it takes a second. */
const maxPathData = 6_000_000;

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
  let anchors: AnchorLayer[] | undefined;
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
    snapAt(place) {
      anchors ??= readAnchorLayers(layers);
      const shown = anchors.filter(({ group }) => group.getAttribute('display') !== 'none');
      return snapTo(
        view.pointAt(place),
        shown.flatMap(({ lines }) => lines),
        reachPixels * view.pixel(),
      );
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

interface AnchorLayer {
  group: SVGGElement;
  lines: Anchors[];
}

/** What can be measured from, group by group; nothing of a drawing that is too large. */
function readAnchorLayers(layers: ReadonlyMap<number, readonly SVGGElement[]>): AnchorLayer[] {
  const groups = [...layers.values()].flat().map((group) => ({
    group,
    data: [...group.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? ''),
  }));
  const length = groups.reduce((sum, { data }) => sum + data.reduce((all, each) => all + each.length, 0), 0);
  if (length > maxPathData) return [];
  return groups.map(({ group, data }) => ({ group, lines: data.map(readAnchors) }));
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
