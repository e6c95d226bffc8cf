/** Width of a sign in ems of a common font: Chinese is square, Latin about half as wide. */
const widthOf = (sign: string): number =>
  /[\u2e80-\uffef]/u.test(sign)
    ? 1
    : /[A-ZMWmw@%]/.test(sign)
      ? 0.72
      : /[ilj.,:;'|!]/.test(sign)
        ? 0.3
        : 0.56;

/** Words that stay together, and Chinese sign by sign with the punctuation behind it. */
const unit = /[A-Za-z0-9.\-/×±°%Ω\u2060\u00a0]+ ?|[\s\S][，。；：？！、）》”]*/gu;

/**
 * Breaks a text into lines of a width in ems; numbers and part numbers stay whole. What is left over after the last
 * line ends in an ellipsis.
 */
export function wrapWords(text: string, { width, lines }: { width: number; lines: number }): string[] {
  const signs = text.replace(/\s+/g, ' ').trim().slice(0, 400);
  const broken: string[] = [''];
  let room = width;
  for (const [piece] of signs.matchAll(unit)) {
    const wide = [...piece].reduce((sum, sign) => sum + widthOf(sign), 0);
    if (wide > room && broken.at(-1) !== '') {
      broken.push('');
      room = width;
    }
    broken[broken.length - 1] += piece;
    room -= wide;
  }
  const shown = broken.slice(0, lines).map((line) => cutTo(line.trim(), width));
  if (broken.length > lines)
    shown[lines - 1] = `${cutTo(shown[lines - 1] ?? '', width - 1).replace(/[，。、；：…]$/, '')}…`;
  return shown;
}

function cutTo(line: string, width: number): string {
  let room = width + 1;
  let end = 0;
  for (const sign of line) {
    room -= widthOf(sign);
    if (room < 0) return `${line.slice(0, Math.max(0, end - 1))}…`;
    end += sign.length;
  }
  return line;
}
