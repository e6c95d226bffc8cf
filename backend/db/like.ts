/** Text that LIKE takes for itself: its wildcards stand for nothing else. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
