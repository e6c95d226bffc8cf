import { basename } from 'node:path';
import { dictionary } from '../../../../contract/dictionary.ts';
import { Failure } from '../../../../contract/errors.ts';
import type { FileSummary } from '../../../../contract/file/file.ts';
import { extensionOf } from '../../../../contract/file/kind.ts';
import type { PartRole } from '../../../../contract/part/kinds.ts';
import type { Services } from '../../../http/context.ts';
import { createFile, listSummaries } from '../../file/index.ts';
import { contentOf, listWholeParts, partKey } from '../../part/index.ts';
import * as store from '../catalogue-store.ts';
import * as rowStore from '../row-store.ts';
import type { RowFault } from '../tables.ts';
import { type CatalogueWork, withReader } from './run-reader.ts';

const roles = dictionary<PartRole>({
  model: 'model',
  drawing: 'views',
  symbol: 'symbol',
  pdf: 'document',
  office: 'document',
  image: 'image',
});

interface NamedFile {
  name: string;
  file?: FileSummary;
  fault?: string;
}

/** Takes files named by part numbers to the parts that have them; nothing is written but the files themselves. */
export async function takeFiles(services: Services, work: CatalogueWork): Promise<void> {
  const { db } = services;
  const { catalogueId: id, fileIds } = work.catalogue;
  const named = await readNamed(services, work, fileIds);
  if (typeof named === 'string') return store.setState(db, { id, state: 'failed', fault: named });
  await rowStore.deleteRows(db, id);
  const rows = await compareFiles(services, work, named);
  await rowStore.insertRows(db, { catalogueId: id, rows });
  await store.saveSurvey(db, { id, classes: [], rowCount: rows.length });
  await store.setState(db, { id, state: 'checked' });
}

async function readNamed(
  services: Services,
  work: CatalogueWork,
  fileIds: readonly string[],
): Promise<NamedFile[] | string> {
  const files = await listSummaries(services.db, fileIds);
  const [first] = files.values();
  if (first?.extension !== 'zip')
    return fileIds.flatMap((fileId) => {
      const file = files.get(fileId);
      return file ? [{ name: file.name, file }] : [];
    });
  return withReader(services, work, {
    hasTarget: true,
    take: async (answer): Promise<NamedFile[]> => {
      if (!('files' in answer)) throw new Error('no files');
      const named: NamedFile[] = [];
      for (const { name, path } of answer.files) {
        named.push(await storeOne(services, { by: work.by, name, path }));
        await work.run.report(Math.floor((100 * named.length) / answer.files.length), 'store');
      }
      return named;
    },
  });
}

/** A file that the checks refuse keeps none of the others from coming. */
async function storeOne(
  services: Services,
  { by, name, path }: { by: number; name: string; path: string },
): Promise<NamedFile> {
  const viewer = { userId: by, roles: ['admin'] as const, isCompany: false };
  try {
    const context = { ...services, viewer, now: services.clock() };
    return { name, file: (await createFile(context, { path, name, folder: '' })).file };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { name, fault: error.code };
  }
}

/** The longest beginning of a name that is a part number: `B1-C16_front.jpg` belongs to B1-C16. */
function keysOf(name: string): string[] {
  const stem = basename(name, `.${extensionOf(name)}`).slice(0, 120);
  const keys = [partKey(stem)];
  for (let at = stem.length - 1; at > 0; at -= 1)
    if (/[\s_()（）+-]/.test(stem[at] ?? '')) keys.push(partKey(stem.slice(0, at)));
  return keys.filter((key) => key !== '');
}

async function compareFiles(
  { db }: Pick<Services, 'db'>,
  { catalogue: { makerId } }: CatalogueWork,
  named: readonly NamedFile[],
): Promise<rowStore.ComparedRow[]> {
  const keys = new Map(named.map(({ name }) => [name, keysOf(name)]));
  const ids = await rowStore.findPartIds(db, { makerId, keys: [...keys.values()].flat() });
  const ofPart = Map.groupBy(named, ({ name }) => keys.get(name)?.find((key) => ids.has(key)) ?? '');
  const parts = await listWholeParts(db, [...ids.values()]);
  const rows: Omit<rowStore.ComparedRow, 'row'>[] = [];
  const nothing = { content: null, stateBefore: null, versionBefore: null };
  for (const [key, files] of ofPart) {
    const part = parts.get(ids.get(key) ?? 0);
    if (!part) {
      for (const { name } of files)
        rows.push({
          ...nothing,
          number: name.slice(0, 60),
          key: '',
          partId: null,
          outcome: 'unknown',
          faults: [],
        });
      continue;
    }
    const faults: RowFault[] = [];
    const content = contentOf(part);
    const held = [...content.files];
    for (const { name, file, fault } of files) {
      const role = file && roles[file.kind];
      if (!file || !role)
        faults.push({ field: name, code: fault ?? 'file_of_wrong_kind', value: name.slice(0, 60) });
      else if (!held.some((other) => other.role === role && other.fileId === file.id))
        held.push({ role, fileId: file.id });
    }
    const isMore = held.length > content.files.length;
    rows.push({
      number: part.number,
      key,
      partId: part.id,
      outcome: isMore ? 'changed' : faults.length > 0 ? 'faulty' : 'same',
      faults,
      content: isMore ? { ...content, files: held } : null,
      stateBefore: part.state,
      versionBefore: part.version,
    });
  }
  return rows.map((row, at) => ({ ...row, row: at + 1 }));
}
