import type { Point3 } from './solid.ts';

interface CirclePlace {
  center: Point3;
  axis: Point3;
  first: Point3;
  radius: number;
}

/** Numbered entities of a STEP file, equal points and directions written once. */
export interface StepFile {
  lines: string[];
  add: (entity: string) => number;
  list: (numbers: readonly number[]) => string;
  vertex: (point: Point3) => number;
  plane: (at: Point3, normal: Point3, first: Point3) => number;
  cylinder: (at: Point3, axis: Point3, first: Point3, radius: number) => number;
  lineEdge: (v1: number, v2: number, from: Point3, direction: Point3, length: number) => number;
  circleEdge: (v1: number, v2: number, circle: CirclePlace) => number;
  /** Edges with the sense in which the loop runs through them. */
  loop: (edges: readonly (readonly [edge: number, isForward: boolean])[]) => number;
}

export function createStepFile(): StepFile {
  const lines: string[] = [];
  const known = new Map<string, number>();
  const add = (entity: string): number => {
    lines.push(`#${lines.length + 1}=${entity};`);
    return lines.length;
  };
  const once = (entity: string): number => {
    const before = known.get(entity);
    if (before !== undefined) return before;
    const number = add(entity);
    known.set(entity, number);
    return number;
  };
  const point = (at: Point3) => once(`CARTESIAN_POINT('',(${triple(at)}))`);
  const direction = (to: Point3) => once(`DIRECTION('',(${triple(to)}))`);
  const placement = (at: Point3, axis: Point3, first: Point3) =>
    once(`AXIS2_PLACEMENT_3D('',#${point(at)},#${direction(axis)},#${direction(first)})`);
  return {
    lines,
    add,
    list: (numbers) => numbers.map((number) => `#${number}`).join(','),
    vertex: (at) => once(`VERTEX_POINT('',#${point(at)})`),
    plane: (at, normal, first) => add(`PLANE('',#${placement(at, normal, first)})`),
    cylinder: (at, axis, first, radius) =>
      add(`CYLINDRICAL_SURFACE('',#${placement(at, axis, first)},${real(radius)})`),
    lineEdge: (v1, v2, from, along, length) => {
      const vector = add(`VECTOR('',#${direction(along)},${real(length)})`);
      const line = add(`LINE('',#${point(from)},#${vector})`);
      return add(`EDGE_CURVE('',#${v1},#${v2},#${line},.T.)`);
    },
    circleEdge: (v1, v2, { center, axis, first, radius }) => {
      const circle = add(`CIRCLE('',#${placement(center, axis, first)},${real(radius)})`);
      return add(`EDGE_CURVE('',#${v1},#${v2},#${circle},.T.)`);
    },
    loop: (edges) => {
      const oriented = edges.map(([edge, isForward]) =>
        add(`ORIENTED_EDGE('',*,*,#${edge},${isForward ? '.T.' : '.F.'})`),
      );
      return add(`EDGE_LOOP('',(${oriented.map((number) => `#${number}`).join(',')}))`);
    },
  };
}

function triple(values: Point3): string {
  return values.map(real).join(',');
}

/** Reals need their point in STEP. */
export function real(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6 + 0;
  return Number.isInteger(rounded) ? `${rounded}.` : String(rounded);
}
