/** How a stretch of text ends: the pattern of its end, or undefined where its opening is all of it. */
type CloseOf = (opening: RegExpExecArray) => RegExp | undefined;

/**
 * Rewrites every stretch from an opening to its nearest end. The end is looked for apart from the opening, and
 * never again once there is none: one pattern for both would read on to the text's end from each opening. Both
 * patterns are global. An opening without an end stays as it is.
 */
export function replaceSpans(
  text: string,
  { open, close }: { open: RegExp; close: RegExp | CloseOf },
  write: (opening: RegExpExecArray, inside: string) => string,
): string {
  const endless = new Set<string>();
  const parts: string[] = [];
  let at = 0;
  open.lastIndex = 0;
  for (let opening = open.exec(text); opening; opening = open.exec(text)) {
    const start = opening.index + opening[0].length;
    const end = close instanceof RegExp ? close : close(opening);
    if (end && endless.has(end.source)) continue;
    if (end) end.lastIndex = start;
    const ending = end?.exec(text);
    if (end && !ending) {
      endless.add(end.source);
      continue;
    }
    parts.push(text.slice(at, opening.index), write(opening, text.slice(start, ending?.index ?? start)));
    at = ending ? ending.index + ending[0].length : start;
    open.lastIndex = at;
  }
  return parts.join('') + text.slice(at);
}
