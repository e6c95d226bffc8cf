import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that the portal uses when they are there, and what is missing without them. */
const optional = [
  {
    name: 'LibreOffice',
    commands: ['soffice', 'libreoffice'],
    without: 'office documents are laid out by the browser',
  },
  { name: 'ClamAV', commands: ['clamdscan', 'clamd'], without: 'uploads are not scanned for viruses' },
];

/** One line for the terminal: which optional programs are on the search path. */
export function describePrograms(searchPath: string): string {
  const folders = searchPath.split(delimiter).filter(Boolean);
  const lines = optional.map(({ name, commands, without }) => {
    const found = commands
      .flatMap((command) => folders.map((folder) => join(folder, command)))
      .find(isProgram);
    return `${name} ${found ?? `not found (${without})`}`;
  });
  return `Optional programs: ${lines.join('; ')}.`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
