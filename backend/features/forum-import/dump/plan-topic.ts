import { maxTagLength, maxTags, maxTitleLength } from '../../../../contract/forum/limits.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { excerpt, plainText } from '../../../../contract/rich-text/plain-text.ts';
import { bbcodeToDoc } from './bbcode.ts';
import { discourseToDoc } from './discourse-text.ts';
import type { DumpFormat, DumpPost, DumpTopic, Notes } from './dump.ts';
import { storedToBbcode } from './phpbb-text.ts';
import { splitDoc } from './split-doc.ts';

export interface PlannedPost {
  old: DumpPost;
  /** One, or more for a text that is too long for one floor; none for one that cannot be taken over. */
  docs: Doc[];
  codes: string[];
}

export interface PlannedTopic {
  title: string;
  tags: string[];
  posts: PlannedPost[];
  codes: string[];
}

/** A text beyond this, or one that fills more floors, is no post. */
const maxTextLength = 1024 * 1024;
const maxFloors = 16;

/** What a topic of the dump becomes here. Knows nothing of the database, so that a trial says what a run does. */
export function planTopic(topic: DumpTopic, format: DumpFormat): PlannedTopic {
  const codes: Notes = new Set();
  const typed = topic.title.replace(/\s+/g, ' ').trim();
  const characters = [...typed];
  const isLong = characters.length > maxTitleLength;
  const cut = isLong ? `${characters.slice(0, maxTitleLength - 1).join('')}…` : typed;
  if (isLong) codes.add('title_cut');
  const posts = topic.posts.map((post) => planPost(post, format));
  const [opening] = posts;
  // Nothing of a title that is too long gets lost: the whole of it begins the text.
  if (opening && (isLong || opening.docs.length === 0)) withTitle(opening, typed);
  if (cut === '') codes.add('title_empty');
  const first = opening?.docs[0];
  const title = cut || (first ? excerpt(first, maxTitleLength / 2) : '');
  const tags = [...new Set(topic.tags.map((tag) => tag.trim().slice(0, maxTagLength)))].filter(Boolean);
  return { title, tags: tags.slice(0, maxTags), posts, codes: [...codes] };
}

function planPost(old: DumpPost, format: DumpFormat): PlannedPost {
  const notes: Notes = new Set();
  if (old.text.length > maxTextLength) return { old, docs: [], codes: ['too_long'] };
  const doc =
    format === 'phpbb' ? bbcodeToDoc(storedToBbcode(old.text), notes) : discourseToDoc(old.text, notes);
  if (plainText(doc) === '') return { old, docs: [], codes: [...notes, 'empty'] };
  const docs = splitDoc(doc);
  if (!docs || docs.length > maxFloors) return { old, docs: [], codes: [...notes, 'too_long'] };
  if (docs.length > 1) notes.add('split');
  if (old.userId === null) notes.add('author_unknown');
  return { old, docs, codes: [...notes] };
}

function withTitle(opening: PlannedPost, title: string): void {
  if (title === '' || opening.codes.includes('too_long')) return;
  const content = opening.docs.flatMap((doc) => doc.content);
  const docs = splitDoc({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }, ...content],
  });
  if (docs) opening.docs = docs;
}
