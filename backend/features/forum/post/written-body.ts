import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { parseMarkdown } from '../../../../contract/rich-text/parse-markdown.ts';
import { toMarkdown } from '../../../../contract/rich-text/to-markdown.ts';
import type { Services } from '../../../http/context.ts';
import { resolveReferences } from '../../card/index.ts';

/**
 * A text as it is stored: with the names that its mentions and cards bear now. A plain form gets the stored text as
 * Markdown, which cannot say everything; when it comes back unchanged, `before` stays as it was.
 */
export async function writtenBody(
  services: Pick<Services, 'db' | 'features'>,
  body: Doc,
  before?: Doc,
): Promise<Doc> {
  if (before && JSON.stringify(parseMarkdown(toMarkdown(before))) === JSON.stringify(body)) return before;
  return resolveReferences(services, body);
}
