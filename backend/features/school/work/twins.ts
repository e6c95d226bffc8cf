import { compareSimilarity } from '../../../conversion/similarity/similarity.ts';
import type { WorkFile } from './work-file-store.ts';

export interface Twin {
  handInId: number;
  /** Name of the other's file. */
  file: string;
  /** From 0 to 1. */
  degree: number;
  /** Byte by byte. */
  isSame: boolean;
}

type Compared = Pick<WorkFile, 'handInId' | 'fileId' | 'name' | 'sha256' | 'similarity'>;

/** Files that are compared with one: beyond that a class has copied, and one hint is enough. */
const maxCandidates = 20;

/** Of each hand-in, the one of somebody else with the file most like one of its own. A hint, and no proof. */
export function findTwins(files: readonly Compared[]): Map<number, Twin> {
  const byKey = new Map<string, Compared[]>();
  for (const file of files) for (const key of keysOf(file)) byKey.set(key, [...(byKey.get(key) ?? []), file]);
  const twins = new Map<number, Twin>();
  for (const file of files) {
    const near = new Set(keysOf(file).flatMap((key) => byKey.get(key) ?? []));
    const others = [...near].filter(({ handInId }) => handInId !== file.handInId);
    for (const other of others.slice(0, maxCandidates)) {
      const degree = degreeOf(file, other);
      if (degree === undefined || degree <= (twins.get(file.handInId)?.degree ?? 0)) continue;
      const isSame = file.sha256 === other.sha256;
      twins.set(file.handInId, { handInId: other.handInId, file: other.name, degree, isSame });
    }
  }
  return twins;
}

/** Like files share a key: their bytes, or a band of what they say and draw; solids lie within a step of surface. */
function keysOf({ sha256, similarity }: Compared): string[] {
  const keys = [`bytes:${sha256}`];
  if (similarity?.kind === 'solid') {
    const step = Math.round(Math.log(Math.max(similarity.area, 1)) * 50);
    for (const near of [step - 1, step, step + 1]) keys.push(`solid:${near}`);
  } else for (const band of similarity?.bands ?? []) keys.push(`${similarity?.kind}:${band}`);
  return keys;
}

function degreeOf(a: Compared, b: Compared): number | undefined {
  if (a.sha256 === b.sha256) return 1;
  return a.similarity && b.similarity && compareSimilarity(a.similarity, b.similarity);
}
