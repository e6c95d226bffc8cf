import { createRequire } from 'node:module';
import { leavePlain } from '../outcome.ts';
import { type Model, type Part, plainColor, type Surface } from './model.ts';
import { readSolidNames } from './solid-names.ts';

type Rgb = readonly [number, number, number];

interface OcctMesh {
  name?: string;
  color?: Rgb;
  brep_faces?: { first: number; last: number; color: Rgb | null }[];
  attributes: { position: { array: number[] }; normal?: { array: number[] } };
  index: { array: number[] };
}

interface OcctNode {
  name: string;
  meshes: number[];
  children: OcctNode[];
}

interface OcctResult {
  success: boolean;
  root: OcctNode;
  meshes: OcctMesh[];
}

type Read = (bytes: Uint8Array, options: object) => OcctResult;

interface Occt {
  ReadStepFile: Read;
  ReadIgesFile: Read;
  ReadBrepFile: Read;
}

/** Chords off by a thousandth of the box: small files that still look round. */
const tessellation = {
  linearUnit: 'millimeter',
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.001,
  angularDeflection: 0.5,
};

/** STEP, IGES and BREP through Open CASCADE, in millimetres. */
export async function readSolid(bytes: Uint8Array, extension: string): Promise<Model> {
  const load = createRequire(import.meta.url)('occt-import-js') as () => Promise<Occt>;
  const occt = await load();
  const read = /^(igs|iges)$/.test(extension)
    ? occt.ReadIgesFile
    : extension === 'brep'
      ? occt.ReadBrepFile
      : occt.ReadStepFile;
  const { success, root, meshes } = read(bytes, tessellation);
  if (!success) return leavePlain('file.damaged');
  if (read === occt.ReadStepFile) nameSolids(meshes, bytes);
  const partOf = (node: OcctNode): Part => {
    const own = node.meshes.flatMap((at) => (meshes[at] ? [meshes[at]] : []));
    const children = node.children.map(partOf);
    if (own.length === 1 && own[0])
      return { name: node.name || own[0].name || '', surfaces: surfacesOf(own[0]), children };
    const parts = own.map((mesh) => ({ name: mesh.name ?? '', surfaces: surfacesOf(mesh), children: [] }));
    return { name: node.name, surfaces: [], children: [...parts, ...children] };
  };
  return { root: partOf(root), unit: 'mm', isUnitGuessed: extension === 'brep', hasPictures: false };
}

/** Open CASCADE reads the names of products, and so leaves the solids of a single one nameless. */
function nameSolids(meshes: OcctMesh[], bytes: Uint8Array): void {
  const names = readSolidNames(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
  );
  if (names.length !== meshes.length) return;
  meshes.forEach((mesh, at) => {
    mesh.name ||= names[at] ?? '';
  });
}

/** One surface for each colour of a mesh; faces may have colours of their own. */
function surfacesOf(mesh: OcctMesh): Surface[] {
  const positions = new Float32Array(mesh.attributes.position.array);
  const normals = mesh.attributes.normal && new Float32Array(mesh.attributes.normal.array);
  const own = mesh.color ? colorOf(mesh.color) : plainColor;
  const groups = new Map<number, number[]>();
  const add = (color: number, from: number, to: number) => {
    const group = groups.get(color) ?? [];
    groups.set(color, group);
    for (let i = from * 3; i < to * 3; i++) group.push(mesh.index.array[i] as number);
  };
  const count = mesh.index.array.length / 3;
  let done = 0;
  for (const { first, last, color } of mesh.brep_faces ?? []) {
    if (!color) continue;
    add(own, done, first);
    add(colorOf(color), first, last + 1);
    done = last + 1;
  }
  add(own, done, count);
  return [...groups]
    .filter(([, indices]) => indices.length > 0)
    .map(([color, indices]) =>
      takeUsed({ positions, normals, indices: new Uint32Array(indices), color, opacity: 1 }),
    );
}

/** Only the vertices that the triangles use. */
function takeUsed(surface: Surface): Surface {
  const places = new Map<number, number>();
  const indices = surface.indices.map((index) => {
    const place = places.get(index) ?? places.size;
    places.set(index, place);
    return place;
  });
  if (places.size * 3 === surface.positions.length) return surface;
  const pick = (from: Float32Array) => {
    const to = new Float32Array(places.size * 3);
    for (const [index, place] of places) to.set(from.subarray(index * 3, index * 3 + 3), place * 3);
    return to;
  };
  return {
    ...surface,
    indices,
    positions: pick(surface.positions),
    normals: surface.normals && pick(surface.normals),
  };
}

/** Open CASCADE gives colours as amounts of light; files and screens have them as sRGB. */
function colorOf([r, g, b]: Rgb): number {
  const toScreen = (light: number) =>
    light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  const byte = (light: number) => Math.max(0, Math.min(255, Math.round(toScreen(light) * 255)));
  return (byte(r) << 16) | (byte(g) << 8) | byte(b);
}
