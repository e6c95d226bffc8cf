/**
 * Prints labels of so many nameplates in every size and error-correction level that the portal offers, lays the pages
 * out at 300 dots per inch and reads them back with a decoder that had no part in drawing them. Every code has to come
 * back as its link, once, with its level. The control prints modules smaller than such a printer can part.
 */
import { findFont } from '../backend/conversion/fonts.ts';
import { writeLabelPdf } from '../backend/features/nameplate/label/label-pdf.ts';
import { drawShortCode } from '../backend/features/nameplate/short-code.ts';
import { labelLevels, moduleSizes } from '../contract/nameplate/label.ts';
import { identificationLink } from '../contract/nameplate/link.ts';
import { readCodesOfPdf } from '../tests/support/read-codes.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';

/** Codes of one paper: what a person would print at once. */
const perPaper = 100;
const unprintable = 0.08;

export async function printAndRead({ seed, rounds, isControl }: ExperimentInput) {
  const random = seededRandom(seed);
  const font = findFont();
  if (!font) throw new Error('no font');
  const codes = Array.from({ length: rounds }, () => drawShortCode((below) => Math.floor(random() * below)));
  const labels = codes.map((code, at) => ({
    code,
    link: identificationLink('https://portal.example', code),
    lines: ['低压柜 AA1', `S-${at}`],
  }));
  let [printed, wrong] = [0, 0];
  for (const size of moduleSizes)
    for (const level of labelLevels)
      for (let from = 0; from < labels.length; from += perPaper) {
        const part = labels.slice(from, from + perPaper);
        const module = isControl ? unprintable : Number(size);
        const pdf = await writeLabelPdf({ labels: part, module, level, copies: 1, font });
        const read = await readCodesOfPdf(new Uint8Array(pdf));
        const found = new Set(read.map(({ text, level: as }) => `${as} ${text}`));
        printed += part.length;
        wrong += part.filter(({ link }) => !found.has(`${level} ${link}`)).length;
        wrong += Math.max(0, read.length - part.length);
      }
  return { printed, wrong, verdict: wrong === 0 ? ('green' as const) : ('red' as const) };
}

await runFromCommandLine(import.meta.filename, 1000, printAndRead);
