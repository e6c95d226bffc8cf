import type { Passage } from './passages.ts';

/** Words of a passage exactly as they stand there. */
export interface Sentence {
  passage: Passage;
  start: number;
  text: string;
}

const shortest = 6;
const longest = 260;
/** Passages are long; who reads an answer reads no more of one than its beginning and what was asked. */
const maxSentences = 400;

/** A passage in sentences; lines that are no sentences (formulas, rows of labels, questions, what only leads to a list) are left out. */
export function cutSentences(passage: Passage): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    const raw = passage.text.slice(start, end);
    const text = raw.trim();
    if (isSentence(text) && text !== passage.section)
      sentences.push({ passage, start: start + raw.indexOf(text), text });
    start = end;
  };
  for (let at = 0; at < passage.text.length && sentences.length < maxSentences; at++)
    if (endsAt(passage, at)) add(at + 1);
  add(passage.text.length);
  return sentences;
}

/** Lines end sentences; in the values of a part each value is one. */
function endsAt({ text, kind }: Passage, at: number): boolean {
  const mark = text[at] as string;
  if (mark === '\n' || '。！？；!?;'.includes(mark)) return !'”』）」'.includes(text[at + 1] ?? ' ');
  return kind === 'part' && mark === '，';
}

function isSentence(text: string): boolean {
  if (text.length < shortest || text.length > longest) return false;
  if (/[？?：:]$/.test(text)) return false;
  // Formulas in LaTeX are read as formulas, in the article; labels parted by slashes say nothing.
  return !text.includes('\\') && !/ \/ \S+ \/ /.test(text);
}
