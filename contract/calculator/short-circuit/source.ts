import { words } from '../inputs.ts';
import { type Amount, InputRefusal, type Worksheet } from '../worksheet.ts';
import type { Impedance, ShortCircuitValues } from './short-circuit-inputs.ts';

interface Source {
  values: ShortCircuitValues;
  c: number;
  sheet: Worksheet;
}

/** Impedance up to the terminals of the source, seen from its voltage. */
export function addSource(source: Source): Impedance {
  return source.values.source === 'current' ? ofKnownCurrent(source) : ofTransformer(source);
}

function ofKnownCurrent({ values, c, sheet }: Source): Impedance {
  const X = sheet.step({
    words: words('上级阻抗，视为电抗', 'Upstream impedance, taken as reactance'),
    symbol: 'X_Q',
    formula: 'c * U / (sqrt(3) * I_Q)',
    with: { c: [c, ''], U: [values.voltage, 'V'], I_Q: [values.known, 'kA'] },
    unit: 'mΩ',
  });
  sheet.note(
    words(
      '上级阻抗全按电抗计，下游短路电流因此略偏大；R/X 未知时这样偏于安全。',
      'The upstream impedance is all taken as reactance, which makes currents downstream slightly too large: on the safe side while R/X is unknown.',
    ),
  );
  return { R: 0, X };
}

function ofTransformer({ values, c, sheet }: Source): Impedance {
  const U: Amount = [values.voltage, 'V'];
  const S: Amount = [values.power, 'kVA'];
  const upstream = ofUpstream({ values, c, sheet });
  const Z = sheet.step({
    words: words('变压器阻抗', 'Impedance of the transformer'),
    symbol: 'Z_T',
    formula: 'u_k * U^2 / S',
    with: { u_k: [values.impedance, '%'], U, S },
    unit: 'mΩ',
    clause: 'IEC 60909-0',
    result: 'transformer',
  });
  const R =
    values.losses === undefined
      ? 0
      : sheet.step({
          words: words('变压器电阻', 'Resistance of the transformer'),
          symbol: 'R_T',
          formula: 'P_k * U^2 / S^2',
          with: { P_k: [values.losses, 'kW'], U, S },
          unit: 'mΩ',
          clause: 'IEC 60909-0',
        });
  if (values.losses === undefined)
    sheet.note(
      words(
        '没有负载损耗，变压器电阻不计：峰值系数取到上限 2，峰值偏大。',
        'Without load losses the transformer has no resistance: the peak factor goes up to 2, and the peak is on the large side.',
      ),
    );
  if (R >= Z)
    throw new InputRefusal(
      'losses',
      words(
        '负载损耗与阻抗电压不符：电阻不会大于阻抗',
        'The load losses do not go with the impedance voltage: resistance cannot exceed impedance',
      ),
    );
  const X = sheet.step({
    words: words('变压器电抗', 'Reactance of the transformer'),
    symbol: 'X_T',
    formula: 'sqrt(Z_T^2 - R_T^2)',
    with: { Z_T: [Z, 'mΩ'], R_T: [R, 'mΩ'] },
    unit: 'mΩ',
  });
  if (values.method === 'guide') return { R: upstream.R + R, X: upstream.X + X };
  const K = sheet.step({
    words: words('阻抗修正系数', 'Impedance correction factor'),
    symbol: 'K_T',
    formula: '0.95 * c / (1 + 0.6 * X_T * S / U^2)',
    with: { c: [c, ''], X_T: [X, 'mΩ'], S, U },
    unit: '',
    clause: 'IEC 60909-0',
    result: 'correction',
  });
  return { R: upstream.R + K * R, X: upstream.X + K * X };
}

function ofUpstream({ values, c, sheet }: Source): Impedance {
  if (values.upstream === undefined) {
    sheet.note(
      words(
        '上级电网视为无穷大，短路电流因此偏大，偏于安全。',
        'The upstream network is taken as infinite, which makes currents larger: on the safe side.',
      ),
    );
    return { R: 0, X: 0 };
  }
  const Z = sheet.step({
    words: words(
      '上级电网阻抗，折算到低压侧',
      'Impedance of the upstream network, seen from the low-voltage side',
    ),
    symbol: 'Z_Q',
    formula: 'c * U^2 / S_k',
    with: { c: [c, ''], U: [values.voltage, 'V'], S_k: [values.upstream, 'MVA'] },
    unit: 'mΩ',
    clause: 'IEC 60909-0',
    result: 'upstream',
  });
  const X = sheet.step({
    words: words('其中电抗', 'Reactance of it'),
    symbol: 'X_Q',
    formula: '0.995 * Z_Q',
    with: { Z_Q: [Z, 'mΩ'] },
    unit: 'mΩ',
    clause: 'IEC 60909-0',
  });
  const R = sheet.step({
    words: words('其中电阻', 'Resistance of it'),
    symbol: 'R_Q',
    formula: '0.1 * X_Q',
    with: { X_Q: [X, 'mΩ'] },
    unit: 'mΩ',
    clause: 'IEC 60909-0',
  });
  return { R, X };
}
