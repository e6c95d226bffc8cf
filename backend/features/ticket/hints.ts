import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listTicketHints as ListTicketHints } from '../../../contract/ticket/ticket.ts';
import type { Context } from '../../http/context.ts';
import { searchKind } from '../search/index.ts';

/** Kinds of the search, and the area that each is of. */
const areas = { article: 'wiki', topic: 'forum', lesson: 'classroom' } as const;
const each = 3;

/** What may answer a question before it is sent: the best of the wiki, the forum and the classroom. */
export async function listTicketHints(
  context: Context,
  { subject }: { subject: string },
): Promise<EndpointOutput<typeof ListTicketHints>> {
  const hints: EndpointOutput<typeof ListTicketHints> = [];
  for (const [kind, area] of Object.entries(areas)) {
    const { hits } = await searchKind(context, { kind, keyword: subject, page: 1 });
    for (const { title, url } of hits.slice(0, each))
      hints.push({ kind: area, title: title.map(({ text }) => text).join(''), url });
  }
  return hints;
}
