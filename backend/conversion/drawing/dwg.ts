import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from '../embedded-metadata/read-metadata.ts';
import { leavePlain, type Outcome, type Work } from '../outcome.ts';
import { runProgram } from '../program.ts';
import { convertDxf } from './dxf.ts';

/**
 * DWG through a separate program of the operator, which writes it as DXF: readers of DWG have licences of their
 * own, and we ship none. Without one the file stays as it is and asks for a DXF or PDF beside it.
 */
export async function convertDwg(work: Work): Promise<Outcome> {
  const { dwgToDxf, searchPath } = work.programs;
  if (!dwgToDxf) return leavePlain('file.dwg_unread');
  work.step('read', 10);
  const dxf = join(work.folder, 'drawing.dxf');
  try {
    await runProgram(dwgToDxf, [work.input, dxf], { searchPath, home: work.folder });
    const outcome = await convertDxf({ ...work, input: dxf });
    const { metadata } = await inspect(work, { path: dxf, extension: 'dxf' });
    return { ...outcome, metadata };
  } catch (error) {
    if ((error as Error).name === 'Rejection') throw error;
    return leavePlain('file.unreadable');
  } finally {
    await rm(dxf, { force: true });
  }
}
