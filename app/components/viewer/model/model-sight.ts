export type ViewName = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom' | 'iso';

type Triple = readonly [number, number, number];

/** From where a model is seen, in its own axes; z is up. */
export const directions: Readonly<Record<ViewName, Triple>> = {
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, -0.0001, 1],
  bottom: [0, -0.0001, -1],
  iso: [1, -1, 0.8],
};

/** The light that a model stands in: colours in sRGB, strengths without unit. */
export const light = {
  sky: { color: 0xffffff, strength: 1.6 },
  ground: { color: 0x8d99a6, strength: 1.6 },
  everywhere: { color: 0xffffff, strength: 0.25 },
  /** At the eye, so that no side is ever black; `from` is in the axes of the eye: right, up, back. */
  lamp: { color: 0xffffff, strength: 1.4, from: [0.4, 0.6, 1] as Triple },
};

/**
 * Parallel edges stay parallel, as in a drawing. Half the height that is in sight of what has the given radius, in the
 * same unit.
 */
export function halfSight(radius: number, aspect: number): number {
  return (radius / Math.min(1, aspect)) * 1.08;
}

/** How far the eye stands from the middle, and how far it sees. */
export function sightRange(radius: number): { distance: number; near: number; far: number } {
  return { distance: radius * 20, near: 0, far: radius * 40 };
}

/** Pixels of the picture for each of the page: more cost time and are not seen. */
export function pixelShare(): number {
  return Math.min(2, window.devicePixelRatio);
}

/** How the pictures of models are drawn; kept until the next, so that whoever goes on with one shows it meanwhile. */
export const drawingSettings: WebGLContextAttributes = {
  antialias: true,
  alpha: true,
  preserveDrawingBuffer: true,
};
