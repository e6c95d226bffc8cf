import { arrowHead } from '../../drawing/device-symbols.ts';
import { heightDimension, widthDimension } from '../../drawing/dimensions.ts';
import { createSheet, type Sheet } from '../../drawing/shapes.ts';
import type { Picture } from '../../drawing/write-svg.ts';
import type { FigureContext } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { EnclosureHeatValues } from './enclosure-heat-inputs.ts';

const floor = 306;
const bars = { left: 470, width: 240 };

/** Front and side of the enclosure to scale, and where its heat goes, in bars to scale. */
export function drawEnclosureHeat(values: EnclosureHeatValues, { result, say }: FigureContext): Picture {
  const sheet = createSheet();
  const surface = result('surface');
  const excess = result('excess');
  drawCabinet(sheet, values, say);
  const rows = [
    { words: words('柜内损耗', 'Loss inside'), value: values.loss },
    surface < 0
      ? { words: words('表面从外面吸热', 'Taken in by the surface'), value: -surface }
      : { words: words('表面能散出', 'The surface can give off'), value: surface },
    { words: words('还要由风机或空调带走', 'Left to a fan or cooling unit'), value: Math.max(0, excess) },
  ];
  const most = Math.max(...rows.map(({ value }) => value), 1);
  for (const [index, row] of rows.entries()) {
    const y = 74 + index * 66;
    sheet.text(bars.left, y - 8, say(row.words));
    const length = (bars.width * row.value) / most;
    if (length > 0.5) sheet.box('line', index === 0 ? 'copper' : 'steel', bars.left, y, length, 18);
    sheet.text(bars.left + length + 8, y + 14, `${formatNumber(row.value)} W`);
  }
  const airflow = result('airflow');
  if (Number.isFinite(airflow))
    sheet.text(
      bars.left,
      264,
      say(words(`风量 ${formatNumber(airflow)} m³/h`, `Air flow ${formatNumber(airflow)} m³/h`)),
    );
  sheet.text(
    bars.left,
    286,
    say(
      words(
        `不加通风时柜内 ${formatNumber(result('uncooled'))} °C`,
        `${formatNumber(result('uncooled'))} °C inside without ventilation`,
      ),
    ),
  );
  return {
    title: say(
      words(
        `柜体热平衡：损耗 ${formatNumber(values.loss)} W，还要带走 ${formatNumber(Math.max(0, excess))} W`,
        `Heat balance: ${formatNumber(values.loss)} W of loss, ${formatNumber(Math.max(0, excess))} W left to be removed`,
      ),
    ),
    width: 780,
    height: 360,
    shapes: sheet.shapes,
  };
}

function drawCabinet(sheet: Sheet, values: EnclosureHeatValues, say: FigureContext['say']): void {
  const { height, width, depth, inside, ambient } = values;
  const scale = Math.min(230 / (width + depth), 220 / height);
  const [w, d, h] = [width * scale, depth * scale, height * scale];
  const front = 96;
  const side = front + w + 60;
  const top = floor - h;
  sheet.box('heavy', 'panel', front, top, w, h);
  sheet.box('heavy', 'panel', side, top, d, h);
  sheet.line('line', [front - 20, floor], [side + d + 20, floor]);
  widthDimension(sheet, {
    x1: front,
    x2: front + w,
    y: floor + 30,
    from: floor + 4,
    text: formatNumber(width),
  });
  widthDimension(sheet, {
    x1: side,
    x2: side + d,
    y: floor + 30,
    from: floor + 4,
    text: formatNumber(depth),
  });
  heightDimension(sheet, { y1: top, y2: floor, x: front - 44, from: front - 4, text: formatNumber(height) });
  for (const share of [0.3, 0.6]) {
    const y = top + h * share;
    sheet.line('line', [front + w + 8, y], [front + w + 24, y]);
    if (inside >= ambient) arrowHead(sheet, [front + w + 30, y], 'right');
    else arrowHead(sheet, [front + w + 2, y], 'left');
  }
  sheet.text(
    front + w / 2,
    top - 12,
    say(words(`柜内 ${formatNumber(inside)} °C`, `Inside ${formatNumber(inside)} °C`)),
    {
      anchor: 'middle',
      size: 12,
    },
  );
  sheet.text(
    front + w / 2,
    top - 30,
    say(words(`环境 ${formatNumber(ambient)} °C`, `Ambient ${formatNumber(ambient)} °C`)),
    {
      anchor: 'middle',
      size: 12,
    },
  );
}
