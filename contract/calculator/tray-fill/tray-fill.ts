import { defineCalculator } from '../calculator.ts';
import { choice, quantity, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { vectors } from './vectors.ts';

const inner = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'mm',
    range: [5, 2000],
    why: ['槽盒和管为 5–2000 mm', 'trunking and ducts measure 5 to 2000 mm'],
    otherwise,
  });

export const trayFill = defineCalculator({
  name: 'tray-fill',
  version: 1,
  words: words('桥架、线槽与管的填充率', 'Fill of trays, trunking and ducts'),
  about: words(
    '电缆外截面之和与内截面之比。电缆外径以制造商数据为准；填充率合适不代表载流量合适。',
    'Sum of the cables’ outer cross-sections over the inner one. Outer diameters come from the manufacturer; a fitting fill says nothing of ampacity.',
  ),
  inputs: {
    shape: choice({
      zh: '形状',
      en: 'Shape',
      options: { tray: ['矩形（桥架、线槽）', 'Rectangular (tray, trunking)'], duct: ['圆管', 'Round duct'] },
      otherwise: 'tray',
    }),
    width: inner('内宽，或管内径', 'Inner width, or inner diameter of the duct', 200),
    height: inner('内高', 'Inner height', 100),
    limit: quantity({
      zh: '允许填充率',
      en: 'Permissible fill',
      unit: '%',
      range: [10, 80],
      why: ['电力电缆一般 40%，控制电缆 50%', 'usually 40% for power cables, 50% for control cables'],
      otherwise: 40,
    }),
    cables: {
      kind: 'rows',
      words: words('电缆', 'Cables'),
      minRows: 1,
      maxRows: 30,
      columns: {
        diameter: quantity({
          zh: '外径',
          en: 'Outer diameter',
          unit: 'mm',
          range: [0.5, 150],
          why: ['电缆外径为 0.5–150 mm', 'cables measure 0.5 to 150 mm'],
          otherwise: 20,
        }),
        count: quantity({
          zh: '根数',
          en: 'Number',
          unit: '',
          range: [1, 5000],
          why: ['1–5000 根', '1 to 5000'],
          otherwise: 10,
          isWhole: true,
        }),
      },
      otherwise: [{}],
    },
  },
  tables: [],
  sources: ['GB 50217', 'GB 51348'],
  vectors,
  compute({ shape, width, height, limit, cables }, sheet) {
    const inside =
      shape === 'tray'
        ? sheet.step({
            words: words('内截面', 'Inner cross-section'),
            symbol: 'A',
            formula: 'W * H',
            with: { W: [width, 'mm'], H: [height, 'mm'] },
            unit: 'mm²',
            result: 'inside',
          })
        : sheet.step({
            words: words('内截面', 'Inner cross-section'),
            symbol: 'A',
            formula: 'π * D^2 / 4',
            with: { D: [width, 'mm'] },
            unit: 'mm²',
            result: 'inside',
          });
    let total = 0;
    for (const [index, { diameter, count }] of cables.entries()) {
      total += sheet.step({
        words: words(`第 ${index + 1} 种电缆`, `Cables of row ${index + 1}`),
        symbol: `S_${index + 1}`,
        formula: 'n * π * d^2 / 4',
        with: { n: [count, ''], d: [diameter, 'mm'] },
        unit: 'mm²',
      });
    }
    const fill = sheet.step({
      words: words('填充率', 'Fill'),
      symbol: 'k',
      formula: 'ΣS / A',
      with: { ΣS: [total, 'mm²'], A: [inside, 'mm²'] },
      unit: '%',
      result: 'fill',
    });
    const shown = formatNumber(fill);
    if (fill > limit)
      sheet.fail(
        words(
          `填充率 ${shown}% 超过 ${formatNumber(limit)}%：加大桥架或分开敷设。`,
          `A fill of ${shown}% exceeds ${formatNumber(limit)}%: use a larger tray or lay the cables apart.`,
        ),
      );
    const largest = Math.max(...cables.map(({ diameter }) => diameter));
    if (largest > (shape === 'tray' ? Math.min(width, height) : width))
      sheet.fail(words('最粗的电缆放不进去。', 'The thickest cable does not fit in.'));
    else {
      const left = Math.max(0, (inside * limit) / 100 - total);
      sheet.result(
        'more',
        words('还可放最粗的电缆（根）', 'More of the thickest cable'),
        Math.floor(left / ((Math.PI * largest ** 2) / 4) + 1e-9),
      );
    }
  },
});
