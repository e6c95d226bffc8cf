/** What is asked, the family, the conditions as they stand in the address, and who answers: values in SI units. */
export type Question = [
  question: string,
  family: string,
  conditions: string,
  answers: (n: (key: string) => number, s: (key: string) => string, top: (key: string) => number) => boolean,
];

/** `n` is a number or the low end of a range, `top` its high end, `s` a choice. */
export const protectionQuestions: readonly Question[] = [
  [
    '37 kW 电动机（AC-3，400 V），线圈 AC 220 V',
    'contactor',
    'f.power400=37 kW&f.coilVoltage=220 V&f.coilSupply=AC',
    (n, s) => n('power400') === 37e3 && n('coilVoltage') === 220 && s('coilSupply') === 'AC',
  ],
  [
    '至少 90 kW，线圈 DC 24 V',
    'contactor',
    'min.power400=90 kW&f.coilVoltage=24 V&f.coilSupply=DC',
    (n, s) => n('power400') >= 90e3 && n('coilVoltage') === 24 && s('coilSupply') === 'DC',
  ],
  ['690 V 下 55 kW', 'contactor', 'f.power690=55 kW', (n) => n('power690') === 55e3],
  [
    '230 V 下 5.5 kW 以上、AC-3 电流 40 A 以下',
    'contactor',
    'min.power230=5500 W&max.ratedCurrent=0.04 kA',
    (n) => n('power230') >= 5500 && n('ratedCurrent') <= 40,
  ],
  [
    'AC-1 至少 200 A，线圈 380 V',
    'contactor',
    'min.thermalCurrent=200 A&f.coilVoltage=0.38 kV',
    (n) => n('thermalCurrent') >= 200 && n('coilVoltage') === 380,
  ],
  [
    '适合高效电机（AC-3e），线圈 24 V 或 110 V',
    'contactor',
    'f.category=AC-3/AC-3e&f.coilVoltage=24 V&f.coilVoltage=110 V',
    (n, s) => s('category') === 'AC-3/AC-3e' && [24, 110].includes(n('coilVoltage')),
  ],
  [
    '9 A，交流线圈',
    'contactor',
    'f.ratedCurrent=9 A&f.coilSupply=AC',
    (n, s) => n('ratedCurrent') === 9 && s('coilSupply') === 'AC',
  ],
  [
    '三极 C 型 16 A',
    'mcb',
    'f.poles=3P&f.curve=C&f.ratedCurrent=16 A',
    (n, s) => s('poles') === '3P' && s('curve') === 'C' && n('ratedCurrent') === 16,
  ],
  [
    'Icn 10 kA 的 D 型，25 A 以上',
    'mcb',
    'f.breakingCapacity=10 kA&f.curve=D&min.ratedCurrent=25',
    (n, s) => n('breakingCapacity') === 10e3 && s('curve') === 'D' && n('ratedCurrent') >= 25,
  ],
  [
    '1P 或 2P，2 A 及以下',
    'mcb',
    'f.poles=1P&f.poles=2P&max.ratedCurrent=2000 mA',
    (n, s) => ['1P', '2P'].includes(s('poles')) && n('ratedCurrent') <= 2,
  ],
  [
    'Icn 至少 6000 A 的 4P 63 A',
    'mcb',
    'min.breakingCapacity=6000 A&f.poles=4P&f.ratedCurrent=63 A',
    (n, s) => n('breakingCapacity') >= 6000 && s('poles') === '4P' && n('ratedCurrent') === 63,
  ],
  [
    'B 型 10 A 230 V',
    'mcb',
    'f.curve=B&f.ratedCurrent=10 A&f.ratedVoltage=230 V',
    (n, s) => s('curve') === 'B' && n('ratedCurrent') === 10 && n('ratedVoltage') === 230,
  ],
  [
    '250 A，Icu 至少 50 kA，3P',
    'mccb',
    'f.ratedCurrent=250 A&min.breakingCapacity=50 kA&f.poles=3P',
    (n, s) => n('ratedCurrent') === 250 && n('breakingCapacity') >= 50e3 && s('poles') === '3P',
  ],
  [
    'Ics 至少 50 kA，100 A',
    'mccb',
    'min.ics=50000 A&f.ratedCurrent=100 A',
    (n) => n('ics') >= 50e3 && n('ratedCurrent') === 100,
  ],
  [
    '0.4 kA 及以上，4P',
    'mccb',
    'min.ratedCurrent=0.4 kA&f.poles=4P',
    (n, s) => n('ratedCurrent') >= 400 && s('poles') === '4P',
  ],
  [
    '125 壳架、Icu 36 kA、16～32 A',
    'mccb',
    'f.frame=125 A&f.breakingCapacity=36 kA&min.ratedCurrent=16&max.ratedCurrent=32',
    (n) =>
      n('frame') === 125 &&
      n('breakingCapacity') === 36e3 &&
      n('ratedCurrent') >= 16 &&
      n('ratedCurrent') <= 32,
  ],
  [
    '抽屉式 2 kA 进线',
    'acb',
    'f.mounting=抽屉式&f.ratedCurrent=2 kA',
    (n, s) => s('mounting') === '抽屉式' && n('ratedCurrent') === 2000,
  ],
  [
    'Icw 至少 65 kA 的 4P',
    'acb',
    'min.icw=65 kA&f.poles=4P',
    (n, s) => n('icw') >= 65e3 && s('poles') === '4P',
  ],
  [
    '固定式，630～1250 A',
    'acb',
    'f.mounting=固定式&min.ratedCurrent=630&max.ratedCurrent=1250',
    (n, s) => s('mounting') === '固定式' && n('ratedCurrent') >= 630 && n('ratedCurrent') <= 1250,
  ],
  [
    '人身保护 30 mA、A 型、2P 40 A',
    'rccb',
    'f.residualCurrent=30 mA&f.rcType=A&f.poles=2P&f.ratedCurrent=40 A',
    (n, s) =>
      n('residualCurrent') === 0.03 && s('rcType') === 'A' && s('poles') === '2P' && n('ratedCurrent') === 40,
  ],
  ['变频器前的 B 型', 'rccb', 'f.rcType=B', (_, s) => s('rcType') === 'B'],
  [
    '防火 0.3 A，63 A 以上',
    'rccb',
    'f.residualCurrent=0.3 A&min.ratedCurrent=63 A',
    (n) => n('residualCurrent') === 0.3 && n('ratedCurrent') >= 63,
  ],
  [
    '插座回路 C16 30 mA 1P+N',
    'rcbo',
    'f.poles=1P%2BN&f.curve=C&f.ratedCurrent=16 A&f.residualCurrent=30 mA',
    (n, s) =>
      s('poles') === '1P+N' &&
      s('curve') === 'C' &&
      n('ratedCurrent') === 16 &&
      n('residualCurrent') === 0.03,
  ],
  ['10 mA', 'rcbo', 'f.residualCurrent=0.01 A', (n) => n('residualCurrent') === 0.01],
  [
    'A 型三相 32 A',
    'rcbo',
    'f.rcType=A&f.poles=3P%2BN&f.ratedCurrent=32 A',
    (n, s) => s('rcType') === 'A' && s('poles') === '3P+N' && n('ratedCurrent') === 32,
  ],
  [
    '柜外操作 400 A 4P',
    'disconnector',
    'f.operation=柜外延长轴&f.ratedCurrent=400 A&f.poles=4P',
    (n, s) => s('operation') === '柜外延长轴' && n('ratedCurrent') === 400 && s('poles') === '4P',
  ],
  ['Icw 至少 5 kA', 'disconnector', 'min.icw=5 kA', (n) => n('icw') >= 5000],
  ['NH2 尺码', 'fuse-switch', 'f.fuseSize=NH2', (_, s) => s('fuseSize') === 'NH2'],
  [
    'NH00 gG 125 A',
    'fuse-link',
    'f.fuseSize=NH00&f.category=gG&f.ratedCurrent=125 A',
    (n, s) => s('fuseSize') === 'NH00' && s('category') === 'gG' && n('ratedCurrent') === 125,
  ],
  [
    '10×38 aM 10～20 A',
    'fuse-link',
    'f.fuseSize=10×38&f.category=aM&min.ratedCurrent=10&max.ratedCurrent=20',
    (n, s) =>
      s('fuseSize') === '10×38' &&
      s('category') === 'aM' &&
      n('ratedCurrent') >= 10 &&
      n('ratedCurrent') <= 20,
  ],
  [
    '分断 120 kA，400 A 以上',
    'fuse-link',
    'min.breakingCapacity=120 kA&min.ratedCurrent=400',
    (n) => n('breakingCapacity') >= 120e3 && n('ratedCurrent') >= 400,
  ],
  [
    '带指示、14×51、3P',
    'fuse-holder',
    'f.indicator=有&f.fuseSize=14×51&f.poles=3P',
    (_, s) => s('indicator') === '有' && s('fuseSize') === '14×51' && s('poles') === '3P',
  ],
  [
    'PC 级 250 A 4P',
    'transfer-switch',
    'f.class=PC&f.ratedCurrent=250 A&f.poles=4P',
    (n, s) => s('class') === 'PC' && n('ratedCurrent') === 250 && s('poles') === '4P',
  ],
  [
    'T2、In 20 kA、Uc 385 V、3P+N',
    'spd',
    'f.testClass=T2&f.nominalDischarge=20 kA&f.maxContinuousVoltage=385 V&f.poles=3P%2BN',
    (n, s) =>
      s('testClass') === 'T2' &&
      n('nominalDischarge') === 20e3 &&
      n('maxContinuousVoltage') === 385 &&
      s('poles') === '3P+N',
  ],
  [
    'T1 带遥信',
    'spd',
    'f.testClass=T1&f.remoteSignal=有',
    (_, s) => s('testClass') === 'T1' && s('remoteSignal') === '有',
  ],
  ['Up 不高于 1.5 kV', 'spd', 'max.protectionLevel=1500 V', (n) => n('protectionLevel') <= 1500],
];
