import { ownEntry } from '../../../../contract/dictionary.ts';
import { fail } from '../../../../contract/errors.ts';
import { maxInBasket, partRoles } from '../../../../contract/part/kinds.ts';
import { packageMegabytes, partListPath, partPackagePath } from '../../../../contract/part/paths.ts';
import type { Context } from '../../../http/context.ts';
import { onRaw } from '../../../http/on.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import type { Cell } from '../../../spreadsheet/csv.ts';
import { toXlsx } from '../../../spreadsheet/xlsx.ts';
import { type ZipEntry, zip } from '../../../zip/zip.ts';
import { attachmentHeader, cleanFileName, originalKey } from '../../file/index.ts';
import { readPartTree } from '../index/read-tree.ts';
import { listFilesOfParts, listParts, type StoredPart } from '../part-store.ts';
import { spreadsheetWords } from '../spreadsheet-words.ts';
import { showValue } from '../values.ts';

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const packageEndpoints = [
  onRaw('GET', partPackagePath, sendPackage, { rate: 'part_package' }),
  onRaw('GET', partListPath, sendList, { rate: 'part_package' }),
];

/** The parts that the address names and the caller may see; fails `part.not_found` when there is none. */
async function requireParts({ db, viewer, request }: Context): Promise<StoredPart[]> {
  const written = request.url.searchParams.getAll('id').flatMap((value) => value.split(','));
  const ids = written.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  if (ids.length > maxInBasket) return fail('part.basket_full', { values: { most: maxInBasket } });
  const parts = await listParts(db, { ids, isStaff: (viewer?.roles.length ?? 0) > 0 });
  return parts.length > 0 ? parts : fail('part.not_found');
}

/** One archive: a folder for each part, a table of them, and a manifest with the checksum of every file. */
async function sendPackage(context: Context): Promise<Response> {
  const { db, files, request, now } = context;
  const parts = await requireParts(context);
  const asked = request.url.searchParams.getAll('has');
  const origin = ownOrigin(context);
  const roles = partRoles.filter((role) => asked.length === 0 || asked.includes(role));
  const found = (
    await listFilesOfParts(
      db,
      parts.map(({ id }) => id),
    )
  ).filter(({ role }) => roles.includes(role));
  const bytes = found.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (bytes > packageMegabytes * 1024 * 1024)
    return fail('part.package_too_large', { values: { megabytes: packageMegabytes } });
  const tree = await readPartTree(db);
  const folders = foldersOf(parts, (part) => tree.makerById.get(part.makerId)?.name ?? '');
  const entries: ZipEntry[] = [];
  const manifest = [];
  for (const part of parts) {
    const folder = folders.get(part.id) ?? String(part.id);
    const own = found.filter(({ partId }) => partId === part.id);
    const listed = [];
    for (const file of own) {
      const name = `${folder}/${file.role}/${cleanFileName(file.name)}`;
      const stored = await files.get(originalKey(file.id));
      if (!stored) continue;
      if (!entries.some((entry) => entry.name === name)) entries.push({ name, bytes: stored });
      listed.push({ path: name, role: file.role, bytes: file.byteSize, sha256: file.sha256 });
    }
    manifest.push({
      id: part.id,
      number: part.number,
      name: part.name,
      maker: tree.makerById.get(part.makerId)?.name ?? '',
      family: tree.byId.get(part.familyId)?.slug ?? '',
      version: part.version,
      page: `${origin}/ldz/detail/${part.id}`,
      files: listed,
    });
  }
  const words = spreadsheetWords();
  entries.unshift(
    {
      name: 'manifest.json',
      bytes: Buffer.from(JSON.stringify({ madeAt: now.toISOString(), parts: manifest }, null, 1)),
    },
    { name: `${words.file}.xlsx`, bytes: await writeList(context, parts) },
  );
  return answer(zip(entries), { type: 'application/zip', name: `ldz-${parts.length}.zip` });
}

async function sendList(context: Context): Promise<Response> {
  const bytes = await writeList(context, await requireParts(context));
  return answer(bytes, { type: spreadsheetType, name: `${spreadsheetWords().file}.xlsx` });
}

/** A row for each part; numbers are numbers, values stand below their names with their units. */
async function writeList(context: Context, parts: readonly StoredPart[]): Promise<Buffer> {
  const { db } = context;
  const origin = ownOrigin(context);
  const tree = await readPartTree(db);
  const { columns, lifeCycles, sheet } = spreadsheetWords();
  const names = new Map<string, string>();
  for (const { familyId } of parts)
    for (const { key, name } of tree.byId.get(familyId)?.parameters ?? [])
      names.set(`${familyId}:${key}`, name);
  const valueNames = [...new Set(names.values())];
  const head = [
    'number',
    'name',
    'maker',
    'family',
    'series',
    'width',
    'height',
    'depth',
    'powerLoss',
  ] as const;
  const rows = parts.map((part): Cell[] => {
    const parameters = tree.byId.get(part.familyId)?.parameters ?? [];
    const values = valueNames.map((name): Cell => {
      const key = parameters.find((parameter) => parameter.name === name)?.key;
      const value = key === undefined ? undefined : ownEntry(part.values, key);
      return value === undefined ? '' : showValue(value);
    });
    return [
      part.number,
      part.name,
      tree.makerById.get(part.makerId)?.name ?? '',
      tree.byId.get(part.familyId)?.name ?? '',
      part.series,
      part.width ?? '',
      part.height ?? '',
      part.depth ?? '',
      part.powerLoss ?? '',
      lifeCycles[part.lifeCycle] ?? part.lifeCycle,
      part.version,
      `${origin}/ldz/detail/${part.id}`,
      ...values,
    ];
  });
  const titles = [...head, 'lifeCycle', 'version', 'page'] as const;
  return toXlsx(sheet, [[...titles.map((column) => columns[column] ?? column), ...valueNames], ...rows]);
}

/** `maker/number`, each once: two numbers may differ in letters that a file name cannot hold. */
function foldersOf(parts: readonly StoredPart[], makerOf: (part: StoredPart) => string): Map<number, string> {
  const clean = (text: string) =>
    cleanFileName(text.replace(/[\\/]/g, '-')).replace(/[<>:"|?*]/g, '-') || '-';
  const taken = new Set<string>();
  return new Map(
    parts.map((part) => {
      const wanted = `${clean(makerOf(part))}/${clean(part.number)}`;
      const name = taken.has(wanted.toLowerCase()) ? `${wanted}-${part.id}` : wanted;
      taken.add(name.toLowerCase());
      return [part.id, name];
    }),
  );
}

function answer(bytes: Buffer, { type, name }: { type: string; name: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': attachmentHeader(name),
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
