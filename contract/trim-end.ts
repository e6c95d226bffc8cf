/**
 * A text without the signs of a kind at its end. A pattern such as `x+$` would start again at each of them, and take
 * a time that grows with their square where something else follows.
 */
export function trimEnd(text: string, isSign: RegExp): string {
  let end = text.length;
  for (let before = end; end > 0; end = before) {
    const isPair =
      /[\udc00-\udfff]/.test(text.charAt(end - 1)) && /[\ud800-\udbff]/.test(text.charAt(end - 2));
    before = end - (isPair ? 2 : 1);
    if (!isSign.test(text.slice(before, end))) break;
  }
  return text.slice(0, end);
}
