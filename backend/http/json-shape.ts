/** Far beyond what any call of ours sends: a document of full length nests some thirty deep and has 12,000 names. */
const limits = { depth: 64, names: 20_000, name: 200 };

const quote = 34;
const backslash = 92;
const colon = 58;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** Whether a JSON text nests too deep, or has too many names or too long ones, told before anything is made of it. */
export function isMisshapen(text: string): boolean {
  let depth = 0;
  let names = 0;
  let lastLength = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      lastLength = end - at - 1;
      at = end;
    } else if (code === colon) {
      names += 1;
      if (names > limits.names || lastLength > limits.name) return true;
    } else if (openings.has(code)) {
      depth += 1;
      if (depth > limits.depth) return true;
    } else if (closings.has(code)) depth -= 1;
  }
  return false;
}

/** Place of the quote that ends it: one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let from = end;
    while (text.charCodeAt(from - 1) === backslash) from -= 1;
    if ((end - from) % 2 === 0) return end;
  }
  return text.length;
}
