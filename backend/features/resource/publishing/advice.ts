import type { PreflightNote } from '../../../../contract/resource/preflight-note.ts';
import { compareSimilarity } from '../../../conversion/similarity/similarity.ts';
import type { Database } from '../../../db/database.ts';
import { type Candidate, type FoundIn, listCandidates, listFindings } from '../similarity-store.ts';

/** Works like one file that are named: to its author, and to whoever reviews it. */
const maxNamed = { author: 1, reviewer: 3 };

interface Asked {
  resourceId: number;
  versionId: number;
  /** Whether somebody else looks at it, to decide upon it. */
  isReviewer: boolean;
}

/**
 * What the author and the reviewer should think about, and nothing refuses: works like it, and what whoever downloads
 * a file reads of persons. Authors never learn of works of others that are not published, nor how much alike they are.
 */
export async function advise(db: Database, asked: Asked): Promise<PreflightNote[]> {
  const notes: PreflightNote[] = [];
  for (const file of await listFindings(db, asked.versionId)) {
    const add = (code: string, values: PreflightNote['values'] = {}, path?: string) =>
      notes.push({ code, values: { name: file.name, ...values }, isFault: false, ...(path && { path }) });
    for (const { degree, ...found } of await listSimilarTo(db, file, asked)) {
      const code = `like${found.isOwn ? '_own' : ''}_${file.likeness?.kind === 'solid' ? 'shape' : 'content'}`;
      const values = { title: found.title, ...(asked.isReviewer && { percent: Math.floor(degree * 100) }) };
      add(asked.isReviewer ? `${code}_degree` : code, values, pathOf(found, asked.isReviewer));
    }
    if (!file.traces) add(file.extension === 'dwg' ? 'traces_dwg' : 'traces_unread');
    for (const { kind, found, where } of file.traces ?? []) add(`trace_${kind}`, { found, where });
    // What stands in the text says itself what to do.
    if (file.traces?.some(({ kind }) => kind !== 'phone' && kind !== 'identity'))
      add(`clean_${cleaningOf(file.extension)}`);
  }
  return notes;
}

async function listSimilarTo(db: Database, file: FoundIn, { resourceId, isReviewer }: Asked) {
  const best = new Map<number, Candidate & { degree: number }>();
  for (const candidate of await listCandidates(db, { file, resourceId, isReviewer })) {
    const degree =
      file.likeness && candidate.likeness && compareSimilarity(file.likeness, candidate.likeness);
    if (degree === undefined || degree <= (best.get(candidate.resourceId)?.degree ?? 0)) continue;
    best.set(candidate.resourceId, { ...candidate, degree });
  }
  const max = isReviewer ? maxNamed.reviewer : maxNamed.author;
  const ranked = [...best.values()].sort((a, b) => b.degree - a.degree || a.resourceId - b.resourceId);
  return [false, true].flatMap((isOwn) => ranked.filter((each) => each.isOwn === isOwn).slice(0, max));
}

function pathOf({ resourceId, isOwn, isShown }: Candidate, isReviewer: boolean): string {
  if (isShown) return `/resources/detail/${resourceId}`;
  if (isOwn && !isReviewer) return `/personal/creation/resource/${resourceId}`;
  return `/admin/resources?id=${resourceId}`;
}

/** By which program's means one takes traces out. */
function cleaningOf(extension: string): string {
  if (/^(dxf|dwg)$/.test(extension)) return 'cad';
  if (/^(step|stp|iges|igs)$/.test(extension)) return 'solid';
  if (/^(docx|xlsx|pptx)$/.test(extension)) return 'office';
  if (extension === 'pdf') return 'pdf';
  return /^(png|jpe?g|gif|webp|avif|tiff?)$/.test(extension) ? 'image' : 'text';
}
