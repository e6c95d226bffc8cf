import { formatNumber } from '../../../../contract/calculator/latex.ts';
import { computeChain } from '../../../../contract/chain/chain.ts';
import { chainFromQuery } from '../../../../contract/chain/chain-address.ts';
import type {
  ChainCompared,
  ChainDemanded,
  listChainParts as ListChainParts,
} from '../../../../contract/chain/chain-parts.ts';
import type { Demand } from '../../../../contract/chain/chain-result.ts';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import type { Context } from '../../../http/context.ts';
import {
  countInTurn,
  describeParts,
  type PartIndex,
  readPartIndexInTime,
  showValue,
} from '../../part/index.ts';
import { placesOfGroup, valueAt } from '../../selection/index.ts';
import { readTableSet } from '../tables-of-content.ts';
import { familiesFor, judgeValue, type Requirement, surplusOf } from './requirements.ts';

const shown = 3;

/** Parts for everything that a project demands; what demands the same is asked once. */
export async function listChainParts(
  context: Context,
  { query }: { query: string },
): Promise<EndpointOutput<typeof ListChainParts>> {
  const { db } = context;
  const chain = computeChain(chainFromQuery(new URLSearchParams(query)), await readTableSet(db));
  if (chain.isRefused) return { isRefused: true, demands: [] };
  const groups = groupDemands([...chain.supply.demands, ...chain.feeders.flatMap(({ demands }) => demands)]);
  const index = await readPartIndexInTime(db);
  const found: { group: DemandGroup; fitting: number; best: Candidate[] }[] = [];
  for (const group of groups)
    found.push({ group, ...(await countInTurn(context, () => findCandidates(index, group.demand))) });
  const ids = [...new Set(found.flatMap(({ best }) => best.map(({ id }) => id)))];
  const cards = new Map((await describeParts(db, ids, { isStaff: false })).map((card) => [card.id, card]));
  return {
    isRefused: false,
    demands: found.map(({ group, fitting, best }): ChainDemanded => {
      const { demand, tags, quantity } = group;
      return {
        device: demand.device,
        tags,
        quantity,
        fitting,
        offers: best.flatMap(({ id, compared, isFitting }) => {
          const part = cards.get(id);
          return part ? [{ part, compared, isFitting }] : [];
        }),
      };
    }),
  };
}

interface DemandGroup {
  demand: Demand;
  tags: string[];
  quantity: number;
}

function groupDemands(demands: readonly Demand[]): DemandGroup[] {
  const groups = new Map<string, DemandGroup>();
  for (const demand of demands) {
    const { device, isMotor } = demand;
    const quantity = demand.cable?.length ?? 1;
    const what = familiesFor(demand).map(({ requirements }) => requirements);
    const key = JSON.stringify([device, isMotor, what]);
    const known = groups.get(key);
    if (known) {
      known.tags.push(demand.tag);
      known.quantity += quantity;
    } else groups.set(key, { demand, tags: [demand.tag], quantity });
  }
  return [...groups.values()];
}

interface Candidate {
  id: number;
  compared: ChainCompared[];
  isFitting: boolean;
}

/** Index of what is out of production, in `lifeCycles`. */
const discontinued = 2;

/** What fulfils everything with the least to spare; where nothing does, what misses the least. */
function findCandidates(index: PartIndex, demand: Demand): { fitting: number; best: Candidate[] } {
  let fitting = 0;
  const best: { place: number; cost: number; requirements: readonly Requirement[] }[] = [];
  for (const { slug, requirements } of familiesFor(demand)) {
    const group = index.tree.bySlug.get(slug);
    if (!group) continue;
    for (const place of placesOfGroup(index, group.id)) {
      const entry = index.entries[place];
      if (!entry || entry.lifeCycle === discontinued) continue;
      let cost = 0;
      for (const required of requirements) {
        const value = valueAt(index, place, required.key);
        const verdict = judgeValue(required, value);
        cost += surplusOf(required, value) + (verdict === 'short' ? 100 : verdict === 'unknown' ? 50 : 0);
      }
      if (cost < 50) fitting += 1;
      best.push({ place, cost, requirements });
    }
  }
  const chosen = best
    .sort((a, b) => a.cost - b.cost || a.place - b.place)
    .filter(({ cost }) => fitting === 0 || cost < 50)
    .slice(0, fitting === 0 ? 1 : shown);
  return {
    fitting,
    best: chosen.map(({ place, requirements }) => {
      const compared = requirements.map((required) => compare(index, place, required));
      const isFitting = compared.every(({ verdict }) => verdict === 'kept' || verdict === 'better');
      return { id: index.entries[place]?.id ?? 0, compared, isFitting };
    }),
  };
}

function compare(index: PartIndex, place: number, required: Requirement): ChainCompared {
  const value = valueAt(index, place, required.key);
  const family = index.families.list[index.columns.family[place] as number];
  const named = family?.values.find(({ parameter }) => parameter.key === required.key);
  return {
    key: required.key,
    name: named?.parameter.name ?? required.key,
    demanded: showRequired(required),
    found: value === undefined ? '' : showValue(value),
    verdict: judgeValue(required, value),
  };
}

function showRequired(required: Requirement): string {
  if (required.rule === 'one of') return required.choices.join(' / ');
  const number = showQuantity(formatNumber(required.value), required.unit);
  return required.rule === 'least' ? `≥ ${number}` : number;
}
