import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Tables of letters and fonts, each an address of our own host. */
const tables = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);
const addresses = new Map(
  Object.entries(tables).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

GlobalWorkerOptions.workerSrc = workerAddress;
/** Address of the reader's own program. */
export const pdfWorker = workerAddress;

interface Wanted {
  filename: string;
}

/** Gives the reader a table by its name; its own way wants one folder for all. */
function createTableReader() {
  return {
    async fetch({ filename }: Wanted): Promise<Uint8Array> {
      const address = addresses.get(filename) ?? addresses.get(`${filename}.bcmap`);
      const response = address ? await fetch(address) : undefined;
      if (!response?.ok) throw new Error(`no table ${filename}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

export function openPdf(address: string): {
  promise: Promise<PDFDocumentProxy>;
  destroy: () => Promise<void>;
} {
  return getDocument({
    url: address,
    // Called with new, which hands on the object that a plain function returns.
    BinaryDataFactory: createTableReader,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    verbosity: 0,
  });
}

export type { PDFDocumentProxy };
