import { type FileChange, fileChanges } from '../../../../contract/resource/changes.ts';

interface Paired {
  name: string;
  folder: string;
  extension: string;
  sha256: string;
}

interface Pair<File> {
  kind: FileChange['kind'];
  before: File | null;
  after: File | null;
}

/**
 * Which file of one version became which of the next. The name decides; then the content, which finds what was only
 * renamed; then the kind, where one of it is left on either side: people put a new drawing under a new name.
 */
export function pairFiles<File extends Paired>(
  before: readonly File[],
  after: readonly File[],
): Pair<File>[] {
  const old = [...before];
  const fresh = [...after];
  const pairs: Pair<File>[] = [];
  const pairBy = (keyOf: (file: File) => string, isOnlyOne: boolean) => {
    for (const next of [...fresh]) {
      const isSame = (file: File) => keyOf(file) === keyOf(next);
      const was = old.find(isSame);
      if (!was) continue;
      if (isOnlyOne && (old.filter(isSame).length > 1 || fresh.filter(isSame).length > 1)) continue;
      old.splice(old.indexOf(was), 1);
      fresh.splice(fresh.indexOf(next), 1);
      pairs.push({ kind: kindOf(was, next), before: was, after: next });
    }
  };
  pairBy(pathOf, false);
  pairBy(({ sha256 }) => sha256, false);
  pairBy(({ extension }) => extension, true);
  pairs.push(...fresh.map((file) => ({ kind: 'added' as const, before: null, after: file })));
  pairs.push(...old.map((file) => ({ kind: 'removed' as const, before: file, after: null })));
  return pairs.sort((a, b) => fileChanges.indexOf(a.kind) - fileChanges.indexOf(b.kind));
}

const pathOf = ({ folder, name }: Paired) => `${folder}/${name}`;

function kindOf(was: Paired, next: Paired): FileChange['kind'] {
  if (was.sha256 !== next.sha256) return 'replaced';
  return pathOf(was) === pathOf(next) ? 'same' : 'renamed';
}
