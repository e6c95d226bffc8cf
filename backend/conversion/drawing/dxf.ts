import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FileNote, LengthUnit } from '../../../contract/file/facts.ts';
import { leavePlain, type Outcome, type Work } from '../outcome.ts';
import { decodeText } from '../text-encoding.ts';
import { createDrawing } from './draw-marks.ts';
import type { DrawingLayer } from './drawing.ts';
import { createDrawn, type Drawn, flatten } from './drawn.ts';
import { fileNameOf, pairsOf, referencesOf } from './dxf-pairs.ts';
import { drawFilledDots } from './filled-dots.ts';
import { readUnmarkedEntities } from './old-dxf.ts';
import { writeDrawing } from './write-drawing.ts';

type DataModel = typeof import('@mlightcad/data-model');
type Entity = InstanceType<DataModel['AcDbEntity']> & { proxyGraphic?: Uint8Array };

const maxMarks = 1_500_000;
/** $INSUNITS; what is not here is shown without a unit. */
const units: Readonly<Record<number, LengthUnit>> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' };
/** Names of 天正 and its like: without proxy graphics nobody can draw them. */
const foreignEntity = /^(TCH_\w+|ACAD_PROXY_ENTITY)$/;

/** DXF of any version, text or binary, in its own code page. */
export async function convertDxf(work: Work): Promise<Outcome> {
  work.step('read', 10);
  const bytes = await readFile(work.input);
  // The package's ES modules do not load in Node.
  const model = createRequire(import.meta.url)('@mlightcad/data-model') as DataModel;
  readUnmarkedEntities(model.AcDbEntity);
  drawFilledDots(model.AcDbPolyline);
  const database = new model.AcDbDatabase();
  model.acdbHostApplicationServices().workingDatabase = database;
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  try {
    await database.read(buffer, { readOnly: true, circleSides: 128 });
  } catch {
    return leavePlain('file.unreadable');
  }
  const layers: DrawingLayer[] = [];
  for (const layer of database.tables.layerTable.newIterator()) {
    const { name, color } = layer;
    layers.push({
      name,
      color: color.isForeground ? null : (color.RGB ?? null),
      isOn: !layer.isOff && !layer.isFrozen,
    });
  }
  if (!layers.some(({ name }) => name === '0')) layers.unshift({ name: '0', color: null, isOn: true });
  work.step('read', 40);
  const { DEFAULT_ACGI_CONTEXT } = createRequire(import.meta.url)(
    '@mlightcad/graphic-interface',
  ) as typeof import('@mlightcad/graphic-interface');
  const { renderer, fonts, images } = createDrawing(DEFAULT_ACGI_CONTEXT);
  const roots: Drawn[] = [];
  const broken = new Map<string, number>();
  let proxies = 0;
  for (const entity of entitiesOf(database)) {
    if (!entity.visibility) continue;
    if (entity.proxyGraphic) proxies += 1;
    try {
      const drawn = entity.worldDraw(renderer as never) as Drawn | undefined;
      if (drawn) roots.push(drawn);
    } catch {
      const type = entity.dxfTypeName ?? entity.type;
      broken.set(type, (broken.get(type) ?? 0) + 1);
    }
  }
  const colors = new Map(layers.map(({ name, color }) => [name, color]));
  const marks = flatten(roots.length > 0 ? roots : [createDrawn()], {
    colorOf: (layer) => colors.get(layer) ?? null,
    limit: maxMarks,
  });
  for (const layer of new Set(marks.map((mark) => mark.layer))) {
    if (!colors.has(layer)) layers.push({ name: layer, color: null, isOn: true });
  }
  const notes: FileNote[] = [];
  const text = bytes.toString('latin1');
  const latin = text.toLowerCase();
  let foreign = 0;
  for (const [code, value] of pairsOf(text)) if (code === '0' && foreignEntity.test(value)) foreign += 1;
  if (foreign > proxies) notes.push({ code: 'proxies', values: { count: foreign - proxies } });
  // The reader gives texts without a style one of its own.
  const named = [...fonts].filter((font) => latin.includes(font));
  if (named.length > 0) notes.push({ code: 'fonts', values: { names: listed(named.map(fileNameOf)) } });
  const references = referencesOf(text).map((name) => decodeText(Buffer.from(name, 'latin1')).text);
  if (references.length > 0) notes.push({ code: 'references', values: { names: listed(references) } });
  else if (images.count > 0) notes.push({ code: 'images', values: { count: images.count } });
  for (const [type, count] of [...broken].slice(0, 5))
    notes.push({ code: 'broken', values: { type, count } });
  if (marks.length >= maxMarks) notes.push({ code: 'cut', values: { count: maxMarks } });
  if (marks.length === 0 && foreign > proxies) return leavePlain('file.only_proxies', { count: foreign });
  // Without a statement the reader says millimetres.
  const unit = (text.includes('$INSUNITS') && units[Number(database.insunits)]) || 'none';
  return writeDrawing(work, { marks, layers, unit }, { notes, version: database.version?.name });
}

/** A few names, without the folders of whoever drew it. */
function listed(names: readonly string[]): string {
  return names.slice(0, 8).join('、');
}

/** Model space; a drawing that has nothing there shows its first sheet of paper. */
function* entitiesOf(database: InstanceType<DataModel['AcDbDatabase']>): Generator<Entity> {
  let count = 0;
  for (const entity of database.tables.blockTable.modelSpace.newIterator()) {
    count += 1;
    yield entity as Entity;
  }
  if (count > 0) return;
  for (const block of database.tables.blockTable.newIterator()) {
    if (!/^\*paper_space/i.test(block.name)) continue;
    for (const entity of block.newIterator()) {
      count += 1;
      yield entity as Entity;
    }
    if (count > 0) return;
  }
}
