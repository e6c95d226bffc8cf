import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../program.ts';

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** A document of a stranger runs no macro, and neither fetches from other hosts nor reads other files of this one. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">${[
  setting('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  setting('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  setting('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  setting('Office.Writer/Content/Update', 'Link', '2'),
  setting('Office.Calc/Content/Update', 'Link', '2'),
].join('')}</oor:items>`;

/** Writes `input` as a PDF with LibreOffice; false when it cannot, or takes too long. */
export async function writePdf({
  program,
  input,
  folder,
  pdf,
  searchPath,
}: {
  program: string;
  input: string;
  folder: string;
  pdf: string;
  searchPath: string;
}): Promise<boolean> {
  const profile = join(folder, 'profile');
  const made = join(folder, 'made');
  await mkdir(made, { recursive: true });
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings);
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
  try {
    await runProgram(program, options, { searchPath, home: profile });
    await rename(join(made, 'input.pdf'), pdf);
    return true;
  } catch {
    return false;
  } finally {
    // One that hangs may still be writing there; its group ends with the conversion.
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    await rm(made, { recursive: true, force: true }).catch(() => {});
  }
}
