import type { Words } from '../calculator/calculator.ts';
import { words } from '../calculator/inputs.ts';
import { formatNumber } from '../calculator/latex.ts';
import { type CableDuty, cableSections, chooseCable, largestSection } from './cable-choice.ts';
import type { FeederColumn } from './chain-inputs.ts';
import { type Fix, feederInput, type Problem } from './chain-result.ts';
import { type FeederFacts, openingTime } from './feeder-facts.ts';
import type { Supply } from './supply.ts';

interface Checked extends FeederFacts {
  duty: CableDuty;
  index: number;
  supply: Supply;
  /** Whether a cable was chosen that holds. */
  isChosen: boolean;
}

/** What does not hold of a feeder, each with the smallest change that mends it. */
export function checkFeeder(checked: Checked): Problem[] {
  return [
    ...checkRating(checked),
    ...checkBreaking(checked),
    ...checkRelease(checked),
    ...checkConductors(checked),
    ...checkProtective(checked),
    ...checkWithstand(checked),
  ];
}

const fixOf = (index: number, column: FeederColumn, value: string | number, said: Words): Fix => ({
  input: feederInput(index, column),
  value,
  words: said,
});

function checkRating({ rated, current, nextRating, index }: Checked): Problem[] {
  if (Number.isFinite(rated) && rated >= current * (1 - 1e-9)) return [];
  const fix = Number.isFinite(nextRating)
    ? fixOf(index, 'rated', nextRating, words(`In 取 ${nextRating} A`, `Choose In ${nextRating} A`))
    : null;
  return [
    {
      level: 'error',
      words: words(
        `计算电流 ${formatNumber(current)} A 大于断路器的 ${formatNumber(rated)} A`,
        `The design current of ${formatNumber(current)} A exceeds the ${formatNumber(rated)} A of the circuit-breaker`,
      ),
      clause: 'IEC 60364-4-43',
      fix,
    },
  ];
}

function checkBreaking({ duty: { feeder }, supply, index }: Checked): Problem[] {
  const { breaking } = feeder;
  if (breaking === undefined || breaking >= supply.duty) return [];
  const least = Math.ceil(supply.duty);
  return [
    {
      level: 'error',
      words: words(
        `Icu ${formatNumber(breaking)} kA 小于母线处的短路电流 ${formatNumber(supply.duty)} kA`,
        `Icu ${formatNumber(breaking)} kA is below the ${formatNumber(supply.duty)} kA at the busbar`,
      ),
      clause: 'IEC 60947-2',
      fix: fixOf(
        index,
        'breaking',
        least,
        words(`Icu 至少 ${least} kA`, `Choose an Icu of at least ${least} kA`),
      ),
    },
  ];
}

function checkRelease({ release, index }: Checked): Problem[] {
  if (release.setting >= release.least * (1 - 1e-9)) return [];
  const least = Math.ceil(release.least);
  return [
    {
      level: 'error',
      words: words(
        `瞬时整定 ${formatNumber(release.setting)} A 小于起动电流的 2 倍 ${formatNumber(release.least)} A，起动时会跳闸`,
        `The instantaneous setting of ${formatNumber(release.setting)} A is below twice the starting current, ${formatNumber(release.least)} A: it trips while starting`,
      ),
      clause: 'GB 50055',
      fix: fixOf(index, 'magnetic', least, words(`Ii 取 ${least} A`, `Set Ii to ${least} A`)),
    },
  ];
}

/** Ampacity, drop and loop: the smallest cable that does it all, or else what helps besides. */
function checkConductors({ check, setting, drop, duty, index, isChosen }: Checked): Problem[] {
  if (check.faults.length === 0) return [];
  const { section, protective, ...rest } = duty.feeder;
  const better = isChosen
    ? null
    : chooseCable({ ...duty, feeder: { ...rest, section: undefined, protective } });
  const said = (fault: (typeof check.faults)[number]): Words => {
    const { loop } = check;
    if (fault === 'capacity') return tooWeak(check, setting, duty);
    if (fault === 'drop')
      return words(
        `电压降 ${formatNumber(drop)}% 超过 ${formatNumber(duty.values.dropLimit)}%`,
        `The voltage drop of ${formatNumber(drop)}% exceeds ${formatNumber(duty.values.dropLimit)}%`,
      );
    return words(
      `接地故障回路 ${formatNumber(loop.number('loop') * 1000)} mΩ 大于 ${formatNumber(loop.number('largest') * 1000)} mΩ，不能按时切断`,
      `The earth-fault loop of ${formatNumber(loop.number('loop') * 1000)} mΩ exceeds ${formatNumber(loop.number('largest') * 1000)} mΩ and does not disconnect in time`,
    );
  };
  const clauses = { capacity: 'IEC 60364-5-52', drop: 'GB 50052', loop: 'GB 50054' } as const;
  return check.faults.map((fault) => ({
    level: 'error',
    words: said(fault),
    clause: clauses[fault],
    fix: better
      ? fixOf(
          index,
          'section',
          better.check.section,
          words(`截面改为 ${better.check.section} mm²`, `Choose ${better.check.section} mm²`),
        )
      : fault === 'loop' && duty.feeder.residual === 'none'
        ? fixOf(
            index,
            'residual',
            'rcd',
            words('加 300 mA 剩余电流保护', 'Add a residual current device of 300 mA'),
          )
        : null,
  }));
}

