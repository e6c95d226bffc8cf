import { type PackFileKind, type PackUnit, packFiles } from '../../contract/school/packs.ts';
import { drawingPage } from '../document-kit/documents.ts';
import { writeDocx } from '../document-kit/docx.ts';
import { writePdf } from '../document-kit/pdf.ts';
import { writeXlsx } from '../document-kit/xlsx.ts';
import { writeDxf } from '../drawing/write-dxf.ts';
import { drawDeck } from './slides.ts';
import type { TeachingUnit } from './unit.ts';
import { busbarLengths } from './units/busbar-lengths.ts';
import { loadsAndCables } from './units/loads-and-cables.ts';
import { starDelta } from './units/star-delta.ts';
import { wiringFaults } from './units/wiring-faults.ts';

export const teachingUnits: readonly TeachingUnit[] = [
  wiringFaults,
  loadsAndCables,
  busbarLengths,
  starDelta,
];

const writers: Readonly<Record<PackFileKind, (unit: TeachingUnit) => Buffer>> = {
  slides: (unit) => writePdf(...drawDeck(unit)),
  drawing: ({ drawing }) => Buffer.from(writeDxf(drawingPage(drawing)), 'utf8'),
  tasks: ({ tasks }) => writeDocx(tasks),
  solutions: ({ solutions }) => writeDocx(solutions),
  marking: ({ title, criteria }) =>
    writeXlsx({
      sheetName: '评分表',
      title: `${title} 评分表`,
      head: ['序号', '评分项', '满分', '得分', '给分办法'],
      widths: [8, 40, 8, 8, 60],
      rows: [
        ...criteria.map(({ text, points, note }, at) => [at + 1, text, points, '', note]),
        ['', '合计', criteria.reduce((sum, { points }) => sum + points, 0), '', ''],
      ],
    }),
};

/** Every file of the packs, below `content/school`; the same bytes at every run. */
export function packContents(): { unit: PackUnit; kind: PackFileKind; path: string; data: Buffer }[] {
  return teachingUnits.flatMap((unit) =>
    (Object.keys(writers) as PackFileKind[]).map((kind) => ({
      ...{ unit: unit.unit, kind },
      path: `${unit.unit}/${packFiles[kind]}`,
      data: writers[kind](unit),
    })),
  );
}
