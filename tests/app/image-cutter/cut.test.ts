import { describe, expect, test } from 'vitest';
import {
  clampCut,
  keptSize,
  largestZoom,
  moveCut,
  resultSize,
  turnCut,
  wholeCut,
  zoomCut,
} from '../../../app/components/image-cutter/cut.ts';

const picture = { width: 4000, height: 1000 };

describe('what the image cutter keeps', () => {
  test('at first as much as the ratio allows, around the middle', () => {
    expect(wholeCut(picture)).toEqual({ turns: 0, zoom: 1, x: 2000, y: 500 });
    expect(keptSize(picture, wholeCut(picture), 1)).toEqual({ width: 1000, height: 1000 });
    expect(keptSize(picture, wholeCut(picture), 8)).toEqual({ width: 4000, height: 500 });
  });

  test('never anything from beyond the edge, wherever it is dragged and however it is zoomed', () => {
    const far = moveCut(picture, wholeCut(picture), { x: 99, y: -99, ratio: 1 });
    expect(far).toEqual({ turns: 0, zoom: 1, x: 3500, y: 500 });
    const near = zoomCut(picture, far, { zoom: 99, ratio: 1 });
    expect(near.zoom).toBe(largestZoom);
    expect(moveCut(picture, near, { x: 99, y: 99, ratio: 1 })).toMatchObject({ x: 3937.5, y: 937.5 });
    expect(zoomCut(picture, { ...near, x: 4000 }, { zoom: 0.1, ratio: 1 })).toMatchObject({
      zoom: 1,
      x: 3500,
    });
  });

  test('turning keeps the same point in the middle, and four turns come back', () => {
    const cut = clampCut(picture, { turns: 0, zoom: 2, x: 700, y: 300 }, 1);
    const right = turnCut(picture, cut, { quarter: 1, ratio: 1 });
    expect(right).toEqual({ turns: 1, zoom: 2, x: 700, y: 700 });
    expect(turnCut(picture, right, { quarter: -1, ratio: 1 })).toEqual(cut);
    let turned = cut;
    for (let count = 0; count < 4; count++) turned = turnCut(picture, turned, { quarter: 1, ratio: 1 });
    expect(turned).toEqual(cut);
  });

  test('the result is never larger than what the picture has', () => {
    const cut = wholeCut(picture);
    expect(resultSize(picture, cut, { width: 512, height: 512 })).toEqual({ width: 512, height: 512 });
    const near = zoomCut(picture, cut, { zoom: 8, ratio: 1 });
    expect(resultSize(picture, near, { width: 512, height: 512 })).toEqual({ width: 125, height: 125 });
  });
});
