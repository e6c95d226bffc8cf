import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Font } from '../../../conversion/fonts.ts';
import { registerFont } from '../../../conversion/pdf-font.ts';

export interface CertificatePaper {
  words: {
    heading: string;
    sentence: string;
    completed: string;
    issued: string;
    serial: string;
    check: string;
    stated: string;
  };
  name: string;
  title: string;
  siteTitle: string;
  /** Where everybody sees whether it is valid; only a path on a portal that knows no address of its own. */
  address: string;
  font: Font;
}

type Paper = InstanceType<typeof PDFDocument>;

const ink = { text: '#11201d', quiet: '#56645f', line: '#2d6a5d' } as const;
const codeSize = 96;

/** A certificate on A4 across, with the code that leads to its check. Lengths in points. */
export async function writeCertificate(source: CertificatePaper): Promise<Buffer> {
  const { words, name, title, siteTitle, address, font } = source;
  const paper = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 60,
    info: { Title: `${words.heading} ${title}`, Author: siteTitle },
  });
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  registerFont(paper, font);
  const { width, height } = paper.page;
  paper
    .lineWidth(1.4)
    .strokeColor(ink.line)
    .rect(28, 28, width - 56, height - 56)
    .stroke();
  paper
    .lineWidth(0.5)
    .rect(34, 34, width - 68, height - 68)
    .stroke();
  const line = (text: string, size: number, y: number, colour: string = ink.text) =>
    paper
      .fontSize(size)
      .fillColor(colour)
      .text(text, 60, y, { width: width - 120, align: 'center', height: size * 2.7, ellipsis: true });
  line(siteTitle, 13, 66, ink.quiet);
  line(words.heading, 34, 98);
  line(name, 28, 178);
  line(words.sentence, 14, 232, ink.quiet);
  line(title, 22, 264);
  line(words.completed, 12, 336, ink.quiet);
  line(words.stated, 9, 500, ink.quiet);
  writeFoot(paper, { words, address });
  paper.end();
  return done;
}

function writeFoot(paper: Paper, { words, address }: Pick<CertificatePaper, 'words' | 'address'>): void {
  const top = 386;
  const left = 70;
  paper
    .fontSize(11)
    .fillColor(ink.text)
    .text(words.serial, left, top + 20);
  paper.text(words.issued, left, top + 40);
  const codeLeft = paper.page.width - 70 - codeSize;
  if (/^https?:/.test(address)) drawCode(paper, address, { x: codeLeft, y: top });
  paper
    .fontSize(9)
    .fillColor(ink.quiet)
    .text(words.check, codeLeft - 316, top + 60, { width: 300, align: 'right' })
    .text(address, codeLeft - 316, top + 76, { width: 300, align: 'right', link: address });
}

function drawCode(paper: Paper, address: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const step = codeSize / size;
  paper.fillColor(ink.text);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) paper.rect(x + column * step, y + row * step, step, step);
  paper.fill();
}
