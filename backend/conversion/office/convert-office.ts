import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionary } from '../../../contract/dictionary.ts';
import { convertPdf } from '../convert-pdf.ts';
import { leavePlain, type Outcome, refuse, type Work } from '../outcome.ts';
import { findProgram } from '../program.ts';
import { listZip } from '../zip-check.ts';
import { readOpening } from './read-opening.ts';
import { readTables } from './read-tables.ts';
import { writePdf } from './write-pdf.ts';

/** What a document of a kind must hold. */
const hearts = dictionary<string>({
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
});

/** Unpacked size of the document itself that a browser can be asked to lay out. */
const maxBytes = 24 * 1024 * 1024;
/** Name of the stream that a document with a password is in (MS-OFFCRYPTO 2.3.4.4). */
const sealed = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * An office document as a PDF where LibreOffice is installed and can read it; else what a browser shows it from: the
 * document itself, or the tables of a workbook.
 */
export async function convertOffice(work: Work): Promise<Outcome> {
  const { input, folder, extension } = work;
  const heart = hearts[extension];
  const heartBytes = heart ? await findHeart(work, heart) : 0;
  const program = findProgram(work.programs.searchPath, ['soffice', 'libreoffice']);
  if (program) {
    work.step('office', 20);
    const pdf = join(folder, 'document.pdf');
    if (await writePdf({ program, input, folder, pdf, searchPath: work.programs.searchPath }))
      return convertPdf(work, pdf);
  }
  if (heartBytes > maxBytes) return leavePlain('file.office_large', { megabytes: maxBytes / 1024 / 1024 });
  work.step('text', 50);
  if (extension === 'xlsx' || extension === 'xls') return readTables(work);
  if (extension === 'docx' || extension === 'pptx') return readOpening(work);
  return leavePlain(program ? 'file.office_unread' : 'file.office_old', { extension });
}

/** Unpacked size of the part that makes it a document. */
async function findHeart({ input, folder, extension }: Work, heart: string): Promise<number> {
  const { size } = await stat(input);
  const bytes = await readFile(input);
  if (bytes.readUInt32BE(0) === 0xd0cf11e0) {
    if (bytes.includes(sealed)) return leavePlain('file.encrypted');
    return refuse('file.rejected_office', { extension });
  }
  const { entries } = await listZip(input, { packedBytes: size, folder });
  const found = entries.find(({ name }) => name === heart || name === heart.replace('.xml', '.bin'));
  return found ? found.bytes : refuse('file.rejected_office', { extension });
}
