import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fail } from '../../../../contract/errors.ts';
import type { FileKind } from '../../../../contract/file/kind.ts';
import { isActiveDrawing } from '../conversion/active-drawing.ts';
import { office, plainText, signs, zip } from './content-signs.ts';

/** Longest end of a zip: its record of 22 bytes and a comment. */
const tailBytes = 22 + 65_535;
const headBytes = 65_536;
const maxSvgBytes = 16 * 1024 * 1024;

/**
 * Holds what a file is called against what it is, by its first and last bytes. Fails `file.empty`,
 * `file.content_differs` (with what it seems to be), `file.damaged` (a STEP without its end), `file.two_kinds` or
 * `file.active_content`.
 */
export async function checkContent({
  path,
  extension,
  kind,
}: {
  path: string;
  extension: string;
  kind: FileKind;
}): Promise<void> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    if (size === 0) return fail('file.empty');
    const bytes = await readAt(handle, 0, Math.min(size, headBytes));
    const head = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
    const sign = signs[extension] ?? plainText;
    if (bytes.length < 32 && kind !== 'text')
      return fail('file.content_differs', { values: { extension, found: '?' } });
    if (!sign({ head, size, bytes })) {
      const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? '?';
      return fail('file.content_differs', { values: { extension, found } });
    }
    const start = Math.max(0, size - tailBytes);
    const tail = (await readAt(handle, start, size - start)).toString('latin1');
    // ISO 10303-21 closes every exchange structure so; what was cut off on its way does not end.
    if (/^(step|stp)$/.test(extension) && !tail.includes('END-ISO-10303-21')) return fail('file.damaged');
    if (sign !== zip && sign !== office && kind !== 'archive' && endsAsZip(tail))
      return fail('file.two_kinds');
    if (kind === 'image' && extension !== 'svg' && hasMarkup(head + tail)) return fail('file.two_kinds');
    if (extension === 'svg' && (size > maxSvgBytes || (await isActiveDrawing(handle, size))))
      return fail('file.active_content');
  } finally {
    await handle.close();
  }
}

/** Whether a zip ends where the file ends (APPNOTE 4.3.16). */
function endsAsZip(tail: string): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = tail.lastIndexOf('PK\x05\x06', at - 1)) {
    const comment = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
    if (at + 22 + comment === tail.length) return true;
    if (at === 0) break;
  }
  return false;
}

function hasMarkup(text: string): boolean {
  return /<(script|html|body|iframe|svg|!doctype\s+html|\?php)[\s>/]/i.test(text);
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
