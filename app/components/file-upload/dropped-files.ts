export interface ChosenFile {
  file: File;
  /** Path of its folder; empty for none. */
  folder: string;
}

/** More than that at once is a slip of the hand. */
const max = 2000;

/** What was dropped, folders opened. */
export async function readDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = [...transfer.files];
  if (entries.length === 0 || entries.includes(null)) return plain.map((file) => ({ file, folder: '' }));
  const found: ChosenFile[] = [];
  for (const entry of entries) if (entry) await readEntry(entry, '', found);
  return found;
}

/** What was chosen; of a folder each file tells its path. */
export function readChosen(files: Iterable<File>): ChosenFile[] {
  return [...files].slice(0, max).map((file) => {
    const path = file.webkitRelativePath ?? '';
    return { file, folder: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '' };
  });
}

async function readEntry(entry: FileSystemEntry, folder: string, found: ChosenFile[]): Promise<void> {
  if (found.length >= max || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ file, folder });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const path = folder ? `${folder}/${entry.name}` : entry.name;
  // A browser tells a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    for (const each of some) await readEntry(each, path, found);
  }
}
