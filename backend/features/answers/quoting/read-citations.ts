import type { Answer, AnswerSource } from '../../../../contract/answers/answers.ts';
import type { Context } from '../../../http/context.ts';
import { readThings } from '../../search/index.ts';
import type { Citation } from '../tables.ts';
import { findPassage, isQuoted } from './check.ts';
import { listPassages, type Passage } from './passages.ts';

/** The quoted sentences as they stand in their texts now, with the rights of whoever reads; what changed is left out. */
export async function readCitations(
  context: Context,
  citations: readonly Citation[],
): Promise<Pick<Answer, 'statements' | 'sources' | 'leftOut'>> {
  const passages = await readPassages(context, citations);
  const statements: Answer['statements'] = [];
  const sources: AnswerSource[] = [];
  for (const [place, { start, length, ...named }] of citations.entries()) {
    const passage = findPassage(named, passages);
    const text = passage?.text.slice(start, start + length) ?? '';
    if (!passage || !isQuoted({ ...named, text }, passages)) continue;
    let source = sources.findIndex(({ url }) => url === passage.url);
    if (source < 0) source = sources.push(sourceOf(passage)) - 1;
    statements.push({ place, text, source });
  }
  return { statements, sources, leftOut: citations.length - statements.length };
}

async function readPassages(context: Context, citations: readonly Citation[]): Promise<Passage[]> {
  const things = new Map(citations.map(({ kind, refId }) => [`${kind}:${refId}`, { kind, refId }]));
  return (await readThings(context, [...things.values()])).flatMap(listPassages);
}

const sourceOf = ({ kind, title, section, url, standing, writtenAt, version }: Passage): AnswerSource => ({
  kind,
  title,
  section,
  url,
  standing,
  writtenAt: writtenAt.toISOString(),
  version,
});
