import { Document, type Node as GltfNode, type Material, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt, simplify, weld } from '@gltf-transform/functions';
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import type { PartIndex } from '../../../contract/part/library.ts';
import { countTriangles, type Model, type Part, type Surface } from './model.ts';

/** Triangles that a phone still turns. */
const maxTriangles = 600_000;

/**
 * The model as a compressed GLB, and the tree of its parts: `nodes` of the GLB are named by the numbers of the tree.
 */
export async function writeGlb(
  model: Model,
): Promise<{ bytes: Uint8Array; tree: PartIndex; isSimplified: boolean }> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  const materials = new Map<string, Material>();
  let count = 0;

  function write(part: Part): { node: GltfNode; entry: PartIndex } {
    const id = count++;
    const node = document.createNode(`part-${id}`);
    if (part.surfaces.length > 0) {
      const mesh = document.createMesh();
      for (const surface of part.surfaces) mesh.addPrimitive(primitiveOf(surface));
      node.setMesh(mesh);
    }
    const children = part.children.map(write);
    for (const child of children) node.addChild(child.node);
    const entry = {
      id,
      name: part.name,
      triangles: countTriangles(part),
      hasSurface: part.surfaces.length > 0,
      children: children.map((child) => child.entry),
    };
    return { node, entry };
  }

  function primitiveOf({ positions, normals, indices, color, opacity }: Surface) {
    const accessor = (array: Float32Array, type: 'VEC3') =>
      document.createAccessor().setType(type).setArray(new Float32Array(array)).setBuffer(buffer);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor(positions, 'VEC3'))
      .setIndices(
        document.createAccessor().setType('SCALAR').setArray(new Uint32Array(indices)).setBuffer(buffer),
      )
      .setMaterial(materialOf(color, opacity));
    if (normals) primitive.setAttribute('NORMAL', accessor(normals, 'VEC3'));
    return primitive;
  }

  function materialOf(color: number, opacity: number): Material {
    const key = `${color}/${opacity}`;
    const known = materials.get(key);
    if (known) return known;
    const linear = [16, 8, 0].map((shift) => toLinear(((color >> shift) & 255) / 255));
    const material = document
      .createMaterial()
      .setBaseColorFactor([linear[0] ?? 1, linear[1] ?? 1, linear[2] ?? 1, opacity])
      .setRoughnessFactor(1)
      .setMetallicFactor(0)
      .setDoubleSided(true)
      .setAlphaMode(opacity < 1 ? 'BLEND' : 'OPAQUE');
    materials.set(key, material);
    return material;
  }

  const { node, entry } = write(model.root);
  scene.addChild(node);
  document.getRoot().getAsset().extras = { unit: model.unit, up: 'z' };
  await document.transform(weld());
  const triangles = entry.triangles;
  const isSimplified = triangles > maxTriangles;
  if (isSimplified) {
    await document.transform(
      simplify({ simplifier: MeshoptSimplifier, ratio: maxTriangles / triangles, error: 0.002 }),
    );
  }
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium', quantizePosition: 14 }));
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return { bytes: await io.writeBinary(document), tree: entry, isSimplified };
}

/** sRGB to linear light (IEC 61966-2-1). */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