function tooWeak({ section, capacity }: FeederFacts['check'], setting: number, duty: CableDuty): Words {
  if (!capacity) {
    const largest = formatNumber(largestSection(duty));
    return words(
      `这种敷设方式的载流量表到 ${largest} mm² 为止，没有 ${formatNumber(section)} mm² 的值`,
      `The tables for this installation method end at ${largest} mm²: there is no ampacity of ${formatNumber(section)} mm²`,
    );
  }
  const carried = formatNumber(capacity.number('capacity'));
  return words(
    `${formatNumber(section)} mm² 的载流量 ${carried} A 小于整定 ${formatNumber(setting)} A`,
    `${formatNumber(section)} mm² carries ${carried} A, less than the setting of ${formatNumber(setting)} A`,
  );
}

/** By the table of the installation standard, whatever the loop allows. */
function checkProtective({ check, withstand, duty, index }: Checked): Problem[] {
  const least = withstand.number('peLeast');
  if (duty.feeder.protective === undefined || check.protective >= least) return [];
  const next = withstand.number('pe');
  return [
    {
      level: 'error',
      words: words(
        `PE ${formatNumber(check.protective)} mm² 小于 ${formatNumber(check.section)} mm² 相线要求的 ${formatNumber(least)} mm²`,
        `A PE of ${formatNumber(check.protective)} mm² is less than the ${formatNumber(least)} mm² that phases of ${formatNumber(check.section)} mm² ask for`,
      ),
      clause: 'IEC 60364-5-54',
      fix: fixOf(index, 'protective', next, words(`PE 取 ${next} mm²`, `Choose a PE of ${next} mm²`)),
    },
  ];
}

/** k²S² against the energy that the breaker lets through; without its curve, what it may let through at most. */
function checkWithstand({ check, withstand, supply, duty, index }: Checked): Problem[] {
  const unlimited = (supply.duty * 1000) ** 2 * openingTime;
  // S = I·√t / k, so that k²S² of this section follows from what the calculator found.
  const bearable = unlimited * (check.section / withstand.number('least')) ** 2;
  const { energy } = duty.feeder;
  const clause = 'IEC 60364-4-43';
  if (energy !== undefined) {
    if (energy <= bearable) return [];
    const least = check.section * Math.sqrt(energy / bearable);
    return [
      {
        level: 'error',
        words: words(
          `允通能量 ${scientific(energy)} A²s 大于电缆的 k²S² ${scientific(bearable)} A²s`,
          `The let-through of ${scientific(energy)} A²s exceeds k²S² of the cable, ${scientific(bearable)} A²s`,
        ),
        clause,
        fix: nextSection(least, index),
      },
    ];
  }
  if (unlimited <= bearable) return [];
  return [
    {
      level: 'warning',
      words: words(
        `要用限流断路器：${formatNumber(supply.duty)} kA 时允通 I²t 不大于 ${scientific(bearable)} A²s，按制造商曲线核对`,
        `Needs a current-limiting breaker: at ${formatNumber(supply.duty)} kA its I²t may be up to ${scientific(bearable)} A²s; check with the manufacturer’s curve`,
      ),
      clause,
      fix: null,
    },
  ];
}

function nextSection(least: number, index: number): Fix | null {
  const next = cableSections.find((each) => each >= least);
  if (next === undefined) return null;
  return fixOf(index, 'section', next, words(`截面改为 ${next} mm²`, `Choose ${next} mm²`));
}

/** `1.28×10⁵`. */
function scientific(value: number): string {
  const power = Math.floor(Math.log10(value));
  const raised = [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').join('');
  return `${(value / 10 ** power).toFixed(2)}×10${raised}`;
}
