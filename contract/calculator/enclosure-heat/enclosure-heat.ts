import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { Amount } from '../worksheet.ts';
import { drawEnclosureHeat } from './enclosure-heat-figure.ts';
import { enclosureHeatInputs } from './enclosure-heat-inputs.ts';
import { vectors } from './vectors.ts';

export const enclosureHeat = defineCalculator({
  name: 'enclosure-heat',
  version: 1,
  words: words('柜体热平衡', 'Enclosure heat balance'),
  about: words(
    '柜体表面能散出的热量，差额由风机或空调带走。温度按柜内平均值计算，需要温度分布时用 IEC TR 60890 的方法。',
    'Heat that the surface gives off; the rest has to leave by fan or cooling unit. Temperatures are averages; use the method of IEC TR 60890 for their distribution.',
  ),
  inputs: enclosureHeatInputs,
  tables: ['enclosure-surfaces', 'enclosure-materials', 'enclosure-plastics', 'air-factors'],
  sources: ['IEC TR 60890', 'VDE 0660-500', 'Stego and Rittal, calculation of climate control'],
  vectors,
  draw: drawEnclosureHeat,
  compute({ height, width, depth, position, material, loss, inside, ambient, altitude }, sheet) {
    const share = (face: string) => sheet.number('enclosure-surfaces', { position }, face);
    const H: Amount = [height, 'mm'];
    const W: Amount = [width, 'mm'];
    const D: Amount = [depth, 'mm'];
    const A = sheet.step({
      words: words('有效散热面积', 'Effective surface'),
      symbol: 'A',
      formula: 'a * H * W + b * H * D + c * W * D',
      with: {
        a: [share('front'), ''],
        b: [share('side'), ''],
        c: [share('roof'), ''],
        H,
        W,
        D,
      },
      unit: 'm²',
      clause: 'VDE 0660-500',
      result: 'area',
    });
    const materials = material === 'plastic' ? 'enclosure-plastics' : 'enclosure-materials';
    const k = sheet.number(materials, { material }, 'k');
    const given = { k: [k, 'W/(m²·K)'], A: [A, 'm²'] } as const;
    const surface = sheet.step({
      words: words('表面散热（负值为吸热）', 'Heat given off by the surface (negative: taken in)'),
      symbol: 'Q_S',
      formula: 'k * A * (T_i - T_a)',
      with: { ...given, T_i: [inside, '°C'], T_a: [ambient, '°C'] },
      unit: 'W',
      result: 'surface',
    });
    sheet.step({
      words: words('不加通风和制冷时的柜内温度', 'Temperature inside without ventilation or cooling'),
      symbol: 'T_i',
      formula: 'T_a + Q_V / (k * A)',
      with: { ...given, T_a: [ambient, '°C'], Q_V: [loss, 'W'] },
      unit: '°C',
      result: 'uncooled',
    });
    const excess = sheet.step({
      words: words('还要带走的热量', 'Heat that is left'),
      symbol: 'Q_E',
      formula: 'Q_V - Q_S',
      with: { Q_V: [loss, 'W'], Q_S: [surface, 'W'] },
      unit: 'W',
      result: 'excess',
    });
    if (excess <= 0) {
      sheet.note(
        words(
          '柜体表面足以散热，不需要风机或空调。',
          'The surface is enough: neither fan nor cooling unit is needed.',
        ),
      );
      return;
    }
    // A fan needs a degree at least, or the flow is without bounds.
    if (inside - ambient < 1) {
      sheet.warn(
        words(
          `柜内允许温度不高于环境 1 K，只能用空调，制冷量不小于 ${formatNumber(excess)} W。`,
          `The inside may not be a degree warmer than the ambient air: only a cooling unit of at least ${formatNumber(excess)} W can do that.`,
        ),
      );
      return;
    }
    const f =
      sheet
        .rows('air-factors')
        .find((each) => altitude <= each.number('upTo'))
        ?.number('factor') ?? 0;
    sheet.step({
      words: words('带过滤网时的风量（Q 用 W，ΔT 用 K）', 'Air flow with filter in place (Q in W, ΔT in K)'),
      symbol: 'V',
      formula: 'f * Q_E / ΔT',
      with: { f: [f, ''], Q_E: [excess, 'W'], ΔT: [inside - ambient, 'K'] },
      unit: 'm³/h',
      result: 'airflow',
      isNumerical: true,
    });
    sheet.note(
      words(
        '风机按带过滤网的实际风量选；环境有粉尘、油雾或防护等级高于 IP54 时用空调或换热器。',
        'Choose fans by their flow through the filter; with dust, oil mist or a degree above IP54 use a cooling unit or heat exchanger.',
      ),
    );
  },
});
