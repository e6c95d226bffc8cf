import type { ChainDemanded } from '../../../../contract/chain/chain-parts.ts';

/** Name of the parameter with what was chosen: `pick=QF1:12,KM1:30`. */
export const pickName = 'pick';

/** The field of a demand's choice: its first designation. */
export const fieldOf = ({ tags }: ChainDemanded) => tags[0] ?? '';

/** Parts chosen by the designation that leads a demand; 0 is none of them. */
export type Picks = ReadonlyMap<string, number>;

export function readPicks(text: string): Picks {
  return new Map(
    text
      .slice(0, 4000)
      .split(',')
      .flatMap((each) => {
        const [, tag = '', id = ''] = /^([A-Z]{1,3}\d{1,3}):(\d{1,9})$/.exec(each) ?? [];
        return tag === '' ? [] : [[tag, Number(id)] as const];
      }),
  );
}

export const writePicks = (picks: Picks): string => [...picks].map(([tag, id]) => `${tag}:${id}`).join(',');

/** The part that goes out for a demand: the one that was chosen, else the first that fulfils everything; 0 for none. */
export function pickOf(demand: ChainDemanded, picks: Picks): number {
  const picked = picks.get(fieldOf(demand));
  if (picked === 0 || demand.offers.some(({ part }) => part.id === picked)) return picked ?? 0;
  return demand.offers.find(({ isFitting }) => isFitting)?.part.id ?? 0;
}

interface Amount {
  id: number;
  quantity: number;
  unit: '' | 'm';
  designation: string;
}

/** Characters of the designations of a line. */
const maxDesignation = 200;

/** The parts of a project with how many of each, and where they stand. */
export function listAmounts(demands: readonly ChainDemanded[], picks: Picks): Amount[] {
  const amounts = new Map<number, Amount>();
  for (const demand of demands) {
    const id = pickOf(demand, picks);
    if (id === 0) continue;
    const known = amounts.get(id) ?? {
      id,
      quantity: 0,
      unit: demand.device === 'cable' ? 'm' : '',
      designation: '',
    };
    const designation = [known.designation, ...demand.tags.map((tag) => `-${tag}`)].join(' ').trim();
    amounts.set(id, {
      ...known,
      quantity: known.quantity + demand.quantity,
      designation: designation.length <= maxDesignation ? designation : known.designation,
    });
  }
  return [...amounts.values()];
}
