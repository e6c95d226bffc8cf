import type { PlateLine } from '../../../conversion/name-plate/read-plate.ts';

/** Below it letters are guessed, mostly out of scratches and edges. */
const minConfidence = 0.3;
const maxRows = 20;

/** Ratings, standards and degrees of protection have letters and digits, too, and are no part numbers. */
const rating = /^[≤<>~]?[\d.,/–-]+(?:m|k|M)?(?:V|A|W|Hz|VA|var|mm²?|°?C|%|kg|Nm|s|h)[~=.]?$/i;
/** 50kA with an S for the 5 and an O for the 0. */
const misreadRating = /^[\dSOIl.,]{1,5}(?:kA|mA|kV|kW|Hz)$/i;
const standard = /^(?:IEC|GB(?:\/T)?\d|EN\d|DIN|VDE|IP\d\d$|AC-?\d+[abe]?$|S\/N)/i;

const looksLikeNumber = (word: string) =>
  word.length >= 4 &&
  word.length <= 40 &&
  /[A-Z]/i.test(word) &&
  /\d/.test(word) &&
  !rating.test(word) &&
  !misreadRating.test(word);

/** What may be part numbers on a plate, each once, the surest first: words of letters and digits. */
export function plateNumbers(lines: readonly PlateLine[]): string[] {
  const found = lines
    .filter(({ confidence }) => confidence >= minConfidence)
    .toSorted((a, b) => b.confidence - a.confidence)
    .flatMap(({ text }) =>
      text
        .replace(/[|“”‘’"'`]/g, ' ')
        .split(/[\s:：,;]+/)
        .filter((word) => looksLikeNumber(word) && !standard.test(word)),
    );
  return [...new Set(found)].slice(0, maxRows);
}
