/** How far one may zoom in; beyond that a photograph is blocks. */
export const largestZoom = 8;

export interface Size {
  width: number;
  height: number;
}

/** What of a picture is kept. Lengths are pixels of the picture as it lies after its turns. */
export interface Cut {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  /** 1 keeps as much as the ratio allows. */
  zoom: number;
  /** Centre of what is kept. */
  x: number;
  y: number;
}

/** Keeps as much as fits, around the middle. */
export function wholeCut(picture: Size, turns = 0): Cut {
  const { width, height } = turned(picture, turns);
  return { turns, zoom: 1, x: width / 2, y: height / 2 };
}

export function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Size of what a cut keeps; `ratio` is width over height. */
export function keptSize(picture: Size, { turns, zoom }: Pick<Cut, 'turns' | 'zoom'>, ratio: number): Size {
  const { width, height } = turned(picture, turns);
  const kept = Math.min(width, height * ratio) / zoom;
  return { width: kept, height: kept / ratio };
}

/** The nearest cut that keeps nothing from beyond the picture's edge. */
export function clampCut(picture: Size, cut: Cut, ratio: number): Cut {
  const zoom = clamp(cut.zoom, 1, largestZoom);
  const area = turned(picture, cut.turns);
  const kept = keptSize(picture, { turns: cut.turns, zoom }, ratio);
  return {
    turns: cut.turns,
    zoom,
    x: clamp(cut.x, kept.width / 2, area.width - kept.width / 2),
    y: clamp(cut.y, kept.height / 2, area.height - kept.height / 2),
  };
}

/** Moves what is kept by shares of its own width and height. */
export function moveCut(picture: Size, cut: Cut, by: { x: number; y: number; ratio: number }): Cut {
  const kept = keptSize(picture, cut, by.ratio);
  return clampCut(picture, { ...cut, x: cut.x + by.x * kept.width, y: cut.y + by.y * kept.height }, by.ratio);
}

export function zoomCut(picture: Size, cut: Cut, to: { zoom: number; ratio: number }): Cut {
  return clampCut(picture, { ...cut, zoom: to.zoom }, to.ratio);
}

/** Turns the picture a quarter, clockwise for 1; the same point stays in the middle. */
export function turnCut(picture: Size, cut: Cut, to: { quarter: 1 | -1; ratio: number }): Cut {
  const { width, height } = turned(picture, cut.turns);
  const point = to.quarter === 1 ? { x: height - cut.y, y: cut.x } : { x: cut.y, y: width - cut.x };
  return clampCut(picture, { ...cut, ...point, turns: (cut.turns + to.quarter + 4) % 4 }, to.ratio);
}

/** Pixels of the result: `largest`, or fewer where the picture has no more. */
export function resultSize(picture: Size, cut: Cut, largest: Size): Size {
  const kept = keptSize(picture, cut, largest.width / largest.height);
  const scale = Math.min(1, kept.width / largest.width);
  return {
    width: Math.max(1, Math.round(largest.width * scale)),
    height: Math.max(1, Math.round(largest.height * scale)),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
