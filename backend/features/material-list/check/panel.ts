import { inputsToQuery } from '../../../../contract/calculator/address.ts';
import { calculate } from '../../../../contract/calculator/calculate.ts';
import type { Calculator, RawInputs } from '../../../../contract/calculator/calculator.ts';
import { enclosureHeat } from '../../../../contract/calculator/enclosure-heat/enclosure-heat.ts';
import type { TableSet } from '../../../../contract/calculator/tables.ts';
import { temperatureRise } from '../../../../contract/calculator/temperature-rise/temperature-rise.ts';
import type { CheckFinding } from '../../../../contract/material-list/check.ts';
import { quantityScale } from '../../../../contract/material-list/kinds.ts';

/** What the library knows of a line's part; null where it knows nothing. */
export interface CheckedLine {
  lineId: number;
  name: string;
  /** Pieces. */
  quantity: number;
  /** W of one at rated current. */
  lossWatts: number | null;
  /** mm of one on the rail. */
  width: number | null;
  /** Ultimate breaking capacity in A; undefined for what breaks nothing. */
  breakingAmps: number | null | undefined;
  isTerminal: boolean;
  /** Sits on a mounting rail. */
  isOnRail: boolean;
  /** Dissipates heat for which a list needs the power loss. */
  isLossy: boolean;
}

interface PanelInputs {
  height: number;
  width: number;
  depth: number;
  position: string;
  material: string;
  ambient: number;
  inside: number;
  altitude: number;
  /** kA */
  fault: number;
  /** mm */
  rail: number;
  /** % */
  reserve: number;
  load: number;
  terminals: number;
}

const numberOf = (results: readonly { name: string; value: unknown }[], name: string): number | null => {
  const value = results.find((each) => each.name === name)?.value;
  return typeof value === 'number' ? value : null;
};

function run(calculator: Calculator, raw: RawInputs, tables: TableSet) {
  const calculation = calculate(calculator, raw, tables);
  return { results: calculation.isRefused ? [] : calculation.results, query: inputsToQuery(calculator, raw) };
}

/** Loss of the devices at their load: it goes with the square of the current. */
export function lossOf(lines: readonly CheckedLine[], load: number): number {
  const sum = lines.reduce((all, { lossWatts, quantity }) => all + (lossWatts ?? 0) * quantity, 0);
  return Math.round(sum * (load / 100) ** 2 * 10) / 10;
}

const one = (finding: Pick<CheckFinding, 'code' | 'severity' | 'values'>): CheckFinding => ({
  lineId: null,
  name: '',
  ...finding,
});

/** Heat: what the surface does not give off, and how warm the air at the top gets by IEC TR 60890. */
export function checkHeat(lossWatts: number, inputs: PanelInputs, tables: TableSet) {
  const { height, width, depth, ambient, inside, altitude, position, material } = inputs;
  const sides = { height: `${height} mm`, width: `${width} mm`, depth: `${depth} mm` };
  const air = { ambient: `${ambient} °C` };
  const loss = `${Math.max(lossWatts, 1)} W`;
  const heat = run(
    enclosureHeat,
    { ...sides, ...air, position, material, loss, inside: `${inside} °C`, altitude: `${altitude} m` },
    tables,
  );
  const isWall = position.toLowerCase().includes('wall') || position === 'covered';
  const covered = (is: boolean) => (is ? 'covered' : 'exposed');
  const isMiddle = ['middle', 'wallMiddle', 'covered'].includes(position);
  const rise = run(
    temperatureRise,
    {
      ...sides,
      ...air,
      loss,
      roof: covered(position === 'covered'),
      back: covered(isWall),
      left: covered(isMiddle),
      right: covered(isMiddle || position.toLowerCase().includes('end')),
      limit: `${inside} °C`,
    },
    tables,
  );
  const excess = numberOf(heat.results, 'excess');
  const top = numberOf(rise.results, 'top');
  const findings: CheckFinding[] = [];
  if (excess !== null && excess > 0)
    findings.push(one({ code: 'heat', severity: 'bad', values: { excess: Math.ceil(excess), inside } }));
  else if (excess !== null)
    findings.push(one({ code: 'heat', severity: 'ok', values: { excess: 0, inside } }));
  if (top !== null) {
    const temperature = Math.round((ambient + top) * 10) / 10;
    const severity = temperature > inside ? 'bad' : 'ok';
    findings.push(one({ code: 'temperature', severity, values: { temperature, inside } }));
  }
  return { findings, excess, top, links: { heat: heat.query.toString(), rise: rise.query.toString() } };
}

/** Every device that breaks short circuits against the fault level at the panel; the least of them where all do. */
export function checkBreaking(lines: readonly CheckedLine[], fault: number): CheckFinding[] {
  const amps = lines.flatMap(({ breakingAmps }) => breakingAmps ?? []);
  const findings = lines.flatMap(({ lineId, name, breakingAmps }): CheckFinding[] => {
    if (breakingAmps === undefined) return [];
    if (breakingAmps === null)
      return [{ code: 'breaking_unknown', severity: 'warn', lineId, name, values: { fault } }];
    if (breakingAmps >= fault * 1000) return [];
    return [{ code: 'breaking', severity: 'bad', lineId, name, values: { icu: breakingAmps / 1000, fault } }];
  });
  if (findings.length > 0 || amps.length === 0) return findings;
  return [one({ code: 'breaking', severity: 'ok', values: { icu: Math.min(...amps) / 1000, fault } })];
}

/** Width on the rail with the reserve, and terminals beside those that the wiring needs. */
export function checkRoom(lines: readonly CheckedLine[], { rail, reserve, terminals }: PanelInputs) {
  const taken = lines.reduce(
    (sum, { isOnRail, width, quantity }) => sum + (isOnRail ? (width ?? 0) * quantity : 0),
    0,
  );
  const railMillimetres = Math.round(taken * 10) / 10;
  const usable = Math.floor(rail * (1 - reserve / 100));
  const there = lines.reduce((sum, { isTerminal, quantity }) => sum + (isTerminal ? quantity : 0), 0);
  const findings: CheckFinding[] = [
    one({
      code: 'rail',
      severity: railMillimetres > usable ? 'bad' : 'ok',
      values: { taken: railMillimetres, usable, reserve },
    }),
  ];
  if (terminals > 0)
    findings.push(
      one({
        code: 'terminals',
        severity: there < terminals ? 'bad' : 'ok',
        values: { there, needed: terminals },
      }),
    );
  return { findings, railMillimetres, terminals: there };
}

/** Lines of which something that counts is not known; the sums are too small by them. */
export function checkKnown(lines: readonly CheckedLine[]): CheckFinding[] {
  return lines.flatMap(({ lineId, name, lossWatts, width, isLossy, isOnRail }): CheckFinding[] => [
    ...(isLossy && lossWatts === null
      ? [{ code: 'loss_unknown' as const, severity: 'warn' as const, lineId, name, values: {} }]
      : []),
    ...(isOnRail && width === null
      ? [{ code: 'width_unknown' as const, severity: 'warn' as const, lineId, name, values: {} }]
      : []),
  ]);
}

export const piecesOf = (quantity: number) => quantity / quantityScale;
