import { readFileSync } from 'node:fs';
import { surgeProtectors, surgeText } from './surge.ts';

/** Where a device is: on the plate of cabinet D1, on its door, in the field, or in the box of the transfer switch. */
export type Location = '+D1' | '+D1D' | '+F1' | '+1AT1';

export interface Device {
  /** =P1-QF1 */
  tag: string;
  at: Location;
  /** Number in the sample catalogue; '' for what it does not hold. */
  part: string;
  name: string;
  data: string;
  /** Terminals that face the field although the device is in the cabinet: a cable ends there without a strip. */
  outer?: readonly string[];
  /** The same for terminals that face the door. */
  door?: readonly string[];
}

export interface CatalogPart {
  name: string;
  width: number;
  height: number;
  depth: number;
  loss: number | null;
  clearance: { above: number; below: number; side: number };
}

/** Sizes in mm and losses in W of the parts used, as the sample catalogue has them. */
export const catalog: Readonly<Record<string, CatalogPart>> = JSON.parse(
  readFileSync(new URL('catalog.json', import.meta.url), 'utf8'),
);

/** Sockets of plug-in relays by the relay, with the clip that holds it; as high and deep as both together. */
export const sockets: Readonly<Record<string, string>> = {
  'TS-A2C-D024': 'RS-8',
  'TS-A4C-A220': 'RS-14',
};

type Row = readonly [tag: string, part: string, name: string, data: string];

const at = (location: Location, owner: string, rows: readonly Row[]): Device[] =>
  rows.map(([tag, part, name, data]) => ({ tag: `${owner}${tag}`, at: location, part, name, data }));

/** Setting range and class of an overload relay, as its name in the catalogue ends. */
const rangeOf = (relay: string) =>
  catalog[relay]?.name.replace('热过载继电器 ', '').replace(' A ', ' A，') ?? '';

const starter = (
  owner: string,
  contactor: string,
  [relay, setting]: readonly [string, string],
  breaker: string,
  rated: string,
): Device[] => [
  ...at('+D1', owner, [
    ['-QF1', breaker, '塑料外壳式断路器', rated],
    ['-KM1', contactor, '交流接触器', ''],
    ['-FR1', relay, '热过载继电器', `${rangeOf(relay)}，整定 ${setting} A`],
    ['-FU1', 'TS-RT10-1P', '熔断器', '10×38，gG 4 A，100 kA'],
  ]),
];
const stop: Row = ['-SB1', 'TS-PB22-PR-01', '按钮，停止', '红，1 动断'];
const start: Row = ['-SB2', 'TS-PB22-PG-10', '按钮，起动', '绿，1 动合'];
const running: Row = ['-HL1', 'TS-L22-G-A220', '指示灯', '绿，AC 220 V'];
const tripped = (tag: string): Row => [tag, 'TS-L22-Y-A220', '指示灯', '黄，AC 220 V'];
const motor = (owner: string, data: string) => at('+F1', owner, [['-M1', '', '三相异步电动机', data]]);

/** Data beside the name of a contactor: what its rating says. */
const rated: Readonly<Record<string, string>> = {
  'TS-C25-A220': 'AC-3 25 A，220 V 50 Hz，1 动合 1 动断',
  'TS-C50-A220': 'AC-3 50 A，220 V 50 Hz，1 动合 1 动断',
  'TS-C65-A220': 'AC-3 65 A，220 V 50 Hz，1 动合 1 动断',
  'TS-C40-A220': 'AC-3 40 A，220 V 50 Hz，1 动合 1 动断',
  'TS-C95-A220': 'AC-3 95 A，220 V 50 Hz，1 动合 1 动断',
  'TS-C25-D024': 'AC-3 25 A，DC 24 V，1 动合 1 镜像动断',
};

const direct24 = (tag: string, use: string): Device => ({
  tag: `=G1${tag}`,
  at: '+D1',
  part: 'DC-C2',
  name: '直流断路器',
  data: `1P，DC 60 V，C2，${use}`,
});

/** Places on the earth bar: of what bonds the door and the plate, and of the incoming cable's core, whose lug is wide. */
export const doorEarth = '1';
export const plateEarth = '15';
export const incomingEarth = '16';

