import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSolid } from '../../../backend/conversion/model/read-solid.ts';
import { readSolidNames } from '../../../backend/conversion/model/solid-names.ts';
import { runChild } from '../../../backend/conversion/run-child.ts';
import type { PartIndex } from '../../../contract/part/library.ts';
import { runConversion } from '../../support/convert-here.ts';
import { pace } from '../../support/pace.ts';

const samples = resolve(import.meta.dirname, '../../../node_modules/occt-import-js/test/testfiles');
const stl =
  'solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 10 0 0\nvertex 0 20 0\nendloop\nendfacet\nendsolid\n';
const obj = 'o Box\nv 0 0 0\nv 3 0 0\nv 0 4 0\nf 1 2 3\no Lid\nv 0 0 5\nv 3 0 5\nv 0 4 5\nf 4 5 6\n';
const facet = (corners: number) =>
  `solid a\nfacet normal 0 0 1\nouter loop\n${'vertex 0 1 0\n'.repeat(corners)}endloop\nendfacet\nendsolid\n`;
const wrl = `#VRML V2.0 utf8\n#kicad StepUp\nShape { geometry IndexedFaceSet { coord Coordinate { point [0 0 0, 1 0 0, 0 1 0] } coordIndex [0 1 2 -1] }\nappearance Appearance { material Material { diffuseColor 1 0 0 } } }`;

describe('conversion of models', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'huiliu-model-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function convert(
    extension: string,
    bytes: string | Uint8Array,
    { run = runConversion, ...limits }: { run?: typeof runChild; seconds?: number; megabytes?: number } = {},
  ) {
    const input = join(folder, `input.${extension}`);
    await writeFile(input, bytes);
    return run(
      { input, folder, extension, kind: 'model', programs: { searchPath: '', dwgToDxf: '' } },
      {
        seconds: 60 * pace,
        megabytes: 1500,
        ...limits,
        signal: new AbortController().signal,
        onStep: () => {},
      },
    );
  }
  const sample = (path: string) => readFileSync(join(samples, path));

  test('an assembly keeps its parts, its size and its colours, and gets light', async () => {
    const bytes = sample('cax-if/as1-oc-214.stp');
    const { outcome } = await convert('stp', bytes, { run: runChild });
    expect(outcome).toMatchObject({ state: 'ready', view: 'model', similarity: { kind: 'solid' } });
    expect(outcome?.facts.model).toMatchObject({ size: [200, 150, 84], unit: 'mm', parts: 18 });
    const glb = gunzipSync(await readFile(join(folder, 'model.glb')));
    expect(glb.toString('latin1', 0, 4)).toBe('glTF');
    expect(glb.length).toBeLessThan(bytes.length / 4);
    const tree = JSON.parse(gunzipSync(await readFile(join(folder, 'parts.json'))).toString()) as PartIndex;
    expect(JSON.stringify(tree)).toContain('"name":"plate"');
    expect((await readFile(join(folder, 'poster.webp'))).toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('solids of a single product keep their own names', () => {
    const names = readSolidNames(`#9=ADVANCED_BREP_SHAPE_REPRESENTATION('',(#5,#2,#7),#1);
#2=MANIFOLD_SOLID_BREP('QF1 body',#3);#5=MANIFOLD_SOLID_BREP('\\X2\\5BFC8F68\\X0\\ ''A''',#6);#7=AXIS2_PLACEMENT_3D('',#8);`);
    expect(names).toEqual(["导轨 'A'", 'QF1 body']);
    const row = readFileSync(resolve(samples, '../../../../content/parts/mcb-3p-c25.step'), 'utf8');
    expect(readSolidNames(row).slice(0, 2)).toEqual(['body', 'lever 1']);
    expect(readSolidNames(sample('cax-if/as1-oc-214.stp').toString())).toEqual([]);
  });

  test('solids are components with their names, in the colours that the file says', async () => {
    const bytes = readFileSync(resolve(samples, '../../../../content/resources/models/busbar-run.step'));
    const { root } = await readSolid(bytes, 'step');
    const parts = root.children[0]?.children ?? [];
    expect(parts.map(({ name }) => name).slice(0, 3)).toEqual(['supports', 'L1', 'L1 insulator 1']);
    // 0.72, 0.45, 0.2: copper.
    expect(parts[1]?.surfaces[0]?.color).toBe(0xb87333);
    expect(parts[2]?.children.map(({ name }) => name)).toEqual(['foot', 'waist', 'head']);
    expect(parts[2]?.children[0]?.surfaces[0]?.color).toBe(0x8c3324);
  });

  test.each([
    ['igs', () => sample('cube-10x10mm/Cube 10x10.igs'), [10, 10, 10], 'mm'],
    ['stl', () => stl, [10, 20, 0], 'none'],
    ['obj', () => obj, [3, 4, 5], 'none'],
    ['wrl', () => wrl, [2.54, 2.54, 0], 'mm'],
  ])('%s is read with its size and unit', async (extension, bytes, size, unit) => {
    const { outcome } = await convert(extension, bytes());
    expect(outcome).toMatchObject({ state: 'ready', facts: { model: { size, unit } } });
  });

  test('letters of UTF-16 are read, and names in China’s own code', async () => {
    const utf16 = Buffer.from(`\ufeff${obj.replace('Lid', '盖板')}`, 'utf16le');
    const { outcome } = await convert('obj', utf16);
    expect(outcome).toMatchObject({ state: 'ready', facts: { model: { parts: 2 } } });
    expect(gunzipSync(await readFile(join(folder, 'parts.json'))).toString()).toContain('盖板');
  });

  test.each([
    ['stl', facet(4), 'file.damaged'],
    ['wrl', '#VRML V1.0 ascii\nSeparator { Cube { width 2 height 2 depth 2 } }\n', 'file.old_vrml'],
  ])('a %s that no reader can take stays plain and says why', async (extension, bytes, code) => {
    expect((await convert(extension, bytes)).outcome).toMatchObject({ state: 'plain', code });
  });

  test('a glTF is read without its pictures, and says which file beside it is missing', async () => {
    const triangle = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
    const gltf = (uri: string) =>
      JSON.stringify({
        asset: { version: '2.0' },
        scene: 0,
        scenes: [{ nodes: [0] }],
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
        materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
        textures: [{ source: 0 }],
        images: [{ uri: 'skin.png' }],
        accessors: [
          { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
        ],
        bufferViews: [{ buffer: 0, byteLength: 36 }],
        buffers: [{ uri, byteLength: 36 }],
      });
    const inside = `data:application/octet-stream;base64,${triangle.toString('base64')}`;
    expect((await convert('gltf', gltf(inside))).outcome).toMatchObject({ state: 'ready', view: 'model' });
    expect((await convert('gltf', gltf('box.bin'))).outcome).toMatchObject({
      state: 'plain',
      code: 'file.gltf_outside',
      values: { name: 'box.bin' },
    });
  });

  test('what is no model says so', async () => {
    const { outcome } = await convert(
      'step',
      'ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n',
    );
    expect(outcome).toMatchObject({ state: 'plain', view: null });
    expect(outcome?.code).toMatch(/^file\.(damaged|empty_model)$/);
  });

  test('a child that takes too long or holds too much is ended', async () => {
    const bytes = sample('cax-if/as1-oc-214.stp');
    expect(await convert('stp', bytes, { run: runChild, seconds: 0.3 })).toMatchObject({
      outcome: undefined,
      fault: 'time',
    });
    expect(await convert('stp', bytes, { run: runChild, megabytes: 60 })).toMatchObject({
      outcome: undefined,
      fault: 'memory',
    });
  });
});
