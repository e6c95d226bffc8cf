import { extensionOf, fileKindOf } from '../../../contract/file/kind.ts';
import { imageTypes } from '../../../contract/upload/upload.ts';

/** What the editor can take in of files that somebody chose, pasted or dropped. */
export function listTaken(files: FileList | undefined | null): File[] {
  return [...(files ?? [])].filter((file) => isImage(file) || fileKindOf(extensionOf(file.name)));
}

/** Whether a file stands in the text as a picture. */
export function isImage({ type }: File): boolean {
  return (imageTypes as readonly string[]).includes(type);
}
