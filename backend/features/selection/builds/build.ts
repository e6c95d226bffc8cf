import type { PartValue } from '../../../../contract/part/kinds.ts';
import type { Build, BuildKind, BuildSlot } from '../../../../contract/selection/build.ts';
import type { Context } from '../../../http/context.ts';
import { countInTurn, describeParts, type PartIndex, readPartIndexInTime } from '../../part/index.ts';
import { evaluate, type Facts } from './evaluate.ts';
import { readInputs } from './inputs.ts';
import { type BuildRules, readBuildRules, type SlotRule, slotsOf } from './rules.ts';
import { showTable } from './show-table.ts';
import { placesOfSlot, valueAt } from './slot-parts.ts';

const maxAllowed = 12;
const maxExamples = 3;

/** A build as an address has it: what is chosen, what each place allows, and which rule forbids what. */
export async function getBuild(
  context: Context,
  { build, query: text }: { build: BuildKind; query: string },
): Promise<Build> {
  const { db } = context;
  const query = new URLSearchParams(text);
  const rules = await readBuildRules(build);
  const index = await readPartIndexInTime(db);
  const { values, shown } = readInputs(rules, query);
  const planned = await countInTurn(context, () => builder.plan(index, rules, { query, values }));
  const ids = planned.flatMap(({ chosen, allowed, forbidden }) => [
    ...(chosen ? [chosen.id] : []),
    ...allowed,
    ...forbidden.flatMap(({ examples }) => examples.map(({ id }) => id)),
  ]);
  const cards = new Map(
    (await describeParts(db, [...new Set(ids)], { isStaff: false })).map((card) => [card.id, card]),
  );
  const slots = planned.map(({ slot, awaits, chosen, allowed, allowedCount, forbidden }): BuildSlot => {
    const part = cards.get(chosen?.id ?? 0);
    return {
      key: slot.key,
      zh: slot.zh,
      en: slot.en,
      isOptional: slot.isOptional,
      awaits,
      chosen: chosen && part ? { part, outcomes: chosen.outcomes } : null,
      allowed: allowed.flatMap((id) => cards.get(id) ?? []),
      allowedCount,
      forbidden: forbidden.map(({ ruleId, count, examples }) => ({
        ruleId,
        count,
        examples: examples.flatMap(({ id, left, right }) => {
          const example = cards.get(id);
          return example ? [{ part: example, left, right }] : [];
        }),
      })),
    };
  });
  const isBroken = slots.some(({ chosen }) => chosen?.outcomes.some(({ holds }) => !holds));
  const isMissing = slots.some(({ chosen, isOptional }) => !chosen && !isOptional);
  return {
    build,
    inputs: shown,
    slots,
    rules: rules.rules.map(({ id, zh, en, why, whyEn, source, calculator }) => ({
      id,
      zh,
      en,
      why,
      whyEn,
      source,
      calculator,
    })),
    tables: rules.tables.map((table) => showTable(table, rules)),
    isComplete: !isBroken && !isMissing,
    partIds: slots.flatMap(({ chosen }) => chosen?.part.id ?? []),
  };
}

interface PlannedSlot {
  slot: SlotRule;
  awaits: string[];
  chosen: { id: number; outcomes: NonNullable<ReturnType<typeof evaluate>>[] } | undefined;
  allowed: number[];
  allowedCount: number;
  forbidden: { ruleId: string; count: number; examples: { id: number; left: string; right: string }[] }[];
}

/** The way to the engine below, which tests watch. */
export const builder = { plan };

function plan(
  index: PartIndex,
  rules: BuildRules,
  { query, values }: { query: URLSearchParams; values: ReadonlyMap<string, PartValue> },
): PlannedSlot[] {
  const makers = query.getAll('maker').slice(0, 10);
  const offered = new Map(rules.slots.map((slot) => [slot.key, placesOfSlot(index, slot, [])]));
  // Only what may stand in the place at all can be chosen for it.
  const chosen = new Map(
    rules.slots.flatMap(({ key }) => {
      const place = index.placeById.get(Number(query.get(`part.${key}`)));
      return place !== undefined && offered.get(key)?.includes(place) ? [[key, place] as const] : [];
    }),
  );
  const factsWith =
    (key: string, place: number): Facts =>
    (reference) => {
      const [of = '', name = ''] = reference.split('.');
      if (of === 'input') return values.get(name);
      const at = of === key ? place : chosen.get(of);
      return at === undefined ? undefined : valueAt(index, at, name);
    };
  return rules.slots.map((slot): PlannedSlot => {
    const { key } = slot;
    const own = rules.rules.filter((rule) => {
      const named = slotsOf(rule, rules.slots);
      return named.includes(key) && named.every((other) => other === key || chosen.has(other));
    });
    const outcomesOf = (place: number) =>
      own.flatMap((rule) => evaluate(rule, rules, factsWith(key, place)) ?? []);
    const at = chosen.get(key);
    const awaits = slot.after.filter((other) => !chosen.has(other));
    const places = awaits.length === 0 ? placesOfSlot(index, slot, makers) : [];
    const allowed: number[] = [];
    const forbidden = new Map<string, PlannedSlot['forbidden'][number]>();
    for (const place of places) {
      const id = index.entries[place]?.id ?? 0;
      const broken = outcomesOf(place).filter(({ holds }) => !holds);
      if (broken.length === 0) allowed.push(id);
      for (const { ruleId, left, right } of broken) {
        const known = forbidden.get(ruleId) ?? { ruleId, count: 0, examples: [] };
        known.count += 1;
        // One that this rule alone forbids says most.
        if (broken.length === 1 && known.examples.length < maxExamples)
          known.examples.push({ id, left, right });
        forbidden.set(ruleId, known);
      }
    }
    return {
      slot,
      awaits,
      chosen: at === undefined ? undefined : { id: index.entries[at]?.id ?? 0, outcomes: outcomesOf(at) },
      allowed: allowed.slice(0, maxAllowed),
      allowedCount: allowed.length,
      forbidden: [...forbidden.values()],
    };
  });
}
