import type PDFDocument from 'pdfkit';
import { type Formula, strengthOf, strengths } from '../../../../contract/calculator/formula.ts';
import { dictionary } from '../../../../contract/dictionary.ts';

export type Paper = InstanceType<typeof PDFDocument>;

/** Something set on a line: how far it reaches above and below the line, and how to draw it there. */
interface Box {
  width: number;
  up: number;
  down: number;
  draw(x: number, y: number): void;
}

interface Setting {
  paper: Paper;
  size: number;
  /** How a name is set: as a symbol, or as its number with the unit. */
  set(name: string, size: number): Box;
  /** Whether a name needs brackets before an exponent. */
  isLong(name: string): boolean;
  times: string;
}

const smaller = 0.72;

/** A formula with bars for its fractions and roots, as it is written by hand. */
export function formulaBox(formula: Formula, setting: Setting): Box {
  const { paper, size, times } = setting;
  const text = (written: string) => textBox(paper, written, size);
  const inner = (part: Formula, by = size) => formulaBox(part, { ...setting, size: by });
  const held = (part: Formula, isWanted: boolean) =>
    isWanted ? bracketed(setting, inner(part)) : inner(part);
  switch (formula.kind) {
    case 'number':
      return text(formula.written);
    case 'name':
      return setting.set(formula.name, size);
    case 'minus':
      return row([text('−'), held(formula.of, strengthOf(formula.of) <= 1)]);
    case 'call':
      if (formula.name === 'sqrt') return root(setting, inner(formula.argument));
      return row([text(names[formula.name] ?? formula.name), bracketed(setting, inner(formula.argument))]);
    case 'operation':
      break;
  }
  const { operator, left, right } = formula;
  if (operator === '/') return fraction(setting, inner(left), inner(right));
  if (operator === '^') {
    const isLong = left.kind === 'name' ? setting.isLong(left.name) : left.kind !== 'number';
    return raised(held(left, isLong), inner(right, size * smaller), size);
  }
  const own = strengths[operator];
  const isRightWeak = strengthOf(right) < own || (operator === '-' && strengthOf(right) === 1);
  const sign = operator === '*' ? times : ` ${operator === '-' ? '−' : operator} `;
  return row([held(left, strengthOf(left) < own), text(sign), held(right, isRightWeak)]);
}

const names = dictionary<string>({ acos: 'arccos' });

/** A line of text; its line is the baseline of the letters. */
export function textBox(paper: Paper, written: string, size: number): Box {
  paper.fontSize(size);
  return {
    width: paper.widthOfString(written),
    up: size * 0.82,
    down: size * 0.22,
    draw: (x, y) =>
      void paper.fontSize(size).text(written, x, y, { lineBreak: false, baseline: 'alphabetic' }),
  };
}

export function row(boxes: readonly Box[]): Box {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    up: Math.max(0, ...boxes.map(({ up }) => up)),
    down: Math.max(0, ...boxes.map(({ down }) => down)),
    draw(x, y) {
      let at = x;
      for (const box of boxes) {
        box.draw(at, y);
        at += box.width;
      }
    },
  };
}

/** `I_k` with its index below the line. */
export function symbolBox(paper: Paper, name: string, size: number): Box {
  const [stem = '', ...index] = name.split('_');
  const letters = textBox(paper, stem.replace(/^(cos|sin|tan)φ/, '$1 φ'), size);
  if (index.length === 0) return letters;
  const below = textBox(paper, index.join(','), size * smaller);
  const drop = size * 0.2;
  return {
    width: letters.width + below.width + 1,
    up: letters.up,
    down: Math.max(letters.down, below.down + drop),
    draw(x, y) {
      letters.draw(x, y);
      below.draw(x + letters.width + 0.5, y + drop);
    },
  };
}

function raised(base: Box, power: Box, size: number): Box {
  const lift = Math.max(size * 0.38, base.up - power.up * 0.55);
  return {
    width: base.width + power.width + 1,
    up: Math.max(base.up, power.up + lift),
    down: base.down,
    draw(x, y) {
      base.draw(x, y);
      power.draw(x + base.width + 0.5, y - lift);
    },
  };
}

function fraction({ paper, size }: Setting, over: Box, under: Box): Box {
  const width = Math.max(over.width, under.width) + 6;
  const axis = size * 0.3;
  const gap = size * 0.16;
  return {
    width: width + 4,
    up: axis + gap + over.down + over.up,
    down: gap + under.up + under.down - axis,
    draw(x, y) {
      const bar = y - axis;
      paper
        .moveTo(x + 2, bar)
        .lineTo(x + 2 + width, bar)
        .lineWidth(0.6)
        .stroke();
      over.draw(x + 2 + (width - over.width) / 2, bar - gap - over.down);
      under.draw(x + 2 + (width - under.width) / 2, bar + gap + under.up);
    },
  };
}

function root({ paper, size }: Setting, inside: Box): Box {
  const lead = size * 0.55;
  const up = inside.up + size * 0.18;
  return {
    width: lead + inside.width + 3,
    up: up + 1,
    down: inside.down,
    draw(x, y) {
      paper
        .moveTo(x + 1, y - size * 0.25)
        .lineTo(x + lead * 0.35, y - size * 0.3)
        .lineTo(x + lead * 0.62, y + inside.down)
        .lineTo(x + lead, y - up)
        .lineTo(x + lead + inside.width + 2, y - up)
        .lineWidth(0.6)
        .stroke();
      inside.draw(x + lead + 1, y);
    },
  };
}

/** Brackets as tall as what they hold. */
function bracketed({ paper, size }: Setting, inside: Box): Box {
  const wide = size * 0.32;
  return {
    width: inside.width + 2 * wide,
    up: inside.up,
    down: inside.down,
    draw(x, y) {
      const [top, bottom] = [y - inside.up, y + inside.down];
      const arc = (at: number, bend: number) =>
        paper
          .moveTo(at, top)
          .quadraticCurveTo(at + bend, (top + bottom) / 2, at, bottom)
          .lineWidth(0.7)
          .stroke();
      arc(x + wide * 0.8, -wide);
      inside.draw(x + wide, y);
      arc(x + wide * 1.2 + inside.width, wide);
    },
  };
}
