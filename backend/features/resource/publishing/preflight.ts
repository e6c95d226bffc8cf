import type { FileFacts } from '../../../../contract/file/facts.ts';
import type { PreflightNote } from '../../../../contract/resource/preflight-note.ts';
import type { Database } from '../../../db/database.ts';
import { listFileFacts } from '../own/edit-store.ts';

/** Rules that a drawing breaks; none for what is no drawing. */
export const listBrokenRules = ({ sheet }: FileFacts) => sheet?.broken ?? [];

/** What must be known about a version's files before it is published; faults must be corrected first. */
export async function preflight(db: Database, versionId: number): Promise<PreflightNote[]> {
  const files = await listFileFacts(db, versionId);
  if (files.length === 0) return [{ code: 'no_files', values: {}, isFault: true }];
  const sent = new Set(files.map(({ name }) => name.toLowerCase()));
  return files.flatMap(({ name, kind, state, code, view, hasPoster, twinTitle, facts }) => {
    const notes: PreflightNote[] = [];
    const add = (code: string, isFault = false, values = {}) =>
      notes.push({ code, values: { name, ...values }, isFault });
    if (state === 'waiting' || state === 'working') add('working', true);
    if (state === 'refused') add('refused', true);
    if (isDamaged({ kind, code })) add('damaged', true);
    // A list or a text is looked at without a picture.
    else if (state === 'plain' || (state === 'ready' && !hasPoster && !view)) add('no_preview');
    for (const { rule, count } of listBrokenRules(facts)) add(`rule_${rule}`, false, { count });
    if (facts.sheet && !facts.sheet.broken) add('rules_not_run');
    if (facts.sheet?.unit === 'none' && !facts.sheet.broken) add('no_unit');
    if (twinTitle) add('twin', false, { title: twinTitle });
    for (const note of facts.notes ?? []) {
      if (note.code !== 'references') add(note.code, false, note.values);
      else {
        // What is sent along is not missing.
        const missing = String(note.values['names'])
          .split('、')
          .filter((each) => !sent.has(each.toLowerCase()));
        if (missing.length > 0) add(note.code, false, { names: missing.join('、') });
      }
    }
    return notes;
  });
}

/**
 * Nothing of it can be read. Drawings of CAD programs and their symbols may be whole where our reader fails.
 */
const isDamaged = ({ kind, code }: { kind: string; code: string | null }) =>
  code === 'file.damaged' ||
  code === 'file.image_broken' ||
  code === 'file.archive_broken' ||
  (code === 'file.empty_model' && kind === 'model') ||
  (code === 'file.unreadable' && kind !== 'drawing' && kind !== 'symbol');
