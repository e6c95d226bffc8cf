interface WorkedExample {
  slug: string;
  /** As printed; its last number is the result. */
  quote: string;
  /** Computed from the inputs that the article prints. */
  value: number;
}

const root3 = Math.sqrt(3);
/** Copper at 20 °C and hot in a fault loop, in Ω·mm²/m. */
const copper = 0.0178;
const hotCopper = 0.0225;

const transformer = { resistance: 1.65, reactance: 9.46 };
const faultPath = {
  resistance: transformer.resistance + 60 * 0.124,
  reactance: transformer.reactance + 60 * 0.08,
};
const impedance = Math.hypot(faultPath.resistance, faultPath.reactance);
const bend = (k: number) => 2 * (12 + 6) - (Math.PI / 2) * (12 + k * 6);
const force = (1.732e-7 * 50_600 ** 2 * 0.4) / 0.1;
const area = 1.8 * 2 * (0.8 + 0.6) + 1.4 * 0.8 * 0.6;
const surfaceHeat = 5.5 * area * 10;
const motor22 = 22_000 / (root3 * 380 * 0.86 * 0.93);
const motor55 = 55_000 / (root3 * 380 * 0.87 * 0.946);

const rows: readonly (readonly [slug: string, quote: string, value: number])[] = [
  ['circuit-breaker-selection', '\\times0.85} = 116~A', 65_000 / (root3 * 380 * 0.85)],
  ['current-transformer', '0.4~kV} = 1443~A', 1000 / (root3 * 0.4)],
  ['current-transformer', '{2.5} = 0.142~\\Omega', (2 * 10 * copper) / 2.5],
  ['current-transformer', '0.142~\\Omega = 3.56~VA', (25 * 2 * 10 * copper) / 2.5],
  ['current-transformer', '合计 4.56 VA', 1 + (25 * 2 * 10 * copper) / 2.5],
  ['terminal-blocks', '2\\times9.5 = 244.4~mm', 36 * 6.2 + 2.2 + 2 * 9.5],
  ['one-line-diagram', '0.4~kV} = 1443~A', 1000 / (root3 * 0.4)],
  ['busbar-ampacity', '{70-25}} = 0.816', Math.sqrt(30 / 45)],
  ['busbar-ampacity', '0.816 = 898~A', 1100 * Math.sqrt(30 / 45)],
  ['busbar-ampacity', '{360} = 59.2', ((copper * (1 + 0.00393 * 50)) / 360) * 1e6],
  ['busbar-ampacity', '\\mu\\Omega/m = 37.9~W/m', 800 ** 2 * 59.2e-6],
  ['busbar-ampacity', '每米约 114', 3 * 37.9],
  ['busbar-bending', '0.40\\times6) = 13.38~mm', bend(0.4)],
  ['busbar-bending', '13.38 = 306.62~mm', 120 + 200 - bend(0.4)],
  ['busbar-bending', '扣除量是 12.44', bend(0.5)],
  ['lap-joints', '8.4 = 26.9~mm', 2 * 6 + 2 * 2 + 2.5 + 8.4],
  ['lap-joints', '要 29.9 至 31.4', 26.9 + 3 * 1.5],
  ['busbar-forces', '24.1~kA = 50.6~kA', 2.1 * 24.1],
  ['busbar-forces', '{0.10~m} = 1774~N', force],
  ['busbar-forces', '约等于 181', force / 9.81],
  ['busbar-forces', '{10} = 71.0~N', (force * 0.4) / 10],
  ['busbar-forces', '3600 mm³ | 19.7', (force * 400) / 10 / 3600],
  ['busbar-forces', '360 mm³ | 197', (force * 400) / 10 / 360],
  ['breaking-capacity', '36~kA = 75.6~kA', 2.1 * 36],
  ['breaking-capacity', '{0.5~s}} = 28.3~kA', Math.sqrt(400 / 0.5)],
  ['short-circuit-estimate', '0.06} = 24.1~kA', 1 / (root3 * 0.4 * 0.06)],
  ['short-circuit-estimate', '{1000~kVA} = 9.60', (0.06 * 400 ** 2) / 1000],
  ['short-circuit-estimate', '14.26^2} = 16.9', impedance],
  ['short-circuit-estimate', '= 13.7~kA', 400 / (root3 * impedance)],
  ['overload-coordination', '0.85 = 221~A', 260 * 0.85],
  ['overload-coordination', '221~A = 320~A', 1.45 * 221],
  ['surge-protection', '= 1.25~kV/m', 10 / 8],
  ['surge-protection', '设备端约 2.13', 1.5 + 0.5 * 1.25],
  ['pe-conductor-size', '{143} = 18.8', (6000 * Math.sqrt(0.2)) / 143],
  ['fault-loop', '{2.5} = 0.82', 0.1 + (2 * 40 * hotCopper) / 2.5],
  ['fault-loop', '20~A} = 1.10', 220 / 200],
  ['fault-loop', '= 55.6~m', ((1.1 - 0.1) * 2.5) / (2 * hotCopper)],
  ['rcd-types', '1.2~mA = 25.2~mA', 3 * 8 + 1.2],
  ['motor-current', '0.93} = 41.8~A', motor22],
  ['motor-current', '41.8~A = 293~A', 7 * 41.8],
  ['motor-current', '585\\sim731~A', 2.5 * 7 * motor22],
  ['motor-current', '时算出 3.7', 1500 / (root3 * 380 * 0.79 * 0.785)],
  ['motor-current', '算成 38.9', 22_000 / (root3 * 380 * 0.86)],
  ['overload-relay', '41.8~A = 24.2~A', 0.58 * 41.8],
  ['star-delta-starting', '0.946} = 101.5~A', motor55],
  ['star-delta-starting', 'AC-3 | 58.6', motor55 / root3],
  ['selectivity', '+20% 是 1920', 1.2 * 1600],
  ['selectivity', '−10% 是 3402', 0.9 * 6 * 630],
  ['selectivity', '误差是 9.6', 0.8 * 12],
  ['rcd-types', '是 8.4', (25.2 * 100) / 300],
  ['star-delta-starting', '0.58~I_n}$ | 58.9', 0.58 * motor55],
  ['star-delta-starting', 'I_n/3}$ | 33.8', motor55 / 3],
  ['star-delta-starting', '{3} = 237~A', (7 * motor55) / 3],
  ['drive-wiring', '\\sqrt{2} = 537~V', 380 * Math.SQRT2],
  ['control-transformer', '200 = 273~VA', 48 + 25 + 200],
  ['control-transformer', '380 V | 0.42', 160 / 380],
  ['control-transformer', '220 V | 0.73', 160 / 220],
  ['dc24-distribution', '{1.0} = 2.14~V', 2 * 2 * 30 * copper],
  ['dc24-distribution', '占 24 V 的 8.9', (2 * 2 * 30 * copper * 100) / 24],
  ['dc24-distribution', '{1.5} = 1.42~V', (2 * 2 * 30 * copper) / 1.5],
  ['cut-length', '60 = 1120~mm', 80 + 840 + 80 + 2 * 60],
  ['cut-length', '0.10~m = 80~m', 20 * 40 * 0.1],
  ['harness-board', '380 = 1400~mm', 420 + 600 + 380],
  ['harness-board', '310 = 1170~mm', 260 + 600 + 310],
  ['harness-board', '40~mm = 62.8~mm', (Math.PI / 2) * 40],
  ['screened-cables', '100~nH = 6.3', 2 * Math.PI * 10e6 * 100e-9],
  ['cabinet-heat', '0.6 = 5.71', area],
  ['cabinet-heat', '10 = 314~W', surfaceHeat],
  ['cabinet-heat', '314 = 386~W', 700 - surfaceHeat],
  ['cabinet-heat', '{10} = 120', (3.1 * (700 - surfaceHeat)) / 10],
  ['panel-layout', '{4} = 513', (60 * Math.PI * 3.3 ** 2) / 4],
  ['panel-layout', '{2016} = 25', (513 * 100) / 2016],
  ['dielectric-test', '\\sqrt{2} = 2670~V', Math.round((1890 * Math.SQRT2) / 10) * 10],
  ['insulation-resistance', '220~V = 0.22~M', (1000 * 220) / 1e6],
  ['earth-continuity', '{10~A} = 62', (0.62 / 10) * 1000],
  ['earth-continuity', '{2.5} = 28', ((copper * 2 * 2) / 2.5) * 1000],
  ['earth-continuity', '{4} = 2.7', ((copper * 0.6) / 4) * 1000],
  ['torque-check', '0.010~m} = 10000~N', 20 / (0.2 * 0.01)],
  ['torque-check', '轴力升到 13.3', 20 / (0.15 * 0.01) / 1000],
  ['gbt-5226-1', '2.19 = 11~s', 50e3 * 100e-6 * Math.log(537 / 60)],
  ['dxf-exchange', '25.4 = 15240~mm', 600 * 25.4],
  ['busbar-cutting', '18.25\\right\\rfloor = 18', Math.floor((6000 - 50 + 3) / (323.2 + 3))],
  ['busbar-cutting', '5868.6 = 81.4~mm', 6000 - 50 - 18 * 323.2 - 17 * 3],
  ['busbar-cutting', '{6000} = 97.0', (18 * 323.2 * 100) / 6000],
  ['wire-list-workflow', '20~mm = 4800~mm', 120 * 2 * 20],
];

export const workedExamples: readonly WorkedExample[] = rows.map(([slug, quote, value]) => ({
  slug,
  quote,
  value,
}));
