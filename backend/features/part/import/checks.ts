import type { PartRole } from '../../../../contract/part/kinds.ts';
import type { PartFinding, TableFault } from '../../../../contract/part/staff.ts';
import type { Database } from '../../../db/database.ts';
import { listGroups, type StoredGroup } from '../library-store.ts';
import { compareModelSize } from '../model-size.ts';
import { partKey } from '../number-key.ts';
import { contentOf } from '../part.ts';
import { lockPart } from '../part-store.ts';
import { spreadsheetWords } from '../spreadsheet-words.ts';
import type { PartContent } from '../tables.ts';
import * as store from './check-store.ts';
import type { TableRow } from './part-table.ts';

interface CheckedPart {
  content: PartContent;
  partId?: number | undefined;
}

/** What the checks say of parts of one family that are to be published, for each in turn. */
async function checkParts(
  db: Database,
  family: StoredGroup | undefined,
  parts: readonly CheckedPart[],
): Promise<PartFinding[][]> {
  const fileIds = parts.flatMap(({ content }) => content.files.map(({ fileId }) => fileId));
  const files = await store.listCheckedFiles(db, fileIds);
  const filesOf = ({ content }: CheckedPart, role: PartRole) =>
    content.files.flatMap((file) => (file.role === role ? (files.get(file.fileId) ?? []) : []));
  const modelHashes = parts.flatMap((part) => filesOf(part, 'model').map(({ sha256 }) => sha256));
  const twins = await store.listModelTwins(db, [...new Set(modelHashes)]);
  const numberKeys = parts.map(({ content }) => partKey(content.number));
  const sameNumbers = await store.listNumbersElsewhere(db, numberKeys);

  const ownTwin = (part: CheckedPart, sha256: string) =>
    parts.find((other) => other !== part && filesOf(other, 'model').some((file) => file.sha256 === sha256));

  return parts.map((part, at) => {
    const { content, partId } = part;
    const findings: PartFinding[] = [];
    const warn = (code: PartFinding['code'], field: string, value = '') =>
      findings.push({ code, severity: 'warning', field, value });
    for (const role of ['model', 'document'] as const)
      if (family?.expected.includes(role) && !content.files.some((file) => file.role === role))
        warn(`no_${role}`, role);
    for (const { role, fileId } of content.files) {
      const file = files.get(fileId);
      if (file?.state === 'waiting' || file?.state === 'working') warn('file_not_ready', role, file.name);
    }
    for (const { sha256, facts } of filesOf(part, 'model')) {
      const sides = [content.width, content.height, content.depth];
      const off = facts.model && compareModelSize(sides, facts.model);
      if (off?.fault === 'scale')
        findings.push({ code: 'model_scale', severity: 'error', field: 'model', value: off.value });
      if (off?.fault === 'size') warn('model_size', 'model', off.value);
      const twin = twins.find((other) => other.sha256 === sha256 && other.partId !== partId);
      const number = twin?.number ?? ownTwin(part, sha256)?.content.number;
      if (number !== undefined) warn('model_twin', 'model', number);
    }
    const outside = filesOf(part, 'symbol').map(({ facts }) => facts.sheet?.textsOutside ?? 0);
    const max = Math.max(0, ...outside);
    if (max > 0) warn('symbol_text_outside', 'symbol', String(max));
    const elsewhere = sameNumbers.find(
      (other) => other.numberKey === numberKeys[at] && other.partId !== partId,
    );
    if (elsewhere) warn('number_elsewhere', 'number', elsewhere.maker);
    return findings;
  });
}

/** A part as it is stored, whatever its state. */
export async function checkStoredPart(db: Database, partId: number): Promise<PartFinding[]> {
  const part = await lockPart(db, partId);
  if (!part) return [];
  const family = (await listGroups(db)).find(({ id }) => id === part.familyId);
  const [findings = []] = await checkParts(db, family, [{ content: contentOf(part), partId }]);
  return findings;
}

/** The rows of a table that would write something, by row and column. */
export async function checkRows(
  db: Database,
  family: StoredGroup,
  planned: readonly { row: TableRow; content?: PartContent; partId?: number | undefined }[],
): Promise<TableFault[]> {
  const written = planned.flatMap(({ row, content, partId }) => (content ? { row, content, partId } : []));
  const found = await checkParts(db, family, written);
  const { columns } = spreadsheetWords();
  return written.flatMap(({ row }, at) =>
    (found[at] ?? []).map(({ code, severity, field, value }) => {
      const place = row.fileNames.find(({ role }) => role === field);
      const head = place?.head ?? columns[field as keyof typeof columns] ?? '';
      return { row: row.row, severity, column: place?.column ?? '', head, code, value };
    }),
  );
}
