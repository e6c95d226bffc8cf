import type { Mark, Stroke } from '../drawing/drawing.ts';
import { type Box, boxOf } from '../drawing/extents.ts';
import { bandsOf, sampleOf } from './sample.ts';
import type { Similarity } from './similarity.ts';

/** Fewer words than that say nothing about a drawing; then its lines must, of which there should be some. */
const fewestWords = 12;
const fewestStrokes = 24;
/** A stroke as long as that is the frame, or a rail that every circuit has. */
const frameShare = 0.6;
/** What every title block says (GB/T 10609.1, ISO 7200), without spaces. */
const titleWords =
  /^(设计|制图|绘图|审核|校对|校核|批准|审定|标准化|工艺|会签|日期|签名|比例|图号|图名|图样代号|图样名称|材料|重量|质量|数量|阶段标记|更改文件号|处数|分区|标记|共\d*[张页]|第\d*[张页]|版本|修订|项目名称|工程名称|项目号|专业|设计单位|建设单位|drawn(by)?|checked(by)?|approved(by)?|designed(by)?|scale|sheet|title|date|rev(ision)?|drawingno\.?|project|material|weight|size|name|sign(ature)?)[:：]?$/i;

/**
 * What a drawing says and draws, wherever it stands in it and on which layer. The frame, the corner of the title
 * block (right below; all of the lower edge where the sheet stands upright) and the words of title blocks stay out:
 * they make no two drawings of one company alike.
 */
export function similarityOfDrawing(marks: readonly Mark[], box: Box): Similarity | undefined {
  const words = new Set<string>();
  const counts = new Map<string, number>();
  for (const mark of marks) {
    const around = boxOf(mark);
    if (!around || isTitle(around, box)) continue;
    if (mark.kind === 'label') {
      const word = mark.text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
      if (word.length > 1 && !titleWords.test(word)) words.add(word);
    } else if (!isFrame(around, box)) {
      const shape = shapeOf(mark, around);
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
  }
  const strokes = [...counts].flatMap(([shape, count]) => levelsOf(shape, count));
  const kind = words.size >= fewestWords ? 'sheet' : 'outline';
  if (kind === 'outline' && strokes.length < fewestStrokes) return undefined;
  return {
    kind,
    bands: bandsOf(kind, kind === 'sheet' ? words : strokes),
    words: sampleOf(words),
    strokes: sampleOf(strokes),
  };
}

function isTitle(mark: Box, sheet: Box): boolean {
  const [x, y] = [(mark.minX + mark.maxX) / 2, (mark.minY + mark.maxY) / 2];
  const [width, height] = [sheet.maxX - sheet.minX, sheet.maxY - sheet.minY];
  const isLow = y < sheet.minY + height / 4;
  return isLow && (height > width || x > sheet.minX + width / 2);
}

function isFrame(mark: Box, sheet: Box): boolean {
  return (
    mark.maxX - mark.minX > frameShare * (sheet.maxX - sheet.minX) ||
    mark.maxY - mark.minY > frameShare * (sheet.maxY - sheet.minY)
  );
}

/** How a stroke goes and how large it is, lying or standing. */
function shapeOf({ commands }: Stroke, { minX, minY, maxX, maxY }: Box): string {
  const sides = [maxX - minX, maxY - minY].sort((a, b) => a - b).map(rounded);
  return `${commands} ${sides.join(' ')}`;
}

/** To three figures; first to nine, so that a moved drawing rounds as it did before. */
function rounded(side: number): string {
  return side < 1e-6 ? '0' : Number(side.toPrecision(9)).toPrecision(3);
}

/** Once, twice, four times …: how often counts, but not a grid of a thousand equal lines. */
function levelsOf(shape: string, count: number): string[] {
  return Array.from({ length: Math.floor(Math.log2(count)) + 1 }, (_, level) => `${shape} ${level}`);
}
