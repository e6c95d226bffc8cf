import type { FileSummary } from '../../contract/file/file.ts';
import { listFiles } from '../../contract/file/file.ts';
import type { FileKind } from '../../contract/file/kind.ts';
import { resourceLimits } from '../../contract/resource/kinds.ts';
import type { FileOffer } from '../components/file-upload/file-choice.tsx';
import { type Api, call } from '../services/call.ts';

/**
 * One's own files, or those of a kind, as the address asks for them; `standing` are ticked until the address says
 * which are.
 */
export async function readFileOffer(
  api: Api,
  url: URL,
  standing: readonly FileSummary[] = [],
  kind?: FileKind,
): Promise<FileOffer> {
  const query = url.searchParams;
  const keyword = (query.get('q') ?? '').slice(0, 60);
  const page = Number(/^[1-9]\d{0,2}$/.exec(query.get('files') ?? '')?.[0] ?? 1);
  const ids = query
    .getAll('fileId')
    .filter((id) => /^[0-9a-f]{24}$/.test(id))
    .slice(0, resourceLimits.files);
  const hasLooked = query.has('q');
  const [{ isDwgDrawn, ...files }, chosen] = await Promise.all([
    call(api, listFiles, { page, keyword, kind }),
    hasLooked && ids.length > 0 ? call(api, listFiles, { page: 1, ids: ids.join() }) : null,
  ]);
  const isDwgUnread = kind === undefined && !isDwgDrawn;
  return { files, keyword, chosen: hasLooked ? (chosen?.items ?? []) : standing, isDwgUnread };
}

/** More than any address carries. */
const maxTextLength = 8000;

/**
 * What else stood in a form that asked for other files without scripts: its plain query brings the texts of `names`
 * back, which were not sent yet.
 */
export function readTypedBeside(url: URL, names: readonly string[]): Record<string, string> {
  const query = url.searchParams;
  const typed = names.flatMap((name) => {
    const text = query.get(name);
    return query.has('q') && text !== null ? [[name, text.slice(0, maxTextLength)]] : [];
  });
  return Object.fromEntries(typed);
}
