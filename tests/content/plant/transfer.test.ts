import { expect, test } from 'vitest';
import { joinedEnds } from '../../../content/plant/checks.ts';
import { plant } from '../../../content/plant/plant.ts';
import { transferStates, transferTo } from '../../../content/plant/transfer.ts';
import type { Connection } from '../../../content/plant/wires.ts';

type Position = 'Ⅰ' | '0' | 'Ⅱ';
interface State {
  position: Position;
  normal: boolean;
  standby: boolean;
  /** The timer has run out: the normal source has been steady for 30 s. */
  isSteady: boolean;
}

const own = plant().connections.filter(({ owner }) => owner === '=E2');
const end = (name: string) => `=E2-${name}`;

/** Contacts of the sheet that are closed in a state; unoperated is 0 and no voltage. */
function closedContacts({ position, normal, standby, isSteady }: State): string[][] {
  const contacts: [string, string, boolean][] = [
    ['KV1:11', 'KV1:14', normal],
    ['KV1:21', 'KV1:22', !normal],
    ['KV2:11', 'KV2:14', standby],
    ['KT1:25', 'KT1:28', normal && isSteady],
    ['KT1:15', 'KT1:16', !(normal && isSteady)],
    ['QT1:13', 'QT1:14', position === 'Ⅰ'],
    ['QT1:21', 'QT1:22', position !== 'Ⅰ'],
    ['QT1:31', 'QT1:32', position !== 'Ⅰ'],
    ['QT1:53', 'QT1:54', position === 'Ⅱ'],
    ['QT1:61', 'QT1:62', position !== 'Ⅱ'],
    ['QT1:71', 'QT1:72', position !== 'Ⅱ'],
    ...['1', '3', '5'].flatMap((at): [string, string, boolean][] => [
      [`FU1:${at}`, `FU1:${Number(at) + 1}`, true],
      [`FU2:${at}`, `FU2:${Number(at) + 1}`, true],
    ]),
  ];
  return contacts.filter(([, , isClosed]) => isClosed).map(([a, b]) => [end(a), end(b)]);
}

const coils = {
  closeⅠ: ['A1', 'A2'],
  openⅡ: ['A3', 'A4'],
  closeⅡ: ['A5', 'A6'],
  openⅠ: ['A7', 'A8'],
} as const;
type Coil = keyof typeof coils;

/** Traces the connection list from each source to each coil and back to that source's N. */
function energised(state: State, connections: readonly Connection[] = own): Coil[] {
  const joined = joinedEnds([
    ...connections.map(
      ({ from, to }) => [`${from.device}:${from.terminal}`, `${to.device}:${to.terminal}`] as const,
    ),
    ...(closedContacts(state) as [string, string][]),
  ]);
  const sources = [...(state.normal ? ['QF1'] : []), ...(state.standby ? ['QF2'] : [])] as const;
  return (Object.keys(coils) as Coil[]).filter((name) =>
    sources.some((source) => {
      const [live, neutral] = coils[name].map((terminal) => joined.get(end(`QT1:${terminal}`)));
      return live === joined.get(end(`${source}:1`)) && neutral === joined.get(end(`${source}:N`));
    }),
  );
}

const positions: readonly Position[] = ['Ⅰ', '0', 'Ⅱ'];
const states = positions.flatMap((position) =>
  [true, false].flatMap((normal) =>
    [true, false].flatMap((standby) =>
      [true, false].map((isSteady): State => ({ position, normal, standby, isSteady })),
    ),
  ),
);

/** Where the mechanism ends when the circuit is left to itself; 0 is passed on the way. */
function settle(state: State): Position {
  let { position } = state;
  for (let step = 0; step < 6; step++) {
    const on = energised({ ...state, position });
    if (on.includes('openⅠ') && position === 'Ⅰ') position = '0';
    else if (on.includes('openⅡ') && position === 'Ⅱ') position = '0';
    else if (on.includes('closeⅠ') && position === '0') position = 'Ⅰ';
    else if (on.includes('closeⅡ') && position === '0') position = 'Ⅱ';
  }
  return position;
}

test('the circuit as it is wired goes where the table says, in every state', () => {
  for (const state of states) {
    const { position, normal, standby, isSteady } = state;
    const waits = normal && !isSteady;
    expect(settle(state), JSON.stringify(state)).toBe(
      waits ? position : transferTo(position, normal, standby),
    );
  }
});

test('the table of the sheet has every position with every state of the sources, and says where the circuit goes', () => {
  const named = (isLive: boolean) => (isLive ? '有电' : '失电');
  const rowsOf = ({ position, normal, standby }: State) =>
    transferStates().filter(
      (row) => row.from === position && row.normal === named(normal) && row.standby === named(standby),
    );
  const settled = states.filter(({ isSteady }) => isSteady);
  expect(transferStates().length).toBe(settled.length);
  for (const state of settled)
    expect(
      rowsOf(state).map(({ to }) => to),
      JSON.stringify(state),
    ).toEqual([settle(state)]);
});

test('never are both sides closed, nor one against a closed other, nor are the two sources joined', () => {
  for (const state of states) {
    const on = energised(state);
    expect(on.includes('closeⅠ') && on.includes('closeⅡ')).toBe(false);
    if (state.position === 'Ⅱ') expect(on).not.toContain('closeⅠ');
    if (state.position === 'Ⅰ') expect(on).not.toContain('closeⅡ');
    const joined = joinedEnds([
      ...own.map(
        ({ from, to }) => [`${from.device}:${from.terminal}`, `${to.device}:${to.terminal}`] as const,
      ),
      ...(closedContacts(state) as [string, string][]),
    ]);
    for (const a of ['1', '3', '5', 'N'])
      for (const b of ['1', '3', '5', 'N'])
        expect(joined.get(end(`QF1:${a}`))).not.toBe(joined.get(end(`QF2:${b}`)));
  }
});

test('an interlock that is bridged, and a coil on the wrong source, are noticed', () => {
  const wire = own[0] as Connection;
  const bridged = [
    ...own,
    {
      ...wire,
      from: { ...wire.from, device: '=E2-QT1', terminal: '61' },
      to: { ...wire.to, device: '=E2-QT1', terminal: '62' },
    },
  ];
  const danger: State = { position: 'Ⅱ', normal: true, standby: true, isSteady: true };
  expect(energised(danger, bridged)).toContain('closeⅠ');
  const crossed = own.map((each) =>
    each.to.terminal === 'A2' && each.to.device === '=E2-QT1'
      ? { ...each, to: { ...each.to, terminal: 'A6' } }
      : each,
  );
  expect(energised({ ...danger, position: '0' }, crossed)).not.toContain('closeⅠ');
});

test('the generator is called while the normal source is not steady', () => {
  for (const state of states) {
    const joined = joinedEnds([
      ...own.map(
        ({ from, to }) => [`${from.device}:${from.terminal}`, `${to.device}:${to.terminal}`] as const,
      ),
      ...(closedContacts(state) as [string, string][]),
    ]);
    const isCalled = joined.get(end('G1:ST1')) === joined.get(end('G1:ST2'));
    expect(isCalled).toBe(!(state.normal && state.isSteady));
  }
});
