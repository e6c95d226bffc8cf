import { maxFileNameLength, maxFolderLength } from '../../../contract/file/limits.ts';
import { trimEnd } from '../../../contract/trim-end.ts';

// Controls, and marks that turn the direction of text so that `fdp.exe` is read as `exe.pdf`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** A name for people: the last part of whatever was sent, bounded, its extension kept; never used as a path. */
export function cleanFileName(text: string): string {
  const last = text.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const name = trimEnd(last.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim(), /[. ]/);
  if (name.length <= maxFileNameLength) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, maxFileNameLength - extension.length).toWellFormed() + extension;
}

/** The folders that a file was sent with, without steps upwards; a label. */
export function cleanFolder(text: string): string {
  const parts = text
    .split(/[\\/]/)
    .map(cleanFileName)
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.join('/').slice(0, maxFolderLength).toWellFormed();
}

/** Content-Disposition of a download (RFC 6266): plain letters for old programs, and the name as it is. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
