import type { AcGiRenderer } from '@mlightcad/graphic-interface';
import { readParagraph, readText, widthOf, wrap } from './cad-text.ts';
import { ellipse, type Path, polyline } from './curves.ts';
import type { HatchLines, Label, Look, Mark, Stroke } from './drawing.ts';
import { createDrawn, type Drawn } from './drawn.ts';

type Renderer = AcGiRenderer<Drawn>;
type Traits = Renderer['subEntityTraits'];
type Paragraph = Parameters<Renderer['mtext']>[0];
type Style = Parameters<Renderer['mtext']>[1];

/** Height of a capital letter in ems: CAD states text by the one, SVG by the other. */
const capital = 0.73;
/** Paragraph lines lie 5/3 of the letter height apart. */
const lineDistance = 5 / 3;

interface Drawing {
  renderer: Renderer;
  /** Fonts that texts asked for. */
  fonts: Set<string>;
  images: { count: number };
}

/** Draws the reader's entities as marks. `context` is the reader's own object for colours. */
export function createDrawing(context: Renderer['context']): Drawing {
  const traits = {} as Traits;
  const fonts = new Set<string>();
  const images = { count: 0 };
  const stroke = (path: Path, fill: Stroke['fill'] = 'none'): Drawn =>
    createDrawn([{ kind: 'stroke', ...lookOf(traits), ...path, fill }]);

  const renderer: Renderer = {
    subEntityTraits: traits,
    context,
    group: (entities) => createDrawn([], entities.filter(Boolean)),
    point: ({ x, y }) => stroke({ commands: 'ML', numbers: [x, y, x, y] }),
    circularArc(arc) {
      const { radius, startAngle, endAngle, normal, refVec } = arc;
      const minor = [
        normal.y * refVec.z - normal.z * refVec.y,
        normal.z * refVec.x - normal.x * refVec.z,
      ] as const;
      return stroke(
        ellipse({
          center: arc.center,
          major: [refVec.x * radius, refVec.y * radius],
          minor: [minor[0] * radius, minor[1] * radius],
          start: startAngle,
          sweep: arc.closed ? 2 * Math.PI : sweepOf(startAngle, endAngle),
        }),
      );
    },
    ellipticalArc(arc) {
      const { majorAxis, minorAxis, majorAxisRadius, minorAxisRadius } = arc;
      return stroke(
        ellipse({
          center: arc.center,
          major: [majorAxis.x * majorAxisRadius, majorAxis.y * majorAxisRadius],
          minor: [minorAxis.x * minorAxisRadius, minorAxis.y * minorAxisRadius],
          start: arc.startAngle,
          sweep: arc.closed ? 2 * Math.PI : sweepOf(arc.startAngle, arc.endAngle),
        }),
      );
    },
    lines: (points) => stroke(polyline(points)),
    lineSegments(array, itemSize, indices) {
      const numbers: number[] = [];
      for (const index of indices)
        numbers.push(array[index * itemSize] ?? 0, array[index * itemSize + 1] ?? 0);
      return stroke({ commands: 'ML'.repeat(indices.length >> 1), numbers });
    },
    area(area) {
      const path: Path = { commands: '', numbers: [] };
      for (const loop of area.getPoints(64)) {
        if (loop.length < 2) continue;
        const { commands, numbers } = polyline(loop, true);
        path.commands += commands;
        for (const number of numbers) path.numbers.push(number);
      }
      const { solidFill, definitionLines, gradient } = traits.fillType ?? { solidFill: true };
      return stroke(
        path,
        solidFill || gradient || !definitionLines?.length ? 'solid' : definitionLines.map(hatchLines),
      );
    },
    mtext(paragraph, style) {
      for (const font of [style?.font, style?.bigFont]) if (font) fonts.add(font.toLowerCase());
      return createDrawn(labelsOf(paragraph, style, lookOf(traits)));
    },
    shape: () => createDrawn(),
    image() {
      images.count += 1;
      return createDrawn();
    },
    setFontMapping() {},
  };
  return { renderer, fonts, images };
}

function sweepOf(start: number, end: number): number {
  const sweep = (end - start) % (2 * Math.PI);
  return sweep <= 1e-9 ? sweep + 2 * Math.PI : sweep;
}

function hatchLines({ angle, offset }: { angle: number; offset: { x: number; y: number } }): HatchLines {
  // Across the lines: the offset is given along the axes of the drawing.
  const spacing = Math.abs(-Math.sin(angle) * offset.x + Math.cos(angle) * offset.y);
  return { angle, spacing: spacing || Math.hypot(offset.x, offset.y) };
}

function lookOf({ color, layer, lineWeight, lineType }: Traits): Look {
  const isInk = !color || color.isForeground || color.isByLayer || color.isByBlock;
  const rgb = isInk ? null : (color.RGB ?? null);
  // Weights in hundredths of a millimetre; negative ones stand for the layer's or the default.
  const weight = lineWeight >= 70 ? 3 : lineWeight >= 35 ? 2 : 1;
  return { layer: layer ?? '0', color: rgb, weight, dash: dashOf(lineType) };
}

/** The pattern's form at a size that can be seen, whatever its scale: long, short, dot. */
function dashOf(lineType: Traits['lineType'] | undefined): string {
  const elements = lineType?.pattern;
  if (!elements?.length) return '';
  const longest = Math.max(...elements.map(({ elementLength }) => Math.abs(elementLength)));
  if (!(longest > 0)) return '';
  const sizes = elements.map(({ elementLength }) =>
    elementLength === 0 ? 1 : Math.max(3, Math.round((Math.abs(elementLength) / longest) * 12)),
  );
  return (sizes.length % 2 === 0 ? sizes : [...sizes, 4]).join(' ');
}

/** Rows of the attachment points 1 to 12: top, middle, bottom, baseline; columns left, centre, right. */
function labelsOf(paragraph: Paragraph, style: Style | undefined, look: Look): Mark[] {
  const { position, height, rotation = 0, directionVector, attachmentPoint = 1 } = paragraph;
  const isLine = paragraph.width === Number.POSITIVE_INFINITY;
  const em = height / capital;
  if (!(em > 0) || !Number.isFinite(em)) return [];
  const stretch = paragraph.widthFactor || style?.widthFactor || 1;
  const lines = isLine
    ? [readText(paragraph.text)]
    : wrap(readParagraph(paragraph.text), paragraph.width / (em * stretch));
  const turn = directionVector ? Math.atan2(directionVector.y, directionVector.x) : rotation;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const column = (attachmentPoint - 1) % 3;
  const row = Math.floor((attachmentPoint - 1) / 3);
  const step = height * lineDistance * (paragraph.lineSpaceFactor || 1);
  const block = height + step * (lines.length - 1);
  const first = [-height, block / 2 - height, block - height, 0][row] ?? 0;
  const anchor = (['start', 'middle', 'end'] as const)[column] ?? 'start';
  const labels: Label[] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const down = first - index * step;
    labels.push({
      kind: 'label',
      ...look,
      text: text.slice(0, 2000),
      x: position.x - sin * down,
      y: position.y + cos * down,
      anchor,
      along: [cos * em * stretch, sin * em * stretch],
      up: [-sin * em, cos * em],
    });
  }
  return labels;
}

/** Half the extent of a label along its line, for boxes around text. */
export function labelWidth(label: Label): number {
  return widthOf(label.text) * Math.hypot(...label.along);
}
