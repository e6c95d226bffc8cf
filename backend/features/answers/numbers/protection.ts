import { sectionOf } from './cables.ts';
import { impedanceOf } from './currents.ts';
import { type Intent, only, planOf } from './plan.ts';
import { firstIn, says } from './reading.ts';

export const shortCircuit: Intent = (reading) => {
  const power = firstIn(reading, 'kVA');
  if (power === undefined || !says(reading, '短路', 'ik', '分断', 'icu')) return undefined;
  const volts = firstIn(reading, 'V');
  const length = firstIn(reading, 'm');
  const section = sectionOf(reading);
  const hasLine = length !== undefined && section !== undefined;
  return only({
    ...planOf(
      'short-circuit',
      {
        power,
        impedance: impedanceOf(reading),
        voltage: volts !== undefined && volts < 1000 ? volts : undefined,
      },
      { headline: 'fault', more: { parts: hasLine ? [{ section, length }] : [] } },
    ),
    ...(hasLine && { given: ['power', 'parts.0.section', 'parts.0.length'] }),
  });
};

export const thermalWithstand: Intent = (reading) => {
  const current = firstIn(reading, 'kA');
  const time = firstIn(reading, 's');
  const phase = sectionOf(reading);
  const isProtective = says(reading, 'pe', '地线', '保护导体', '接地线', '保护线');
  const isThermal = says(reading, '热稳定', '绝热', '热效应');
  if (!(isProtective && phase !== undefined) && !(isThermal && current !== undefined)) return undefined;
  return only(
    planOf(
      'thermal-withstand',
      { current, time, phase, rule: says(reading, '成套', '柜') ? 'assembly' : undefined },
      { headline: isProtective && !isThermal ? 'pe' : 'section' },
    ),
  );
};

/** C16 and 2.5 平方: how long may the line be. */
export const faultLoop: Intent = (reading) => {
  const device = /(?<![a-z])([bcd])-?(\d{1,3})(?![\d.])/.exec(reading.text);
  if (!device || !says(reading, '多长', '最长', '多远', '最远', '回路阻抗', '灵敏', '切断', 'zs'))
    return undefined;
  const section = sectionOf(reading);
  return only(
    planOf(
      'earth-fault-loop',
      {
        curve: (device[1] as string).toUpperCase(),
        rated: Number(device[2]),
        phase: section,
        protective: section,
        length: firstIn(reading, 'm'),
      },
      { headline: says(reading, '多长', '最长', '多远', '最远') ? 'longest' : 'loop' },
    ),
  );
};

export const protectionCode: Intent = (reading) => {
  const ip = /ip([0-6x])([0-9x])/.exec(reading.text);
  const ik = /ik(0\d|1[01])/.exec(reading.text)?.[1];
  if (!ip && !ik) return undefined;
  if (
    !says(
      reading,
      '什么意思',
      '是什么',
      '含义',
      '代表',
      '表示',
      '多少焦',
      '几级',
      '哪些',
      '防什么',
      '怎么理解',
      '能防',
    )
  )
    return undefined;
  return only(
    planOf(
      'protection-code',
      ip
        ? { solid: ip[1]?.toUpperCase(), water: ip[2]?.toUpperCase(), impact: ik ? `IK${ik}` : 'X' }
        : { solid: 'X', water: 'X', impact: `IK${ik}` },
      { headline: ip ? 'solids' : 'energy' },
    ),
  );
};

export const wireMark: Intent = (reading) => {
  const text = /(?<![a-z0-9])(?:[=+-][a-z][a-z0-9.]{0,8}){1,4}(?::[a-z0-9]{1,4})?/.exec(reading.text)?.[0];
  if (!text || !says(reading, '什么意思', '代号', '是什么', '含义', '线号', '怎么读', '表示'))
    return undefined;
  return only(planOf('designation', { text: text.toUpperCase() }, { headline: 'device' }));
};
