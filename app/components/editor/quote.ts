import type { Block } from '../../../contract/rich-text/doc.ts';

/** Something a reader selected to answer to. */
export interface Quote {
  text: string;
  /** Who wrote it, and where it stands. */
  author: string;
  path: string;
}

const eventName = 'quote-text';

export function sendQuote(quote: Quote): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: quote }));
}

export function onQuote(take: (quote: Quote) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<Quote>).detail);
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}

/** The quote with its source, and an empty line to go on writing in. */
export function quoteBlocks({ text, author, path }: Quote): Block[] {
  const lines = linesOf(text).map(
    (line): Block => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }),
  );
  const source: Block = {
    type: 'paragraph',
    content: [{ type: 'text', text: author, marks: [{ type: 'link', attrs: { href: path } }] }],
  };
  return [{ type: 'blockquote', content: [...(author ? [source] : []), ...lines] }, { type: 'paragraph' }];
}

export function quoteMarkdown({ text, author, path }: Quote): string {
  const source = author ? [`> [${author}](${path})`] : [];
  return `${[...source, ...linesOf(text).map((line) => `> ${line}`)].join('\n')}\n\n`;
}

function linesOf(text: string): string[] {
  return text
    .slice(0, maxQuoteLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const maxQuoteLength = 2000;
