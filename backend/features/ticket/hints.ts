import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listTicketHints as ListTicketHints } from '../../../contract/ticket/ticket.ts';
import type { Context } from '../../http/context.ts';
import { type AskedWord, findThings } from '../search/index.ts';

/** Kinds of the search, and the area that each is of. */
const areas = { article: 'wiki', topic: 'forum', lesson: 'classroom' } as const;
const each = 3;
/** Of a sentence that nothing answers, its words of most weight are asked for by themselves. */
const maxWords = 2;

type Hints = EndpointOutput<typeof ListTicketHints>;

/** What may answer a question before it is sent: the best of the wiki, the forum and the classroom. */
export async function listTicketHints(context: Context, { subject }: { subject: string }): Promise<Hints> {
  const { hints, words } = await findHints(context, subject);
  if (hints.length > 0) return hints;
  const named = words.filter(({ quantities }) => quantities.length === 0);
  const heaviest = named.toSorted((one, other) => other.weight - one.weight).slice(0, maxWords);
  for (const { keys } of heaviest) {
    const found = await findHints(context, keys[0] ?? '');
    if (found.hints.length > 0) return found.hints;
  }
  return [];
}

async function findHints(context: Context, question: string): Promise<{ hints: Hints; words: AskedWord[] }> {
  const hints: Hints = [];
  let words: AskedWord[] = [];
  for (const [kind, area] of Object.entries(areas)) {
    const found = await findThings(context, { question, kinds: [kind as keyof typeof areas], limit: each });
    words = found.words;
    for (const { title, url } of found.documents) hints.push({ kind: area, title, url });
  }
  return { hints, words };
}
