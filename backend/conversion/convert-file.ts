import { dictionary } from '../../contract/dictionary.ts';
import { inspect } from './embedded-metadata/read-metadata.ts';
import { readFormatVersion } from './format-version.ts';
import { type Outcome, Rejection, type Task, type Work } from './outcome.ts';
import { similarityOfDocument } from './similarity/document.ts';

type Convert = (work: Work) => Promise<Outcome>;

const byExtension = dictionary<() => Promise<Convert>>({
  dxf: async () => (await import('./drawing/dxf.ts')).convertDxf,
  dwg: async () => (await import('./drawing/dwg.ts')).convertDwg,
});

const byKind = dictionary<() => Promise<Convert>>({
  model: async () => (await import('./model/convert-model.ts')).convertModel,
  image: async () => (await import('./convert-image.ts')).convertImage,
  text: async () => (await import('./convert-text.ts')).convertText,
  archive: async () => (await import('./convert-archive.ts')).convertArchive,
  symbol: async () => (await import('./drawing/qelectrotech.ts')).convertQelectrotech,
  office: async () => (await import('./office/convert-office.ts')).convertOffice,
  pdf: async () => (await import('./convert-pdf.ts')).convertPdf,
  video: async () => (await import('./video/convert-video.ts')).convertVideo,
});

/** Kinds whose words are all that there is to compare. */
const documents = /^(pdf|office|text)$/;

/** Looks into one file and puts its pieces into the task's folder. */
export async function convertFile(task: Task, onStep: Work['step']): Promise<Outcome> {
  const outcome = await convert({ ...task, step: onStep }).catch((error) => {
    if (!(error instanceof Rejection)) throw error;
    const { state, message, values } = error;
    return { state, code: message, values, view: null, facts: {} } satisfies Outcome;
  });
  if (outcome.state === 'refused') return outcome;
  const { metadata, words } = await inspect(task);
  const format = await readFormatVersion(task.input, task.extension);
  return {
    metadata,
    ...(documents.test(task.kind) && { similarity: similarityOfDocument(words.map(({ text }) => text)) }),
    ...outcome,
    facts: { ...outcome.facts, ...(format && { format }) },
  };
}

async function convert(work: Work): Promise<Outcome> {
  const load = byExtension[work.extension] ?? byKind[work.kind];
  if (!load) throw new Rejection('plain', 'file.no_viewer');
  const start = await load();
  return start(work);
}
