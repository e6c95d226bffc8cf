import { createHash } from 'node:crypto';
import type { Standing } from '../../../../contract/answers/answers.ts';
import { dictionary, ownEntry } from '../../../../contract/dictionary.ts';
import { firstReplyFloor, postsPerPage } from '../../../../contract/forum/limits.ts';
import type { SearchDocument } from '../../../parts/search.ts';

/** A text of one thing as it is now. */
export interface Passage {
  kind: string;
  refId: number;
  floor: number;
  /** Of the words themselves: another word, another version. */
  version: string;
  text: string;
  title: string;
  /** Heading that it stands under. */
  section: string;
  url: string;
  standing: Standing;
  writtenAt: Date;
}

/** What of a thing may be quoted as an answer: no question, and nothing that only lists labels. */
export function listPassages(document: SearchDocument): Passage[] {
  return document.parts.flatMap((part) => {
    const standing = standingOf(document, part.floor);
    if (!standing || part.isLabel || part.text === '') return [];
    const [anchor = '', ...heading] = (ownEntry(document.facts ?? {}, `section${part.floor}`) ?? '').split(
      ' ',
    );
    return [
      {
        kind: document.kind,
        refId: document.refId,
        floor: part.floor,
        version: versionOf(part.text),
        text: part.text,
        title: document.title,
        section: heading.join(' '),
        url: urlOf(document, part.floor, anchor),
        standing,
        writtenAt: part.writtenAt ?? dateOf(document),
      },
    ];
  });
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const plainStandings = dictionary<Standing>({
  article: 'wiki',
  part: 'part_data',
  resource: 'resource_text',
  product: 'product_text',
  lesson: 'lesson_text',
});

function standingOf({ kind, facts = {} }: SearchDocument, floor: number): Standing | undefined {
  if (kind !== 'topic') return plainStandings[kind];
  if (floor === 0) return facts['kind'] === 'article' ? 'topic_text' : undefined;
  return facts['acceptedFloor'] === String(floor) ? 'accepted' : 'reply';
}

function urlOf({ kind, url }: SearchDocument, floor: number, anchor: string): string {
  if (kind !== 'topic') return anchor === '' ? url : `${url}#${anchor}`;
  if (floor < firstReplyFloor) return url;
  const page = Math.floor((floor - firstReplyFloor) / postsPerPage) + 1;
  return `${url}${page > 1 ? `?page=${page}` : ''}#floor-${floor}`;
}

const dateOf = ({ kind, createdAt, updatedAt }: SearchDocument): Date =>
  kind === 'topic' ? createdAt : updatedAt;
