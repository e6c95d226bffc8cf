import type { Entry } from './entry.ts';

/** What is tested and counted for every part, by place, in arrays that are walked from end to end. */
export interface Columns {
  capacity: number;
  /** -1 where no part is. */
  family: Int32Array;
  maker: Int32Array;
  lifeCycle: Uint8Array;
  grade: Uint8Array;
  roles: Uint8Array;
  /** Three for each place; not a number for a side that is not known. */
  size: Float64Array;
}

const axes = 3;

export function makeColumns(capacity = 1024): Columns {
  return {
    capacity,
    family: new Int32Array(capacity).fill(-1),
    maker: new Int32Array(capacity),
    lifeCycle: new Uint8Array(capacity),
    grade: new Uint8Array(capacity),
    roles: new Uint8Array(capacity),
    size: new Float64Array(capacity * axes),
  };
}

/** The columns with the entry in them: the same ones, or larger ones. */
export function putColumns(columns: Columns, place: number, entry: Entry): Columns {
  const large = place < columns.capacity ? columns : enlarge(columns, place * 2);
  large.family[place] = entry.family;
  large.maker[place] = entry.maker;
  large.lifeCycle[place] = entry.lifeCycle;
  large.grade[place] = entry.grade;
  large.roles[place] = entry.roles;
  for (let axis = 0; axis < axes; axis += 1) large.size[place * axes + axis] = entry.size[axis] ?? Number.NaN;
  return large;
}

export function clearPlace({ family }: Columns, place: number): void {
  family[place] = -1;
}

function enlarge(columns: Columns, capacity: number): Columns {
  const large = makeColumns(capacity);
  for (const name of ['family', 'maker', 'lifeCycle', 'grade', 'roles', 'size'] as const)
    large[name].set(columns[name]);
  return large;
}
