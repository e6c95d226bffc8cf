import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type {
  ComparedFile,
  compareVersions as CompareVersions,
  VersionHead,
} from '../../../../contract/resource/changes.ts';
import type { Context } from '../../../http/context.ts';
import { type FileContent, listContents } from '../../file/index.ts';
import { requireKnown, rightTo } from '../rights.ts';
import { isWholeOpen, listVersions } from '../store.ts';
import { pairFiles } from './pair-files.ts';

type Version = Awaited<ReturnType<typeof listVersions>>[number];
type Compared = ComparedFile & Pick<FileContent, 'sha256'>;

/** Two versions held against each other, with no more of their files than the page of the resource shows. */
export async function compareVersions(
  context: Context,
  { resourceId, beforeId, afterId }: EndpointParsedInput<typeof CompareVersions>,
): Promise<EndpointOutput<typeof CompareVersions>> {
  const { db } = context;
  const terms = await requireKnown(context, resourceId);
  const right = await rightTo(context, terms);
  const isAll = right === 'own' || right === 'staff';
  const versions = await listVersions(db, { resourceId, isAll });
  const { before, after } = chooseTwo(versions, { beforeId, afterId });
  const contents = await listContents(
    db,
    [...before.files, ...after.files].map(({ id }) => id),
  );
  const isShown = right !== undefined || terms.state === 'shown';
  const compared = ({ files }: Version): Compared[] =>
    files.flatMap(({ id, name, folder, extension, byteSize, hasPoster, revision }) => {
      const content = contents.get(id);
      if (!content) return [];
      const { sha256, view } = content;
      const { notes: _, office: __, ...facts } = content.facts;
      const isOpen = isShown && (right !== undefined || isWholeOpen(content));
      return [
        {
          ...{ id, name, folder, extension, byteSize, revision, facts, sha256 },
          hasPoster: isShown && hasPoster,
          view: isOpen ? view : null,
        },
      ];
    });
  return {
    title: terms.title,
    isPublic: terms.state === 'shown',
    versions: versions.map(headOf),
    before: headOf(before),
    after: headOf(after),
    files: pairFiles(compared(before), compared(after)).map(({ kind, before: was, after: next }) => ({
      kind,
      before: was && withoutHash(was),
      after: next && withoutHash(next),
    })),
  };
}

/** The older one is always the one before, in whichever order they were asked for. */
function chooseTwo(
  versions: readonly Version[],
  { beforeId, afterId }: { beforeId: number | undefined; afterId: number | undefined },
) {
  const placeOf = (id: number) => versions.findIndex(({ versionId }) => versionId === id);
  const last = afterId === undefined ? 0 : placeOf(afterId);
  const first = beforeId === undefined ? last + 1 : placeOf(beforeId);
  const [after, before] = [versions[Math.min(first, last)], versions[Math.max(first, last)]];
  if (!after || !before || first === last) return fail('resource.version_not_found');
  return { before, after };
}

function headOf({ versionId, label, note, createdAt }: Version): VersionHead {
  return { versionId, label, note, createdAt };
}

function withoutHash({ sha256: _, ...file }: Compared): ComparedFile {
  return file;
}
