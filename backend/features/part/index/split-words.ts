import { findUnit } from '../../../../contract/quantity.ts';
import { startingQuestionWord } from '../../search/index.ts';

const betweenWords =
  /[\s,，、;；]+|(?<=\p{Script=Han})(?!\p{Script=Han})|(?<!\p{Script=Han})(?=\p{Script=Han})/u;

/** 63A空开 is two words, 3P 63 A too: a number and its unit stay together. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(betweenWords).filter(Boolean)) {
    const before = words.at(-1);
    if (before && /^\d+(\.\d+)?$/.test(before) && findUnit(word)) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words;
}

/** 照明回路的微型断路器 as 照明回路 and 微型断路器. */
export function betweenQuestionWords(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (let at = 0; at < text.length; ) {
    const asking = startingQuestionWord(text.slice(at));
    if (asking) pieces.push(piece);
    piece = asking ? '' : piece + text.charAt(at);
    at += asking?.length ?? 1;
  }
  return [...pieces, piece].filter(Boolean);
}
