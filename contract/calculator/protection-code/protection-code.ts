import { defineCalculator } from '../calculator.ts';
import { choice, words } from '../inputs.ts';
import { vectors } from './vectors.ts';

const digits = (list: string) =>
  Object.fromEntries(list.split(' ').map((digit) => [digit, [digit, digit]])) as Record<
    string,
    readonly [string, string]
  >;

export const protectionCode = defineCalculator({
  name: 'protection-code',
  version: 2,
  words: words('IP 与 IK 代码', 'IP and IK codes'),
  about: words(
    '外壳防护等级 IP 和机械冲击等级 IK 的含义。',
    'What the degrees of protection IP and IK of an enclosure mean.',
  ),
  inputs: {
    solid: choice({
      zh: '第一位数字',
      en: 'First numeral',
      options: digits('X 0 1 2 3 4 5 6'),
      otherwise: '5',
    }),
    water: choice({
      zh: '第二位数字',
      en: 'Second numeral',
      options: digits('X 0 1 2 3 4 5 6 7 8 9'),
      otherwise: '4',
    }),
    impact: choice({
      zh: 'IK 代码',
      en: 'IK code',
      options: digits('X IK00 IK01 IK02 IK03 IK04 IK05 IK06 IK07 IK08 IK09 IK10 IK11'),
      otherwise: 'IK08',
    }),
  },
  tables: ['ip-solids', 'ip-water', 'ik-energies'],
  sources: ['IEC 60529', 'GB/T 4208', 'IEC 62262', 'GB/T 20138'],
  vectors,
  compute({ solid, water, impact }, sheet) {
    sheet.result('code', words('代码', 'Code'), words(`IP${solid}${water}`, `IP${solid}${water}`));
    const first = sheet.row('ip-solids', { numeral: solid });
    if (first) {
      sheet.result('solids', words('防固体异物', 'Solid objects'), words(first.text('zh'), first.text('en')));
      if (!first.isEmpty('probe'))
        sheet.result(
          'probe',
          words('挡住的异物直径不小于', 'Keeps out objects of at least'),
          first.number('probe'),
          'mm',
        );
    }
    const second = sheet.row('ip-water', { numeral: water });
    if (second) sheet.result('water', words('防水', 'Water'), words(second.text('zh'), second.text('en')));
    const third = sheet.row('ik-energies', { code: impact });
    if (third) {
      const said = words('耐受冲击能量', 'Withstands impacts of');
      if (third.isEmpty('energy'))
        sheet.result('energy', said, words('按该标准无防护', 'Not protected by this standard'));
      else sheet.result('energy', said, third.number('energy'), 'J');
    }
    if (water === '7' || water === '8' || water === '9')
      sheet.warn(
        words(
          '7、8 是浸水，9 是高压热水，都不包含 5、6 的喷水试验；两者都满足时要双标，如 IPX5/IPX7。',
          '7 and 8 mean immersion and 9 hot high-pressure jets; none includes the jets of 5 and 6. What fulfils both is marked twice, such as IPX5/IPX7.',
        ),
        'IEC 60529',
      );
    if (water === '3' || water === '4' || water === '5')
      sheet.note(
        words(
          '3 是淋水，4 是溅水，5 是喷水，容易混淆。',
          '3 is spray, 4 is splash, 5 is jets; they are easily mixed up.',
        ),
        'IEC 60529',
      );
  },
});
