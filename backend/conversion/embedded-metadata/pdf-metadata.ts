import type { MetadataList } from './metadata-list.ts';

/** Pages whose comments are looked at. */
const maxPages = 200;

/** Author and keywords of a PDF by its two sets of properties, and who wrote its comments. */
export async function addPdfMetadata(list: MetadataList, bytes: Buffer): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const document = await task.promise;
    const { info, metadata } = await document.getMetadata();
    const { Author, Title, Custom } = info as {
      Author?: string;
      Title?: string;
      Custom?: Record<string, unknown>;
    };
    list.add('author', Author, 'Info');
    list.addFolders(Title ?? '', 'Info');
    const creators: unknown = metadata?.get('dc:creator');
    for (const creator of [creators].flat())
      if (typeof creator === 'string') list.add('author', creator, 'XMP');
    for (const [name, value] of Object.entries(Custom ?? {}))
      if (typeof value === 'string' && value)
        list.add(/company|公司/i.test(name) ? 'company' : 'property', `${name}=${value}`, 'Info');
    for (let page = 1; page <= Math.min(document.numPages, maxPages); page++) {
      const notes = (await (await document.getPage(page)).getAnnotations()) as {
        subtype?: string;
        titleObj?: { str?: string };
      }[];
      // The title of a field of a form is its label.
      for (const { subtype, titleObj } of notes)
        if (subtype !== 'Widget') list.add('commenter', titleObj?.str, String(page));
    }
  } finally {
    await task.destroy();
  }
}