const all: readonly Device[] = [
  ...at('+D1', '=P0', [
    ['-QS1', 'TS-G400-3P-Y', '负荷隔离开关', '400 A，3P，AC-23A，门上手柄操作'],
    ['-XB1', 'XB-400', '分线母线', 'TMY-40×5，400 A，八路'],
    ['-FU1', 'TS-RT22-3P', '熔断器，后备', '3P，22×58，gG 63 A，100 kA'],
    [
      '-F1',
      `TS-F40-${surgeProtectors.pumps.poles}-${surgeProtectors.pumps.voltage}`,
      '浪涌保护器',
      surgeText(surgeProtectors.pumps),
    ],
    ['-XN', 'XN-10', 'N 排', 'TMY-20×10，10 孔，首孔 M10，绝缘'],
    ['-XPE', 'XPE-16', 'PE 排', 'TMY-20×10，16 孔，末孔 M10，接柜体'],
    ['-XE2', 'XE-M8', '接地螺柱', 'M8，安装板'],
  ]).map((device) => (device.tag === '=P0-XPE' ? { ...device, door: [doorEarth] } : device)),
  ...at('+D1D', '=P0', [['-XE1', '', '接地螺柱', 'M6，柜门内侧']]),
  ...starter(
    '=P1',
    'TS-C50-A220',
    ['TS-T-37-50-10A', '41.8'],
    'TS-S125N-3P-63',
    '3P，63 A，Ii 630 A，Icu 36 kA',
  ),
  ...at('+D1D', '=P1', [stop, start, running, tripped('-HL2')]),
  ...motor('=P1', '22 kW，380 V，41.8 A'),
  ...starter(
    '=P2',
    'TS-C25-A220',
    ['TS-T-12-18-10A', '15.2'],
    'TS-S125N-3P-25',
    '3P，25 A，Ii 250 A，Icu 36 kA',
  ),
  ...at('+D1', '=P2', [['-KM2', 'TS-C25-A220', '交流接触器', '']]),
  ...at('+D1D', '=P2', [
    stop,
    ['-SB2', 'TS-PB22-PK-10', '按钮，正转', '黑，1 动合'],
    ['-SB3', 'TS-PB22-PK-10', '按钮，反转', '黑，1 动合'],
    running,
    ['-HL2', 'TS-L22-G-A220', '指示灯', '绿，AC 220 V'],
    tripped('-HL3'),
  ]),
  ...motor('=P2', '7.5 kW，380 V，15.2 A'),
  ...starter(
    '=P3',
    'TS-C65-A220',
    ['TS-T-48-65-10A', '58.9'],
    'TS-S250N-3P-160',
    '3P，160 A，Ii 1600 A，Icu 36 kA',
  ),
  ...at('+D1', '=P3', [
    ['-KM2', 'TS-C65-A220', '交流接触器', ''],
    ['-KM3', 'TS-C40-A220', '交流接触器', ''],
    ['-KT1', 'TS-TRY-10S-2C', '时间继电器', '星三角专用，8 s，AC 220 V'],
  ]),
  ...at('+D1D', '=P3', [stop, start, running, tripped('-HL2')]),
  ...motor('=P3', '55 kW，380 V，三角形，101.5 A'),
  ...starter(
    '=P4',
    'TS-C95-A220',
    ['TS-T-80-104-10A', '84.0'],
    'TS-S125N-3P-125',
    '3P，125 A，Ii 1250 A，Icu 36 kA',
  ),
  ...at('+D1', '=P4', [
    ['-U1', 'TS-SS85-A', '软起动器', '85 A，内置旁路，限流 3.5 倍'],
    ['-KA1', 'TS-A4C-A220', '中间继电器', '4 转换，AC 220 V'],
  ]),
  ...at('+D1D', '=P4', [stop, start, running, tripped('-HL2')]),
  ...motor('=P4', '45 kW，380 V，84.0 A'),
  ...at('+D1', '=P5', [
    ['-QF1', 'TS-S125N-3P-63', '塑料外壳式断路器', '3P，63 A，Ii 630 A，Icu 36 kA'],
    ['-FU1', 'TS-RT10-1P', '熔断器', '10×38，gG 4 A，100 kA'],
  ]),
  {
    tag: '=P5-U1',
    at: '+D1',
    part: 'TS-V4-22K-C2',
    name: '变频器',
    data: '22 kW，45 A，C2 级',
    outer: ['U', 'V', 'W', 'PE2'],
    door: ['10V', 'AI1', 'AGND'],
  },
  ...at('+D1D', '=P5', [
    stop,
    start,
    ['-RP1', 'RP-10K', '电位器', '10 kΩ'],
    ['-HL1', 'TS-L22-Y-A220', '指示灯', '黄，AC 220 V'],
  ]),
  ...motor('=P5', '22 kW，380 V，41.8 A'),
  ...at('+D1', '=S1', [
    ['-QF1', 'TS-S125N-3P-32', '塑料外壳式断路器', '3P，32 A，Ii 320 A，Icu 36 kA'],
    ['-KM1', 'TS-C25-D024', '接触器', ''],
    ['-KM2', 'TS-C25-D024', '接触器', ''],
    ['-K0', 'TS-SRE3-M-D024', '安全继电器', '双通道，3 动合，手动复位，DC 24 V'],
  ]),
  ...at('+D1D', '=S1', [
    ['-SB1', 'TS-ES22-T-02', '急停按钮', '红，蘑菇头，2 动断，旋转释放，黄色底衬 Ø60'],
    ['-SB2', 'TS-PB22-PB-10', '按钮，复位', '蓝，1 动合'],
  ]),
  ...at('+D1', '=G1', [
    ['-FU1', 'TS-RT10-2P', '熔断器', '2P，10×38，gG 6 A，100 kA'],
    ['-T1', 'TS-B630-380/220', '控制变压器', '630 VA，380/220 V'],
    ['-QF2', 'TS-W63-1P-C3', '微型断路器', '1P，C3，Icn 6 kA'],
    ['-G1', 'TS-PS24-240', '开关电源', 'AC 220 V / DC 24 V，10 A'],
    ['-QF7', 'TS-W63-1P-C3', '微型断路器', '1P，C3，Icn 6 kA'],
    ['-BT1', 'TS-KTOO-0-60', '温控器', '1 动合，35 °C 闭合'],
  ]),
  direct24('-QF3', '急停'),
  direct24('-QF4', '输入'),
  direct24('-QF5', '输出'),
  direct24('-QF6', '备用'),
  ...at('+D1D', '=G1', [
    ['-HL1', 'TS-L22-W-A220', '指示灯', '白，AC 220 V'],
    ['-M1', 'TS-FF500-A230', '过滤风扇', '500 m³/h，AC 220 V，85 W'],
  ]),
  ...at('+D1', '=K1', [
    ['-K1', 'TS-P132TD', '可编程控制器', '18 入 14 出，DC 24 V'],
    ['-KA1', 'TS-A2C-D024', '中间继电器', '2 转换，DC 24 V，带续流二极管'],
  ]),
  ...at('+D1D', '=K1', [
    ['-SA1', 'TS-SB22-2HD-10', '选择开关', '手动、自动，1 动合'],
    ['-HL1', 'TS-L22-Y-U024', '指示灯', '黄，DC 24 V'],
  ]),
  ...at('+F1', '=K1', [
    ['-BQ1', 'TS-NPM18F-PO-2M', '接近开关', 'PNP，动合，三线，引线 2 m，配接线盒'],
    ['-BQ2', 'TS-NPM18F-PO-2M', '接近开关', 'PNP，动合，三线，引线 2 m，配接线盒'],
    ['-SL1', '', '液位开关', '1 动合'],
    ['-YV1', '', '电磁阀', 'DC 24 V，12 W，带续流二极管'],
    ['-HA1', '', '声光报警器', 'DC 24 V，0.2 A'],
  ]),
];

