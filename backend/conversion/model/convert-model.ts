import { readFile } from 'node:fs/promises';
import type { FileNote } from '../../../contract/file/facts.ts';
import { leavePlain, type Outcome, ready, type Work } from '../outcome.ts';
import { similarityOfSolid } from '../similarity/solid.ts';
import { writeJson, writePacked } from '../write-piece.ts';
import { boundsOf, countParts, countTriangles, type Model, mergeByColor, surfacesOf } from './model.ts';
import { drawModelPoster } from './poster.ts';
import { writeGlb } from './write-glb.ts';

/** Parts of which a tree is still read; beyond, a model is one. */
const maxParts = 3000;

/** Any 3D file: a light GLB, the tree of its parts, its box, and a picture. */
export async function convertModel(work: Work): Promise<Outcome> {
  work.step('mesh', 10);
  const model = await read(work);
  if (countParts(model.root) > maxParts) {
    model.root = { name: model.root.name, surfaces: mergeByColor([...surfacesOf(model.root)]), children: [] };
  }
  const bounds = boundsOf(model.root);
  const triangles = countTriangles(model.root);
  if (!bounds || triangles === 0) return leavePlain('file.empty_model');
  const similarity = similarityOfSolid(model);
  work.step('poster', 60);
  await drawModelPoster(work.folder, model.root, bounds);
  work.step('pack', 80);
  const { bytes, tree, isSimplified } = await writeGlb(model);
  await writePacked(work.folder, 'model.glb', bytes);
  await writeJson(work.folder, 'parts.json', tree);
  const notes: FileNote[] = [];
  if (isSimplified) notes.push({ code: 'triangles', values: {} });
  if (model.isUnitGuessed) notes.push({ code: 'unit_guessed', values: { unit: model.unit } });
  if (model.hasPictures) notes.push({ code: 'pictures_missing', values: { count: 1 } });
  const size = [0, 1, 2].map((axis) =>
    Number(((bounds.max[axis] as number) - (bounds.min[axis] as number)).toPrecision(6)),
  ) as [number, number, number];
  const facts = { notes, model: { size, unit: model.unit, triangles, parts: countParts(model.root) } };
  return ready('model', facts, similarity);
}

async function read({ input, extension }: Work): Promise<Model> {
  const bytes = await readFile(input);
  if (/^(step|stp|iges|igs|brep)$/.test(extension)) {
    return (await import('./read-solid.ts')).readSolid(bytes, extension);
  }
  if (/^gl(b|tf)$/.test(extension)) return (await import('./read-gltf.ts')).readGltf(bytes, extension);
  return (await import('./read-mesh.ts')).readMesh(bytes, extension);
}
