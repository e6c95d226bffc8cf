import type { IntlShape } from 'react-intl';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { Block, Doc, Inline } from '../../../../contract/rich-text/doc.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';
import { toMarkdown } from '../../../../contract/rich-text/to-markdown.ts';
import { trimEnd } from '../../../../contract/trim-end.ts';
import type { getTopicDraft } from '../../../../contract/wiki/edit.ts';
import { maxArticleTitleLength } from '../../../../contract/wiki/limits.ts';

const summaryLength = 120;

/** A solved topic as the beginning of an article: what was asked, what helped, and who is to be thanked. */
export function draftOfTopic(
  topic: EndpointOutput<typeof getTopicDraft>,
  { topicId, intl }: { topicId: string; intl: IntlShape },
): Record<string, string> {
  const { title, question, answer, asker, answerer, tags } = topic;
  const text = (id: 'wiki.draft.from' | 'wiki.draft.asked' | 'wiki.draft.answered'): Inline => ({
    type: 'text',
    text: intl.formatMessage({ id }),
  });
  const person = ({ userId, nickname }: typeof asker): Inline => ({
    type: 'mention',
    attrs: { userId, label: nickname },
  });
  const credit: Inline[] = [
    text('wiki.draft.from'),
    { type: 'card', attrs: { kind: 'topic', id: topicId, label: title } },
    { type: 'hardBreak' },
    text('wiki.draft.asked'),
    person(asker),
    { type: 'hardBreak' },
    text('wiki.draft.answered'),
    person(answerer),
  ];
  const heading = (id: 'wiki.draft.question' | 'wiki.draft.answer' | 'wiki.draft.credit'): Block => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: intl.formatMessage({ id }) }],
  });
  const draft: Doc = {
    type: 'doc',
    content: [
      heading('wiki.draft.question'),
      ...lowered(question),
      heading('wiki.draft.answer'),
      ...lowered(answer),
      heading('wiki.draft.credit'),
      { type: 'paragraph', content: credit },
    ],
  };
  return {
    title: [...trimEnd(title, /[？?！!。]/)].slice(0, maxArticleTitleLength).join(''),
    summary: excerpt(answer, summaryLength),
    body: toMarkdown(draft),
    tags: tags.join('，'),
    related: `topic:${topicId}`,
  };
}

/** Headings of a post lie below those of the article. */
function lowered(doc: Doc): Block[] {
  return doc.content.map((block) =>
    block.type === 'heading' ? { ...block, attrs: { level: 3 as const } } : block,
  );
}
