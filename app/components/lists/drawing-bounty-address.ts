import { drawingTag } from '../../../contract/demand/drawing-tag.ts';

/** The form for a question with coins on it that asks for a drawing; `words` are what was looked for. */
export function drawingBountyAddress(words: string): string {
  const title = words && `${drawingTag}：${words}`;
  return `/forum/new?${new URLSearchParams({ kind: 'bounty', tags: drawingTag, ...(title && { title }) })}`;
}
