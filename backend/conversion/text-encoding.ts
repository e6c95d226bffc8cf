interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'GB18030';
}

/** Letters of a text by its mark, else as UTF-8 when it is valid, else in China's own code. */
export function decodeText(bytes: Uint8Array, { isCut = false } = {}): DecodedText {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (a === 0xfe && b === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    // A cut may go through the middle of a letter.
    return {
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut }),
      encoding: 'UTF-8',
    };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB18030' };
  }
}
