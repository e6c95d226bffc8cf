// In plain JavaScript: our content policy lets no page compile WebAssembly, and old WebViews could not be told to.
import { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';

type Triple = [number, number, number];

/** Numbers of a vertex: its place, its normal (nought where it has none) and its colour in linear light with opacity. */
export const vertexNumbers = 10;

/** All surfaces of a model in one, so that they are drawn at once. */
export interface LightModel {
  /** In the unit of the model, vertex after vertex. */
  vertices: Float32Array;
  /** Three for each triangle, what can be seen through last. */
  indices: Uint32Array;
  /** Corners of the box around it. */
  min: Triple;
  max: Triple;
}

interface Gltf {
  nodes: {
    children?: number[];
    mesh?: number;
    translation?: number[];
    scale?: number[];
    rotation?: number[];
    matrix?: number[];
  }[];
  scenes: { nodes: number[] }[];
  meshes: { primitives: Primitive[] }[];
  materials: { pbrMetallicRoughness?: { baseColorFactor?: number[] } }[];
  accessors: {
    bufferView: number;
    componentType: number;
    count: number;
    normalized?: boolean;
    byteOffset?: number;
    min?: number[];
    max?: number[];
  }[];
  bufferViews: { byteStride?: number; extensions?: { EXT_meshopt_compression?: Compressed } }[];
}

interface Primitive {
  attributes: { POSITION: number; NORMAL?: number };
  indices: number;
  material: number;
}

interface Compressed {
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

/** A primitive, and where its node stands. */
interface Surface {
  primitive: Primitive;
  move: Triple;
  scale: number;
}

const headerBytes = 12;
const chunkHeaderBytes = 8;

/** What numbers of each kind WebGL knows are read by, and which stands for 1 where they are normalised. */
const kinds = {
  5120: { of: Int8Array, one: 127 },
  5121: { of: Uint8Array, one: 255 },
  5122: { of: Int16Array, one: 32767 },
  5123: { of: Uint16Array, one: 65535 },
  5125: { of: Uint32Array, one: 1 },
  5126: { of: Float32Array, one: 1 },
};

/**
 * Reads a model as the conversion writes it, and nothing else that the format allows: one buffer, compressed, nodes
 * that are moved and scaled. Throws an error where it finds anything else.
 */
export function readLightGlb(glb: ArrayBuffer): LightModel {
  const jsonBytes = new DataView(glb).getUint32(headerBytes, true);
  const jsonAt = headerBytes + chunkHeaderBytes;
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(glb, jsonAt, jsonBytes))) as Gltf;
  const bytes = new Uint8Array(glb, jsonAt + jsonBytes + chunkHeaderBytes);
  const buffers = gltf.bufferViews.map(({ extensions }) =>
    decompress(bytes, extensions?.EXT_meshopt_compression),
  );
  const surfaces = (gltf.scenes[0]?.nodes ?? []).flatMap((root) => listSurfaces(gltf, root, [0, 0, 0], 1));
  const opacity = ({ primitive }: Surface) => colorOf(gltf, primitive)[3];
  return join(
    gltf,
    buffers,
    surfaces.toSorted((a, b) => opacity(b) - opacity(a)),
  );
}

function decompress(bytes: Uint8Array, compressed: Compressed | undefined): Uint8Array<ArrayBuffer> {
  if (!compressed) throw new Error('glb: not compressed');
  const { byteOffset = 0, byteLength, byteStride, count, mode, filter } = compressed;
  const target = new Uint8Array(count * byteStride);
  const source = bytes.subarray(byteOffset, byteOffset + byteLength);
  MeshoptDecoder.decodeGltfBuffer(target, count, byteStride, source, mode, filter);
  return target;
}

function listSurfaces(gltf: Gltf, index: number, [x, y, z]: Triple, outer: number): Surface[] {
  const node = at(gltf.nodes, index);
  const [dx = 0, dy = 0, dz = 0] = node.translation ?? [];
  const [share = 1, ...others] = node.scale ?? [];
  if (node.rotation || node.matrix || others.some((other) => other !== share))
    throw new Error('glb: turned node');
  const move: Triple = [x + dx * outer, y + dy * outer, z + dz * outer];
  const scale = outer * share;
  const primitives = node.mesh === undefined ? [] : at(gltf.meshes, node.mesh).primitives;
  return [
    ...primitives.map((primitive) => ({ primitive, move, scale })),
    ...(node.children ?? []).flatMap((child) => listSurfaces(gltf, child, move, scale)),
  ];
}

function join(
  gltf: Gltf,
  buffers: readonly Uint8Array<ArrayBuffer>[],
  surfaces: readonly Surface[],
): LightModel {
  const countOf = (of: (primitive: Primitive) => number) =>
    surfaces.reduce((sum, { primitive }) => sum + at(gltf.accessors, of(primitive)).count, 0);
  const vertices = new Float32Array(countOf(({ attributes }) => attributes.POSITION) * vertexNumbers);
  const indices = new Uint32Array(countOf((primitive) => primitive.indices));
  const [min, max]: [Triple, Triple] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  let [vertex, index] = [0, 0];
  for (const { primitive, move, scale } of surfaces) {
    const places = reader(gltf, buffers, primitive.attributes.POSITION);
    const { NORMAL } = primitive.attributes;
    const normals = NORMAL === undefined ? undefined : reader(gltf, buffers, NORMAL);
    const color = colorOf(gltf, primitive);
    const corners = reader(gltf, buffers, primitive.indices);
    for (let each = 0; each < corners.count; each++) indices[index++] = vertex + corners.read(each, 0);
    for (let each = 0; each < places.count; each++, vertex++) {
      const to = vertex * vertexNumbers;
      for (const axis of [0, 1, 2] as const) {
        const place = places.read(each, axis) * scale + move[axis];
        vertices[to + axis] = place;
        vertices[to + 3 + axis] = normals?.read(each, axis) ?? 0;
        min[axis] = Math.min(min[axis], place);
        max[axis] = Math.max(max[axis], place);
      }
      vertices.set(color, to + 6);
    }
  }
  if (index === 0) throw new Error('glb: no surface');
  return { vertices, indices, min, max };
}

interface Reader {
  count: number;
  read(index: number, part: number): number;
}

function reader(gltf: Gltf, buffers: readonly Uint8Array<ArrayBuffer>[], accessor: number): Reader {
  const { bufferView, componentType, count, normalized, byteOffset = 0 } = at(gltf.accessors, accessor);
  const { of: Numbers, one } = kinds[componentType as keyof typeof kinds];
  const numbers = new Numbers(at(buffers, bufferView).buffer, byteOffset);
  const stride =
    (at(gltf.bufferViews, bufferView).byteStride ?? Numbers.BYTES_PER_ELEMENT) / Numbers.BYTES_PER_ELEMENT;
  const unit = normalized ? one : 1;
  return { count, read: (index, part) => (numbers[index * stride + part] ?? 0) / unit };
}

function colorOf(gltf: Gltf, { material }: Primitive): [number, number, number, number] {
  const [red = 1, green = 1, blue = 1, opacity = 1] =
    at(gltf.materials, material).pbrMetallicRoughness?.baseColorFactor ?? [];
  return [red, green, blue, opacity];
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('glb: missing part');
  return item;
}
