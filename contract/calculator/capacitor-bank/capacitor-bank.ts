import { defineCalculator, type ValuesOf } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { type Amount, InputRefusal, type Worksheet } from '../worksheet.ts';
import { capacitorInputs } from './capacitor-inputs.ts';
import { misprints, vectors } from './vectors.ts';

type CapacitorValues = ValuesOf<typeof capacitorInputs>;

export const capacitorBank = defineCalculator({
  name: 'capacitor-bank',
  version: 2,
  words: words('无功补偿电容器组', 'Capacitor bank'),
  about: words(
    '把功率因数从现值提高到目标值所需的容量、分步，以及与变压器的谐振次数；串电抗器时的调谐频率、电容器电压和实际输出。',
    'Reactive power to raise the power factor to its target, steps, and the order of resonance with the transformer; with a reactor the tuning frequency, capacitor voltage and effective output.',
  ),
  inputs: capacitorInputs,
  tables: [],
  sources: ['IEC 60831-1', 'IEC 61642', 'GB/T 12747.1', 'GB 50227'],
  vectors,
  misprints,
  compute(values, sheet) {
    const { active, present, target, step } = values;
    if (target <= present)
      throw new InputRefusal(
        'target',
        words('目标功率因数要大于现值', 'The target has to exceed the present power factor'),
      );
    if (values.reactor > 0 && values.reactor < 0.1)
      throw new InputRefusal('reactor', words('电抗率填 0 或 0.1–20%', 'Enter 0 or 0.1–20% for the reactor'));
    const Qc = sheet.step({
      words: words('需要的补偿容量', 'Reactive power needed'),
      symbol: 'Q_c',
      formula: 'P * (tan(acos(cosφ_1)) - tan(acos(cosφ_2)))',
      with: { P: [active, 'kW'], cosφ_1: [present, ''], cosφ_2: [target, ''] },
      unit: 'kvar',
      result: 'needed',
    });
    // A step gives its rated power at its rated voltage only, and a reactor raises the voltage across it.
    const each = sheet.step({
      words: words('每步在系统电压下的实际输出', 'Effective output of a step at system voltage'),
      symbol: 'q_1',
      formula: 'q * (U / U_N)^2 / (1 - p)',
      with: {
        q: [step, 'kvar'],
        U: [values.voltage, 'V'],
        U_N: [values.rating, 'V'],
        p: [values.reactor, '%'],
      },
      unit: 'kvar',
      result: 'stepOutput',
    });
    const steps = Math.max(1, Math.ceil(Qc / each - 1e-9));
    const installed = sheet.step({
      words: words('按整步安装的容量', 'Installed in whole steps'),
      symbol: 'Q_N',
      formula: 'n * q',
      with: { n: [steps, ''], q: [step, 'kvar'] },
      unit: 'kvar',
      result: 'installed',
    });
    sheet.result('steps', words('步数', 'Steps'), steps);
    const output = sheet.step({
      words: words('全部投入时的实际输出', 'Effective output with all steps on'),
      symbol: 'Q',
      formula: 'n * q_1',
      with: { n: [steps, ''], q_1: [each, 'kvar'] },
      unit: 'kvar',
      result: 'output',
    });
    const after = active * Math.tan(Math.acos(present)) - output;
    if (after < 0)
      sheet.warn(
        words(
          `全部投入时过补偿 ${formatNumber(-after)} kvar：控制器要能分步切除。`,
          `With all steps on it overcompensates by ${formatNumber(-after)} kvar: the controller has to switch steps off.`,
        ),
      );
    const bank = { values, installed, output, sheet };
    resonance(bank);
    if (values.reactor > 0) reactor(bank);
    else if (values.rating < values.voltage) failRating(bank, values.voltage);
  },
});

interface Bank {
  values: CapacitorValues;
  /** Rated, and what it gives at system voltage; in kvar. */
  installed: number;
  output: number;
  sheet: Worksheet;
}

function resonance({ values, installed, sheet }: Bank): void {
  const { power, impedance, reactor: p, voltage, rating } = values;
  const Sk = sheet.step({
    words: words(
      '变压器低压侧短路容量（上级视为无穷大）',
      'Short-circuit power behind the transformer (infinite upstream)',
    ),
    symbol: 'S_k',
    formula: 'S_T / u_k',
    with: { S_T: [power, 'kVA'], u_k: [impedance, '%'] },
    unit: 'MVA',
  });
  const n = sheet.step({
    words: words(
      '并联谐振次数（全部投入，无电抗器）',
      'Order of parallel resonance (all steps, without reactor)',
    ),
    symbol: 'n_r',
    formula: 'sqrt(S_k / (Q_N * (U / U_N)^2))',
    with: {
      S_k: [Sk, 'MVA'],
      Q_N: [installed, 'kvar'],
      U: [voltage, 'V'],
      U_N: [rating, 'V'],
    },
    unit: '',
    result: 'order',
  });
  const near = [3, 5, 7, 11, 13].find((order) => Math.abs(n / order - 1) <= 0.1);
  if (p === 0 && near !== undefined)
    sheet.warn(
      words(
        `谐振次数 ${formatNumber(n)} 接近 ${near} 次谐波：有变频器等谐波源时要串电抗器。`,
        `The resonance at order ${formatNumber(n)} is close to harmonic ${near}: use detuning reactors where drives and other harmonic sources are present.`,
      ),
      'IEC 61642',
    );
}

function reactor(bank: Bank): void {
  const { values, installed, output, sheet } = bank;
  const { voltage, rating, frequency, reactor: p } = values;
  const part: Amount = [p, '%'];
  sheet.step({
    words: words('调谐频率', 'Tuning frequency'),
    symbol: 'f_r',
    formula: 'f / sqrt(p)',
    with: { f: [frequency, 'Hz'], p: part },
    unit: 'Hz',
    result: 'tuning',
  });
  const Uc = sheet.step({
    words: words('电容器上的电压', 'Voltage across the capacitors'),
    symbol: 'U_C',
    formula: 'U / (1 - p)',
    with: { U: [voltage, 'V'], p: part },
    unit: 'V',
    result: 'capacitorVoltage',
  });
  sheet.step({
    words: words(
      '每步电抗器电感（每相，星形等效）',
      'Inductance of the reactor of a step (per phase, star equivalent)',
    ),
    symbol: 'L',
    formula: 'p * U_N^2 / (2 * π * f * q)',
    with: { p: part, U_N: [rating, 'V'], f: [frequency, 'Hz'], q: [values.step, 'kvar'] },
    unit: 'mH',
    result: 'inductance',
  });
  if (rating < Uc) failRating(bank, Uc);
  sheet.note(
    words(
      `电抗率、电容器电压和每步容量要一起选：装 ${formatNumber(installed)} kvar（${formatNumber(rating)} V）在 ${formatNumber(voltage)} V 下给出 ${formatNumber(output)} kvar。`,
      `Reactor, capacitor voltage and step are chosen together: ${formatNumber(installed)} kvar at ${formatNumber(rating)} V give ${formatNumber(output)} kvar at ${formatNumber(voltage)} V.`,
    ),
    'IEC 61642',
  );
}

function failRating({ values: { rating }, sheet }: Bank, voltage: number): void {
  sheet.fail(
    words(
      `电容器额定电压 ${formatNumber(rating)} V 低于它承受的 ${formatNumber(voltage)} V：选额定电压更高的电容器。`,
      `Capacitors of ${formatNumber(rating)} V are below the ${formatNumber(voltage)} V they get: choose a higher rated voltage.`,
    ),
    'IEC 60831-1',
  );
}
