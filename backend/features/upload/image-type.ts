type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

/**
 * What the first bytes say a file is, whatever it is called; undefined for everything that is not taken. SVG is
 * never taken: it is a document that runs scripts.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  // The brands of ISO/IEC 23000-22, of a still and of a sequence.
  if (/^[\s\S]{4}ftypavi[fs]/.test(head)) return 'avif';
  return undefined;
}
