import { parseFormula } from '../../../../contract/calculator/formula.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import { ownEntry } from '../../../../contract/dictionary.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import type { FigurePicture } from '../../../conversion/figure-picture.ts';
import type { Sheet } from './describe-sheet.ts';
import { formulaBox, type Paper, row, symbolBox, textBox } from './formula-box.ts';

const ink = { text: '#11201d', quiet: '#56645f', line: '#b4c0bb', bad: '#b3261e' } as const;
const sizes = { text: 9.5, small: 8, head: 12, title: 19, formula: 10 } as const;
const numberWidth = 24;
const labelWidth = 150;

/** The width between the margins. */
export const innerWidth = (paper: Paper) =>
  paper.page.width - paper.page.margins.left - paper.page.margins.right;

/** Begins a page when that much no longer fits. */
export function requireSpace(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage();
}

export function writeHead(paper: Paper, { title, name, note, words, isForOrientation }: Sheet): void {
  const { left } = paper.page.margins;
  paper.fontSize(sizes.small).fillColor(ink.quiet).text(words.sheet, left, paper.y);
  paper
    .fontSize(sizes.title)
    .fillColor(ink.text)
    .text(title, left, paper.y, { width: innerWidth(paper) });
  for (const line of [name, note])
    if (line !== '')
      paper
        .fontSize(sizes.text)
        .fillColor(ink.quiet)
        .text(line, { width: innerWidth(paper), lineGap: 2 });
  if (isForOrientation) paper.fontSize(sizes.text).fillColor(ink.bad).text(words.orientation);
  paper.moveDown(0.4);
}

export function writeSection(paper: Paper, title: string): void {
  requireSpace(paper, 60);
  paper.moveDown(0.5).fontSize(sizes.head).fillColor(ink.text);
  paper.text(title, paper.page.margins.left, paper.y).moveDown(0.2);
}

/** Names and values, two to a line where they are short. */
export function writePairs(paper: Paper, pairs: readonly { label: string; value: string }[]): void {
  const { left } = paper.page.margins;
  const wide = innerWidth(paper);
  for (const { label, value } of pairs) {
    const options = { width: wide * 0.5 - 8, lineGap: 1.5 };
    const beside = { ...options, align: 'right' as const };
    paper.fontSize(sizes.text);
    const height = Math.max(paper.heightOfString(label, options), paper.heightOfString(value || ' ', beside));
    requireSpace(paper, height + 6);
    const top = paper.y + 2;
    paper.fillColor(ink.quiet).text(label, left, top, options);
    paper.fillColor(ink.text).text(value || ' ', left + wide * 0.5 + 8, top, beside);
    paper.y = top + height + 2;
    rule(paper, paper.y);
  }
}

function rule(paper: Paper, y: number): void {
  const { left } = paper.page.margins;
  paper
    .moveTo(left, y)
    .lineTo(left + innerWidth(paper), y)
    .lineWidth(0.4)
    .strokeColor(ink.line)
    .stroke();
}

/** Each step: the formula, with the numbers put in, and what comes out. */
export function writeSteps(paper: Paper, steps: Sheet['steps']): void {
  const { left } = paper.page.margins;
  const room = innerWidth(paper) - numberWidth - labelWidth - 8;
  for (const [index, step] of steps.entries()) {
    const lines = setStep(paper, step, room);
    const heights = lines.map(({ up, down }) => up + down + 4);
    const label = { width: labelWidth - 8, lineGap: 1.5 };
    paper.fontSize(sizes.text);
    const words = paper.heightOfString(step.label, label);
    const clause = step.clause === '' ? 0 : paper.fontSize(sizes.small).heightOfString(step.clause, label);
    const height =
      Math.max(
        words + clause,
        heights.reduce((sum, each) => sum + each, 0),
      ) + 8;
    requireSpace(paper, height);
    const top = paper.y + 4;
    paper
      .fillColor(ink.quiet)
      .fontSize(sizes.text)
      .text(String(index + 1), left, top, { lineBreak: false });
    paper.fillColor(ink.text).text(step.label, left + numberWidth, top, label);
    if (step.clause !== '')
      paper
        .fillColor(ink.quiet)
        .fontSize(sizes.small)
        .text(step.clause, left + numberWidth, top + words, label);
    paper.fillColor(ink.text).strokeColor(ink.text);
    let y = top;
    for (const line of lines) {
      line.draw(left + numberWidth + labelWidth, y + line.up);
      y += line.up + line.down + 4;
    }
    paper.x = left;
    paper.y = top + height - 4;
    rule(paper, paper.y);
  }
}

/** The three lines of a step; a long one is set smaller, so that it stays one. */
function setStep(paper: Paper, { source, value, unit }: Sheet['steps'][number], room: number) {
  const formula = parseFormula(source.formula);
  const amount = (name: string) => ownEntry(source.given, name);
  const shown = (name: string) => {
    const [number, its] = amount(name) ?? [Number.NaN, ''];
    const text = showQuantity(formatNumber(number), source.isNumerical ? '' : its);
    return number < 0 ? `(${text})` : text;
  };
  const symbols = (size: number) => ({
    paper,
    size,
    set: (name: string, at: number) => symbolBox(paper, name, at),
    isLong: (name: string) => /^(cos|sin|tan)/.test(name),
    times: '·',
  });
  const numbers = (size: number) => ({
    paper,
    size,
    set: (name: string, at: number) =>
      amount(name) ? textBox(paper, shown(name), at) : symbolBox(paper, name, at),
    isLong: (name: string) => !source.isNumerical && (amount(name)?.[1] ?? '') !== '',
    times: ' × ',
  });
  const shrink = (make: (size: number) => ReturnType<typeof row>) => {
    const box = make(sizes.formula);
    return box.width <= room ? box : make(Math.max(4.5, (sizes.formula * room) / box.width));
  };
  return [
    shrink((size) =>
      row([
        symbolBox(paper, source.symbol, size),
        textBox(paper, ' = ', size),
        formulaBox(formula, symbols(size)),
      ]),
    ),
    shrink((size) => row([textBox(paper, '= ', size), formulaBox(formula, numbers(size))])),
    shrink((size) => textBox(paper, `= ${showQuantity(formatNumber(value), unit)}`, size)),
  ];
}

export function writeFindings(paper: Paper, { findings, words }: Sheet): void {
  for (const { level, text, clause } of findings) {
    const line = `${words.levels[level]}：${text}${clause === '' ? '' : ` （${clause}）`}`;
    const options = { width: innerWidth(paper), lineGap: 2 };
    requireSpace(paper.fontSize(sizes.text), paper.heightOfString(line, options) + 4);
    paper
      .fillColor(level === 'error' ? ink.bad : ink.text)
      .text(line, paper.page.margins.left, paper.y, options)
      .moveDown(0.25);
  }
}

export function writeList(paper: Paper, lines: readonly string[]): void {
  for (const line of lines) {
    const options = { width: innerWidth(paper), lineGap: 1.5 };
    requireSpace(paper.fontSize(sizes.text), paper.heightOfString(line, options) + 2);
    paper.fillColor(ink.text).text(line, paper.page.margins.left, paper.y, options);
  }
}

export function writeFigure(paper: Paper, title: string, { png, width, height }: FigurePicture): void {
  const box = Math.min(innerWidth(paper), 460);
  const tall = Math.min((box * height) / width, 520);
  requireSpace(paper, tall + 48);
  writeSection(paper, title);
  paper.image(Buffer.from(png), paper.page.margins.left, paper.y, { fit: [box, tall] });
  paper.y += tall + 8;
}
