import type { Block, Doc, Inline, ListItem, Paragraph, TableCell, TableRow } from './doc.ts';

/** A file of somebody's that a text brings along: it is open to whoever has its link. */
export interface Attachment {
  id: string;
  /** Opens the file. */
  shareKey: string;
  name: string;
}

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

const address = /^\/files\/([0-9a-f]{24})\?key=([\w-]{8,64})$/;

/** Address of an attachment's page; a link to it in a text is all that an attachment is. */
export function attachmentPath({ id, shareKey }: Pick<Attachment, 'id' | 'shareKey'>): string {
  return `/files/${id}?key=${shareKey}`;
}

/** The paragraph that attaches a file. */
export function attachmentBlock({ name, ...file }: Attachment): Paragraph {
  const link = { type: 'link', attrs: { href: attachmentPath(file) } } as const;
  return { type: 'paragraph', content: [{ type: 'text', text: name, marks: [link] }] };
}

/** The files of a paragraph that holds nothing but links to them; empty for any other. */
export function attachmentsOf({ content = [] }: { content?: readonly Inline[] }): Attachment[] {
  const found: Attachment[] = [];
  for (const inline of content) {
    if (inline.type === 'hardBreak' || (inline.type === 'text' && inline.text.trim() === '')) continue;
    const attachment = attachmentOf(inline);
    if (!attachment) return [];
    found.push(attachment);
  }
  return found;
}

/** Whether a text attaches a file, wherever in it the link is. */
export function hasAttachment(node: AnyNode): boolean {
  return listAttachedFiles(node).length > 0;
}

/** Ids of the files that a text brings along, wherever in it their links stand. */
export function listAttachedFiles(node: AnyNode): string[] {
  if (node.type === 'text') {
    const attachment = attachmentOf(node);
    return attachment ? [attachment.id] : [];
  }
  return 'content' in node ? (node.content ?? []).flatMap(listAttachedFiles) : [];
}

function attachmentOf(inline: Inline): Attachment | undefined {
  if (inline.type !== 'text') return undefined;
  const link = inline.marks?.find((mark) => mark.type === 'link');
  const [, id, shareKey] = address.exec(link?.attrs.href ?? '') ?? [];
  return id && shareKey ? { id, shareKey, name: inline.text } : undefined;
}
