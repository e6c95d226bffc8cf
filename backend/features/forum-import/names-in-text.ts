import { type Doc, type Inline, joinTexts } from '../../../contract/rich-text/doc.ts';
import { mapInlines } from '../../../contract/rich-text/map-inlines.ts';
import { readAtom } from '../../../contract/rich-text/read-atom.ts';
import { trimEnd } from '../../../contract/trim-end.ts';
import { readOldAddress } from './old-address.ts';

const named = /(^|[^\p{L}\p{N}_@./-])@([\p{L}\p{N}_][\p{L}\p{N}_.-]{0,59})/gu;

export interface OldNames {
  /** The account that bears this name of the old forum now. */
  personOf(name: string): { userId: number; nickname: string } | undefined;
  /** Protocol and host of the old forum, without a slash at the end; empty when nobody told. */
  origin: string;
}

/** Makes names with an @ into mentions, and addresses of the old forum into such of this site. */
export function withNames(doc: Doc, names: OldNames): Doc {
  return mapInlines(doc, (content) => joinTexts(content.flatMap((inline) => inlineOf(inline, names))));
}

function inlineOf(inline: Inline, names: OldNames): Inline[] {
  if (inline.type !== 'text' || inline.marks?.some(({ type }) => type === 'code')) return [inline];
  const link = inline.marks?.find((mark) => mark.type === 'link');
  if (!link) return mentionsIn(inline, names);
  const href = ownAddress(link.attrs.href, names.origin);
  if (href === link.attrs.href) return [inline];
  const marks = inline.marks?.map((mark) => (mark.type === 'link' ? { ...mark, attrs: { href } } : mark));
  return [{ ...inline, ...(marks && { marks }) }];
}

function mentionsIn(inline: Inline & { type: 'text' }, names: OldNames): Inline[] {
  const made: Inline[] = [];
  let at = 0;
  for (const match of inline.text.matchAll(named)) {
    const [, before = '', typed = ''] = match;
    // A full stop behind a name is the sentence's, unless somebody is called so.
    const name = [typed, trimEnd(typed, /[.-]/)].find((each) => names.personOf(each));
    const person = name && names.personOf(name);
    const atom =
      person && readAtom({ type: 'mention', attrs: { userId: person.userId, label: person.nickname } });
    if (!atom) continue;
    const start = match.index + before.length;
    made.push({ ...inline, text: inline.text.slice(at, start) }, atom);
    at = start + 1 + (name as string).length;
  }
  made.push({ ...inline, text: inline.text.slice(at) });
  return made;
}

/** Topics and posts of the old forum are linked by their old paths, which lead on here for good. */
function ownAddress(href: string, origin: string): string {
  if (origin === '') return href;
  const path = [origin, origin.replace(/^https:/, 'http:'), origin.replace(/^http:/, 'https:')]
    .filter((each) => href.startsWith(`${each}/`))
    .map((each) => href.slice(each.length))[0];
  return path && readOldAddress(path) ? path : href;
}
