import { type Affine, combine, identity, planOf } from './affine.ts';
import { type Mark, place } from './drawing.ts';

/** What the reader's entities draw: a tree of marks, each branch under a transformation of its own. */
export interface Drawn {
  objectId: string;
  ownerId: string;
  layerName: string;
  visible: boolean;
  userData: object;
  marks: Mark[];
  children: Drawn[];
  matrix: Affine;
  addChild(child: Drawn): void;
  readonly childCount: number;
  applyMatrix(matrix: { toArray(): number[] }): void;
  highlight(): void;
  unhighlight(): void;
  fastDeepClone(): Drawn;
}

export function createDrawn(marks: Mark[] = [], children: Drawn[] = []): Drawn {
  return {
    objectId: '',
    ownerId: '',
    layerName: '',
    visible: true,
    userData: {},
    marks,
    children,
    matrix: identity,
    addChild(child) {
      this.children.push(child);
    },
    get childCount() {
      return this.children.length + this.marks.length;
    },
    applyMatrix(matrix) {
      this.matrix = combine(planOf(matrix.toArray()), this.matrix);
    },
    highlight() {},
    unhighlight() {},
    // Branches are never changed once they are drawn, so that all inserts of a block share them.
    fastDeepClone() {
      const copy = createDrawn(this.marks, [...this.children]);
      return Object.assign(copy, { layerName: this.layerName, matrix: this.matrix, visible: this.visible });
    },
  };
}

interface Flattening {
  colorOf: (layer: string) => number | null;
  /** Marks at most; blocks within blocks multiply. */
  limit: number;
}

/** All marks in drawing coordinates. What lies on layer 0 of a block belongs to the layer of the insert. */
export function flatten(roots: readonly Drawn[], { colorOf, limit }: Flattening): Mark[] {
  const marks: Mark[] = [];
  function walk(drawn: Drawn, matrix: Affine, insertLayer: string): void {
    if (!drawn.visible) return;
    const own = combine(matrix, drawn.matrix);
    const layer = drawn.layerName && drawn.layerName !== '0' ? drawn.layerName : insertLayer;
    for (const mark of drawn.marks) {
      if (marks.length >= limit) return;
      const placed = place(mark, own);
      if (placed.layer === '0' && layer !== '0') {
        const isLayers = placed.color === colorOf('0');
        marks.push({ ...placed, layer, color: isLayers ? colorOf(layer) : placed.color });
      } else marks.push(placed);
    }
    for (const child of drawn.children) walk(child, own, layer);
  }
  for (const root of roots) walk(root, identity, '0');
  return marks;
}
