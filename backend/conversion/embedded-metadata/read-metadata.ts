import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DrawingIndex } from '../../../contract/file/drawing-index.ts';
import type { EmbeddedMetadata } from '../../../contract/file/embedded-metadata.ts';
import type { WorkbookSheet } from '../../../contract/file/workbook.ts';
import type { Task } from '../outcome.ts';
import { decodeText } from '../text-encoding.ts';
import { addDxfMetadata } from './dxf-metadata.ts';
import { addImageMetadata } from './image-metadata.ts';
import { createMetadataList, type MetadataList } from './metadata-list.ts';
import { addOfficeMetadata } from './office-metadata.ts';
import { addPdfMetadata } from './pdf-metadata.ts';
import { addPrivateNumbers } from './private-numbers.ts';
import { addIgesMetadata, addStepMetadata } from './solid-metadata.ts';

/** Texts of a file by the page they are on; 0 where there are no pages. */
interface Words {
  page: number;
  text: string;
}

/** What is larger is not looked into again: its preview, which is made before, would be at stake. */
const maxBytes = 64 * 1024 * 1024;
/** Of models and texts, which say who made them at their beginning. */
const plainBytes = 8 * 1024 * 1024;
const unpack = promisify(gunzip);

/** Kinds of files that are not read: what is in them nobody can tell. DWG is read where it becomes a DXF. */
const unread = /^(dwg|zip|rar|7z|doc|xls|ppt)$/;
const isOffice = /^(docx|xlsx|pptx)$/;

/**
 * Traces of persons in a file that was converted, and what it says. Traces are null for what nobody can look into,
 * and for what is broken. `content` is the drawing that a program made of it.
 */
export async function inspect(
  task: Pick<Task, 'input' | 'folder' | 'extension'>,
  content: { path: string; extension: string } = { path: task.input, extension: task.extension },
): Promise<{ metadata: EmbeddedMetadata[] | null; words: Words[] }> {
  const words = await readWords(task.folder);
  const { path, extension } = content;
  if (unread.test(extension) || (await stat(path)).size > maxBytes) return { metadata: null, words };
  const list = createMetadataList();
  try {
    words.push(...(await addMetadata(list, path, extension)));
  } catch {
    return { metadata: null, words };
  }
  for (const { page, text } of words) addPrivateNumbers(list, text, page > 0 ? String(page) : '');
  return { metadata: list.metadata, words };
}

async function addMetadata(list: MetadataList, path: string, extension: string): Promise<Words[]> {
  const bytes = await readFile(path);
  if (extension === 'dxf') addDxfMetadata(list, bytes);
  else if (/^(step|stp)$/.test(extension)) addStepMetadata(list, bytes);
  else if (/^(igs|iges)$/.test(extension)) addIgesMetadata(list, bytes);
  else if (extension === 'pdf') await addPdfMetadata(list, bytes);
  else if (isOffice.test(extension)) {
    return (await addOfficeMetadata(list, bytes)).map((text) => ({ page: 0, text }));
  } else if (/^(png|jpe?g|gif|webp|avif|tiff?)$/.test(extension)) await addImageMetadata(list, path);
  else addPlain(list, decodeText(bytes.subarray(0, plainBytes), { isCut: bytes.length > plainBytes }).text);
  return [];
}

/** Drawings, models and texts in letters: what their formats call an author, and folders. */
function addPlain(list: MetadataList, text: string): void {
  const authors =
    /<dc:creator>\s*(?:<cc:Agent[^<>]*>\s*)?<dc:title>([^<]*)<|\sauthor="([^"]*)"|<informations>\s*Author\s*:\s*([^<\r\n]*)/gi;
  for (const [, creator, author, informations] of text.matchAll(authors))
    list.add('author', creator ?? author ?? informations);
  list.addFolders(text);
}

/** What the pieces of a converted file say. */
async function readWords(folder: string): Promise<Words[]> {
  const read = async <T>(name: string): Promise<T | undefined> => {
    const packed = await readFile(join(folder, name)).catch(() => undefined);
    return packed && (JSON.parse((await unpack(packed)).toString('utf8')) as T);
  };
  const [sheet, pages, text, tables] = [
    await read<DrawingIndex>('sheet.json'),
    await read<Words[]>('pages.json'),
    await read<{ text: string }>('text.json'),
    await read<WorkbookSheet[]>('sheets.json'),
  ];
  return [
    ...(pages ?? []),
    ...(sheet?.texts ?? []).map((each) => ({ page: 0, text: each.text })),
    ...(text ? [{ page: 0, text: text.text }] : []),
    ...(tables ?? []).flatMap(({ rows }) =>
      rows.flatMap((row) => row.map((cell) => ({ page: 0, text: cell?.text ?? '' }))),
    ),
  ];
}
