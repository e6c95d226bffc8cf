import { type Node as GltfNode, NodeIO, type Primitive } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { leavePlain } from '../outcome.ts';
import { type Model, type Part, plainColor, type Surface } from './model.ts';

type Matrix = ReturnType<GltfNode['getWorldMatrix']>;

/** glTF in metres, turned from y upwards to z upwards. Pictures on surfaces are left out. */
export async function readGltf(bytes: Uint8Array, extension: string): Promise<Model> {
  await MeshoptDecoder.ready;
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  const document = await (extension === 'glb' ? io.readBinary(bytes) : io.readJSON(readText(bytes))).catch(
    () => leavePlain('file.damaged'),
  );
  const scenes = document.getRoot().listScenes();
  const partOf = (node: GltfNode): Part => ({
    name: node.getName() || node.getMesh()?.getName() || '',
    surfaces: (node.getMesh()?.listPrimitives() ?? []).flatMap((each) =>
      surfaceOf(each, node.getWorldMatrix()),
    ),
    children: node.listChildren().map(partOf),
  });
  return {
    root: { name: '', surfaces: [], children: (scenes[0]?.listChildren() ?? []).map(partOf) },
    unit: 'm',
    isUnitGuessed: false,
    hasPictures: document.getRoot().listTextures().length > 0,
  };
}

type GltfText = Parameters<NodeIO['readJSON']>[0];

/** A glTF as text. Of files beside it only pictures may be missing, which are left out anyway. */
function readText(bytes: Uint8Array): GltfText {
  const json = parseJson(bytes);
  const isOutside = ({ uri }: { uri?: string }) => uri !== undefined && !uri.startsWith('data:');
  const buffer = json.buffers?.find(isOutside);
  if (buffer) return leavePlain('file.gltf_outside', { name: String(buffer.uri).slice(0, 100) });
  const missing = json.images?.filter(isOutside) ?? [];
  return { json, resources: Object.fromEntries(missing.map(({ uri }) => [uri, new Uint8Array()])) };
}

function parseJson(bytes: Uint8Array): GltfText['json'] {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return leavePlain('file.damaged');
  }
}

function surfaceOf(primitive: Primitive, matrix: Matrix): Surface[] {
  const position = primitive.getAttribute('POSITION');
  // Mode 4: triangles; lines and points are no surface.
  if (!position || primitive.getMode() !== 4) return [];
  const count = position.getCount();
  const positions = new Float32Array(count * 3);
  const [a, b, c, , d, e, f, , g, h, i, , x, y, z] = matrix;
  const point = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [px = 0, py = 0, pz = 0] = position.getElement(at, point);
    const wx = a * px + d * py + g * pz + x;
    const wy = b * px + e * py + h * pz + y;
    const wz = c * px + f * py + i * pz + z;
    positions.set([wx, -wz, wy], at * 3);
  }
  const own = primitive.getIndices()?.getArray();
  const indices = own ? new Uint32Array(own) : Uint32Array.from({ length: count }, (_, at) => at);
  const factor = primitive.getMaterial()?.getBaseColorFactor();
  const byte = (value = 1) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  const color = factor ? (byte(factor[0]) << 16) | (byte(factor[1]) << 8) | byte(factor[2]) : plainColor;
  return [{ positions, indices, color, opacity: factor?.[3] ?? 1 }];
}
