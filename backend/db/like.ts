/** Text that LIKE takes for itself: its wildcards stand for nothing else. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A pattern that all the words stand in, in their order. */
export function wordsPattern(words: string): string {
  return `%${escapeLike(words).replace(/\s+/g, '%')}%`;
}
