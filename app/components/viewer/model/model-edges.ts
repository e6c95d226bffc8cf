import { EdgesGeometry, LineBasicMaterial, LineSegments, type Plane } from 'three';
import type { StagePart } from './model-parts.ts';

/** Sharper bends than this, in degrees, are edges. */
const bend = 24;
/** Of a whole model; looking for the edges of more takes seconds. */
const maxTriangles = 200_000;
/** Milliseconds of looking before the page has its turn. */
const atOnce = 12;

export interface Edges {
  /** Looks for them piece by piece, after the first picture. */
  draw(refresh: () => void): void;
  show(isOn: boolean): void;
  stop(): void;
}

/** Lines where surfaces meet, as in a drawing; they go with their parts. */
export function createEdges(
  parts: readonly StagePart[],
  { color, clipping }: { color: string; clipping: Plane[] },
): Edges {
  const material = new LineBasicMaterial({ color, clippingPlanes: clipping });
  const meshes = parts.flatMap((part) => part.meshes);
  const triangles = meshes.reduce((sum, { geometry }) => sum + (geometry.index?.count ?? 0) / 3, 0);
  const waiting = triangles <= maxTriangles ? meshes.toReversed() : [];
  let timer = 0;
  const draw = (refresh: () => void) => {
    const end = performance.now() + atOnce;
    while (waiting.length > 0 && performance.now() < end) {
      const mesh = waiting.pop();
      mesh?.add(new LineSegments(new EdgesGeometry(mesh.geometry, bend), material));
    }
    refresh();
    if (waiting.length > 0) timer = window.setTimeout(() => draw(refresh));
  };
  return {
    draw(refresh) {
      timer = window.setTimeout(() => draw(refresh));
    },
    show(isOn) {
      material.visible = isOn;
    },
    stop: () => clearTimeout(timer),
  };
}
