import { expect, test } from 'vitest';
import { readLightGlb, vertexNumbers } from '../../../app/components/viewer/model/light-glb.ts';
import type { Part, Surface } from '../../../backend/conversion/model/model.ts';
import { writeGlb } from '../../../backend/conversion/model/write-glb.ts';

const upright = Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1]);

/** A triangle of 40 by 20 at a height. */
function triangle(z: number, surface: Partial<Surface>): Surface {
  const positions = Float32Array.from([100, 0, z, 140, 0, z, 100, 20, z]);
  return { positions, indices: Uint32Array.from([0, 1, 2]), color: 0xff0000, opacity: 1, ...surface };
}

const part = (name: string, surfaces: Surface[], children: Part[] = []): Part => ({
  name,
  surfaces,
  children,
});

async function read(root: Part) {
  const { bytes } = await writeGlb({ root, unit: 'mm', isUnitGuessed: false, hasPictures: false });
  return readLightGlb(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
}

/** The vertices that the triangles name. */
function corners({ vertices, indices }: Awaited<ReturnType<typeof read>>): number[][] {
  return [...indices].map((at) => [...vertices.subarray(at * vertexNumbers, (at + 1) * vertexNumbers)]);
}

test('every surface stands where the conversion put it, with its normals, its colour and its box', async () => {
  const model = await read(
    part('柜体', [triangle(5, { normals: upright })], [part('门', [triangle(300, { color: 0x0000ff })])]),
  );
  const read6 = corners(model).toSorted((a, b) => (a[2] ?? 0) - (b[2] ?? 0));
  expect(read6).toHaveLength(6);
  const near = (place: number[], at: number) =>
    expect(read6[at]?.slice(0, 3)).toEqual(place.map((each) => expect.closeTo(each, 1)));
  near([100, 0, 5], 0);
  near([140, 0, 5], 1);
  near([100, 20, 300], 5);
  // 0xff is all the light there is; a face without normals has none.
  expect(read6[0]?.slice(3)).toEqual([0, 0, 1, 1, 0, 0, 1].map((each) => expect.closeTo(each, 2)));
  expect(read6[3]?.slice(3)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(model.min).toEqual([100, 0, 5].map((each) => expect.closeTo(each, 1)));
  expect(model.max).toEqual([140, 20, 300].map((each) => expect.closeTo(each, 1)));
});

test('what can be seen through is drawn over what cannot', async () => {
  const model = await read(
    part('柜', [triangle(0, { opacity: 0.4 })], [part('底板', [triangle(10, { color: 0x00ff00 })])]),
  );
  expect(corners(model).map((numbers) => numbers[9])).toEqual([
    1,
    1,
    1,
    ...Array(3).fill(expect.closeTo(0.4, 3)),
  ]);
});

test('a model of another kind is left to the viewer', () => {
  expect(() => readLightGlb(new ArrayBuffer(4))).toThrow();
  const json = new TextEncoder().encode(JSON.stringify({ scenes: [{ nodes: [] }], bufferViews: [{}] }));
  const glb = new Uint8Array(20 + json.length + 8);
  new DataView(glb.buffer).setUint32(12, json.length, true);
  glb.set(json, 20);
  expect(() => readLightGlb(glb.buffer)).toThrow('not compressed');
});
