import { ownEntry } from '../../../../contract/dictionary.ts';
import type { PartValue } from '../../../../contract/part/kinds.ts';
import type { Compared, Replaced } from '../../../../contract/selection/replace.ts';
import type { Context } from '../../../http/context.ts';
import {
  countInTurn,
  describeParts,
  listParts,
  type PartIndex,
  readPartIndexInTime,
  type StoredPart,
  showValue,
} from '../../part/index.ts';
import { placesOfGroup } from '../facets/group-places.ts';
import { distanceOf, judge } from './judge.ts';
import { readSubstitution, type Substitution, type SubstitutionRule } from './substitution.ts';

const shown = 3;
const everybody = { isStaff: false };

/** For each part the best ones of another maker, with what is kept, better and worse. */
export async function listReplacements(
  context: Context,
  { ids, maker }: { ids: number[]; maker: string },
): Promise<{ items: Replaced[]; makers: { slug: string; name: string }[] }> {
  const { db } = context;
  const index = await readPartIndexInTime(db);
  const substitution = await readSubstitution();
  const parts = await listParts(db, { ids, ...everybody });
  const makerId = index.tree.makers.find(({ slug }) => slug === maker)?.id;
  const found = new Map<number, number[]>();
  for (const part of parts)
    found.set(part.id, await countInTurn(context, () => findBest(index, substitution, part, makerId)));
  const wanted = [...new Set([...found.values()].flat())];
  const stored = new Map((await listParts(db, { ids: wanted, ...everybody })).map((part) => [part.id, part]));
  const cards = new Map(
    (await describeParts(db, [...parts.map(({ id }) => id), ...wanted], everybody)).map((card) => [
      card.id,
      card,
    ]),
  );
  return {
    items: parts.flatMap((part): Replaced[] => {
      const card = cards.get(part.id);
      if (!card) return [];
      const replacements = (found.get(part.id) ?? []).flatMap((id) => {
        const [other, otherCard] = [stored.get(id), cards.get(id)];
        if (!other || !otherCard) return [];
        const compared = compare(index, substitution, part, other);
        return [
          { part: otherCard, compared, isFitting: compared.every(({ verdict }) => verdict !== 'broken') },
        ];
      });
      return [{ part: card, replacements }];
    }),
    makers: index.tree.makers
      .filter(({ id }) => parts.some(({ makerId: own }) => own !== id))
      .map(({ slug, name }) => ({ slug, name })),
  };
}

/** Those with the fewest values that rule them out, then the fewest worse ones, then the nearest. */
function findBest(
  index: PartIndex,
  { families }: Substitution,
  part: StoredPart,
  makerId: number | undefined,
): number[] {
  if (makerId === undefined || makerId === part.makerId) return [];
  const slug = index.tree.byId.get(part.familyId)?.slug ?? '';
  const rules = ownEntry(families, slug) ?? [];
  const family = index.families.list[index.families.numberOf(part.familyId)];
  const maker = index.families.numberOfMaker(makerId);
  const tested = rules.flatMap((rule) => {
    const at = family?.values.findIndex(({ parameter }) => parameter.key === rule.key) ?? -1;
    const codes = family?.values.at(at)?.codes;
    if (at < 0 || !codes) return [];
    const from = ownEntry(part.values, rule.key);
    const costs = codes.values.map((value) => costOf(rule, from, value));
    return [{ at, costs }];
  });
  const best: { id: number; cost: number }[] = [];
  for (const place of placesOfGroup(index, part.familyId)) {
    if (index.columns.maker[place] !== maker) continue;
    const entry = index.entries[place];
    if (!entry || entry.lifeCycle === discontinued) continue;
    const codes = entry.values;
    const cost = tested.reduce((sum, { at, costs }) => sum + (costs[codes[at] ?? 0] ?? 0), 0);
    best.push({ id: entry.id, cost });
  }
  return best
    .sort((a, b) => a.cost - b.cost || a.id - b.id)
    .slice(0, shown)
    .map(({ id }) => id);
}

const discontinued = 2;

function costOf(rule: SubstitutionRule, from: PartValue | undefined, to: PartValue | undefined): number {
  const verdict = judge(rule, from, to);
  const distance = Math.min(distanceOf(from, to), 9);
  if (verdict === 'broken') return 1000 + distance;
  return (verdict === 'worse' ? 20 : 0) + distance;
}

function compare(
  { tree }: PartIndex,
  { general, families }: Substitution,
  from: StoredPart,
  to: StoredPart,
): Compared[] {
  const group = tree.byId.get(from.familyId);
  const own = (ownEntry(families, group?.slug ?? '') ?? []).map((rule): Compared => {
    const name = group?.parameters?.find(({ key }) => key === rule.key)?.name ?? rule.key;
    return row(rule, name, ownEntry(from.values, rule.key), ownEntry(to.values, rule.key));
  });
  const facts = { width: 'mm', height: 'mm', depth: 'mm', powerLoss: 'W' } as const;
  const common = general.flatMap((rule): Compared[] => {
    const key = (Object.keys(facts) as (keyof typeof facts)[]).find((fact) => fact === rule.key);
    if (!key) return [];
    const quantity = (value: number | null) =>
      value === null ? undefined : { value, unit: facts[key], base: value };
    return [row(rule, '', quantity(from[key]), quantity(to[key]))];
  });
  return [...own, ...common];
}

function row(
  rule: SubstitutionRule,
  name: string,
  from: PartValue | undefined,
  to: PartValue | undefined,
): Compared {
  const { key, why, whyEn } = rule;
  const text = (value: PartValue | undefined) => (value === undefined ? '' : showValue(value));
  return { key, name, from: text(from), to: text(to), verdict: judge(rule, from, to), why, whyEn };
}
