import type { DrawingIndex } from '../../../../contract/file/drawing-index.ts';

type Placed = Pick<DrawingIndex, 'width' | 'height' | 'left' | 'top' | 'unitsPerPixel'>;

interface Place {
  x: number;
  y: number;
  scale: number;
}

export interface MergedPlace {
  /** Of the sheet that holds both, in SVG units of the newer one. */
  width: number;
  height: number;
  before: Place;
  after: Place;
  /** By their own zero point; else both were laid with their lower left corners on each other. */
  isByOrigin: boolean;
}

/** Where two versions of a drawing lie on one sheet, so that the same place of both is the same place. */
export function placeDrawings(before: Placed, after: Placed): MergedPlace {
  const isByOrigin = [before, after].every(({ left, top }) => left !== undefined && top !== undefined);
  const [old, fresh] = [before, after].map((sheet) => boxOf(sheet, isByOrigin)) as [Box, Box];
  const unit = after.unitsPerPixel;
  const [left, top] = [Math.min(old.left, fresh.left), Math.max(old.top, fresh.top)];
  const [right, bottom] = [Math.max(old.right, fresh.right), Math.min(old.bottom, fresh.bottom)];
  const placeOf = (box: Box, own: number): Place => ({
    x: (box.left - left) / unit,
    y: (top - box.top) / unit,
    scale: own / unit,
  });
  return {
    width: (right - left) / unit,
    height: (top - bottom) / unit,
    before: placeOf(old, before.unitsPerPixel),
    after: placeOf(fresh, unit),
    isByOrigin,
  };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf({ width, height, left, top, unitsPerPixel }: Placed, isByOrigin: boolean): Box {
  const [wide, high] = [width * unitsPerPixel, height * unitsPerPixel];
  const [x, y] = isByOrigin ? [left ?? 0, top ?? 0] : [0, high];
  return { left: x, top: y, right: x + wide, bottom: y - high };
}

interface Side {
  svg: SVGSVGElement;
  layers: DrawingIndex['layers'];
}

/** One drawing of two, each in a group of its own named by `data-version`; layers that are off stay away. */
export function mergeDrawings(before: Side, after: Side, place: MergedPlace): SVGSVGElement {
  const merged = after.svg.cloneNode(false) as SVGSVGElement;
  for (const name of ['before', 'after'] as const) {
    const { svg, layers } = name === 'before' ? before : after;
    const { x, y, scale } = place[name];
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.setAttribute('data-version', name);
    group.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    group.append(...svg.children);
    for (const layer of group.querySelectorAll<SVGGElement>('g[data-layer]'))
      if (layers[Number(layer.dataset['layer'])]?.isOn === false) layer.setAttribute('display', 'none');
    merged.append(group);
  }
  return merged;
}