/** What the transfer switch is and has, as both of its sheets say it. */
export const transferSwitch = 'PC 级 160 A 4P 三位置，AC 220 V，每侧 1 动合 2 动断';

const transfer: readonly Device[] = [
  ...at('+1AT1', '=E2', [
    ['-QF1', '', '塑料外壳式断路器', '160 A 4P，Icu 36 kA'],
    ['-QF2', '', '塑料外壳式断路器', '160 A 4P，Icu 36 kA，Isd 400 A 0.2 s，IΔn 300 mA 0.3 s'],
    ['-QT1', '', '自动转换开关', transferSwitch],
    ['-FU1', 'TS-RT10-3P', '熔断器', '3P，10×38，gG 6 A，100 kA'],
    ['-FU2', 'TS-RT10-3P', '熔断器', '3P，10×38，gG 6 A，100 kA'],
    ['-KV1', 'TS-PMV-400-2C', '电压监视继电器', '欠压 85%，2 转换，释放延时 3 s'],
    ['-KV2', 'TS-PMV-400-2C', '电压监视继电器', '欠压 85%，2 转换'],
    ['-KT1', 'TS-TRE-100S-2C', '时间继电器', '通电延时 30 s，2 转换，AC 220 V'],
  ]),
  ...at('+F1', '=E2', [['-G1', '', '柴油发电机组控制器', '起动触点由外部闭合']]),
];

export const devices: readonly Device[] = [...all, ...transfer].map((device) => ({
  ...device,
  data: device.data || (rated[device.part] ?? ''),
}));

export const deviceByTag: ReadonlyMap<string, Device> = new Map(
  devices.map((device) => [device.tag, device]),
);
