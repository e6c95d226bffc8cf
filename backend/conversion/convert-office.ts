import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { convertPdf } from './convert-pdf.ts';
import { leavePlain, type Outcome, refuse, type Work } from './outcome.ts';
import { findProgram, runProgram } from './program.ts';
import { listZip } from './zip-check.ts';

/** What a document of a kind must hold. */
const hearts: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/** An office document as a PDF, where LibreOffice is installed; without it the file stays as it is. */
export async function convertOffice(work: Work): Promise<Outcome> {
  const { input, folder, extension } = work;
  const heart = hearts[extension];
  if (heart) {
    const { size } = await stat(input);
    const { entries } = await listZip(input, { packedBytes: size, folder });
    const isWhole = entries.some(({ name }) => name === heart || name === heart.replace('.xml', '.bin'));
    if (!isWhole) return refuse('file.rejected_office', { extension });
  }
  const program = findProgram(work.programs.searchPath, ['soffice', 'libreoffice']);
  if (!program) return leavePlain('file.office_unread');
  work.step('office', 20);
  const profile = join(folder, 'profile');
  const made = join(folder, 'made');
  await mkdir(made, { recursive: true });
  try {
    const { searchPath } = work.programs;
    const options = [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--convert-to',
      'pdf',
      '--outdir',
      made,
      input,
    ];
    await runProgram(program, options, { searchPath, home: profile });
    await rename(join(made, 'input.pdf'), join(folder, 'document.pdf'));
  } catch {
    return leavePlain('file.office_unread');
  } finally {
    await rm(profile, { recursive: true, force: true });
    await rm(made, { recursive: true, force: true });
  }
  return convertPdf(work, join(folder, 'document.pdf'));
}
