import { cableHood } from './cable-entry.ts';
import type { End } from './connect.ts';
import { catalog, devices, type Location, sockets } from './devices.ts';
import { interlockPart, pairsOf } from './interlocks.ts';
import { enclosure, interlockWidth, plate, screenClamp } from './layout.ts';
import { endName, plant } from './plant.ts';
import { partitionsOf, type Strip } from './strips.ts';
import { bridge, type Connection } from './wires.ts';

/** 接线表: one wire a row, those of the cabinet first, then the door's, then the cores of cables. */
export function connectionRows(owners: readonly string[]): string[][] {
  const order: readonly Location[] = ['+D1', '+1AT1', '+D1D', '+F1'];
  const own = plant()
    .connections.filter(({ owner }) => owners.includes(owner))
    .sort((a, b) => order.indexOf(a.at) - order.indexOf(b.at));
  return own.map((each, at) => connectionRow(each, at + 1, owners[0] ?? ''));
}

const places: Readonly<Record<Location, string>> = {
  '+D1': '柜内',
  '+D1D': '门',
  '+F1': '',
  '+1AT1': '箱内',
};

function connectionRow(
  { number, from, to, section, colour, length, at, cable }: Connection,
  row: number,
  owner: string,
): string[] {
  return [
    String(row),
    number,
    endName(from, owner),
    endName(to, owner),
    section,
    colour || (number === 'PE' ? '黄绿' : '芯线'),
    length > 0 ? String(length) : '—',
    cable ? cable.slice(owner.length) : places[at],
  ];
}

/** Wire numbers that end at devices of these functions and stand in the list of another one, by that one. */
export function listedElsewhere(
  owners: readonly string[],
  connections: readonly Connection[] = plant().connections,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { number, owner, from, to } of connections) {
    if (owners.includes(owner) || ![from, to].some((end) => !isHub(end) && isOf(owners, end))) continue;
    const numbers = found.get(owner) ?? [];
    if (!numbers.includes(number)) found.set(owner, [...numbers, number]);
  }
  return found;
}

const isOf = (owners: readonly string[], { device }: End) =>
  owners.some((owner) => device.startsWith(`${owner}-`));
/** Bars, from which each function takes its own. */
const isHub = ({ device }: End) => /^=P0-X(B1|N|PE)$/.test(device);

export const connectionHead = ['序号', '线号', '起点', '终点', '截面 / mm²', '颜色', '长 / mm', '位置'];

export interface TerminalRow {
  terminal: string;
  part: string;
  /** Of the inner wire. */
  number: string;
  /** Of the outer one: another only where a terminal is earthed. */
  outerNumber: string;
  inner: string;
  outer: string;
  cable: string;
  isBridged: boolean;
}

/** 端子图: what each terminal has on its inner and on its outer side. */
export function terminalRows({ tag, terminals }: Strip): TerminalRow[] {
  const owner = tag.replace('-X1', '');
  return terminals.map(({ number: terminal, part, isSpare }) => {
    const own = plant().connections.filter(({ from, to }) =>
      [from, to].some((end) => end.device === tag && end.terminal === terminal),
    );
    const wires = own.filter(({ section }) => section !== bridge);
    const isInside = ({ at }: Connection) => at === '+D1' || at === '+1AT1';
    const [far, near] = [wires.filter((each) => !isInside(each)), wires.filter(isInside)];
    const other = (connection: Connection | undefined) =>
      connection
        ? endName(
            connection.from.device === tag && connection.from.terminal === terminal
              ? connection.to
              : connection.from,
            owner,
          )
        : '—';
    const outer = far[0] ?? near[1];
    return {
      ...{ terminal, part },
      number: (near[0] ?? outer ?? own[0])?.number ?? '',
      outerNumber: (outer ?? near[0] ?? own[0])?.number ?? '',
      inner: isSpare ? '备用' : other(near[0]),
      outer: other(outer),
      cable: outer ? outer.cable.slice(owner.length) || (outer.at === '+D1D' ? '门线束' : '—') : '—',
      isBridged: own.some(({ section }) => section === bridge),
    };
  });
}

export interface PartListRow {
  at: Location;
  tags: readonly string[];
  name: string;
  data: string;
  part: string;
  count: number;
}

/** 元件清单 of places: devices alike in one row, terminals by their kind. */
export function partListRows(at: readonly Location[]): PartListRow[] {
  const own = devices.filter((device) => at.includes(device.at));
  const groups = Map.groupBy(own, ({ at: place, part, name, data }) => `${place} ${part} ${name} ${data}`);
  const rows = [...groups.values()].map((same): PartListRow => {
    const [first] = same;
    return {
      at: first?.at ?? '+D1',
      tags: same.map(({ tag }) => tag),
      name: first?.name ?? '',
      data: first?.data ?? '',
      part: first?.part || '—',
      count: same.length,
    };
  });
  return [...rows, ...at.flatMap(terminalParts)];
}

/** Strips stand in the cabinet, that of the transfer in its own box. */
function terminalParts(at: Location): PartListRow[] {
  const placeOf = (tag: string) => (tag.startsWith('=E2') ? '+1AT1' : '+D1');
  const all = plant()
    .strips.filter(({ tag }) => placeOf(tag) === at)
    .flatMap(({ tag, terminals }) => terminals.map(({ part }) => ({ tag, part })));
  return [...Map.groupBy(all, ({ part }) => part)].map(([part, same]) => ({
    at,
    tags: [...new Set(same.map(({ tag }) => tag))],
    name: catalog[part]?.name ?? '',
    data: '',
    part,
    count: same.length,
  }));
}

/** What everything of D1 stands in and on. */
export function enclosureRows(): PartListRow[] {
  const { name = '', width, height, depth } = catalog[enclosure] ?? {};
  const row = { at: '+D1' as const, count: 1 };
  return [
    {
      ...row,
      ...{ tags: ['+D1'], name: name.replace(/ .*/, ''), part: enclosure },
      data: `${width}×${height}×${depth}，双开门`,
    },
    {
      ...row,
      ...{ tags: ['—'], name: '顶部进线罩', part: '—' },
      data: `${cableHood.width}×${cableHood.height}×${cableHood.depth}，IP54，BZ-001`,
    },
    { ...row, tags: ['—'], name: '安装板', data: `${plate.width}×${plate.height}×3，BZ-005`, part: '—' },
  ];
}

/** What a cabinet is put together with and no sheet gives a designation. */
export function auxiliaryRows(): PartListRow[] {
  const { circuits, connections, layout, strips } = plant();
  const own = (at: string) => !at.startsWith('=E2');
  const links = (data: string) =>
    devices
      .filter(({ at, name, data: said }) => at === '+D1' && name.startsWith('熔断器') && said.includes(data))
      .reduce((sum, { part }) => sum + Number(/-(\d)P/.exec(part)?.[1]), 0);
  const metres = (lengths: readonly number[]) =>
    Math.ceil(lengths.reduce((sum, each) => sum + each, 0) / 1000);
  const ducts = layout.ducts.map(({ width, height }) => Math.max(width, height));
  const row = (name: string, data: string, part: string, count: number): PartListRow => ({
    at: '+D1',
    tags: ['—'],
    ...{ name, data, part, count },
  });
  // A row of neighbours is one bridge, of a place more than it has gaps.
  const bridges = [
    ...Map.groupBy(
      connections.filter(({ section, owner }) => section === bridge && own(owner)),
      ({ from, number }) => `${from.device} ${number}`,
    ).values(),
  ].map(({ length }) => length + 1);
  const bars = connections
    .filter(({ at, section }) => at === '+D1' && section.startsWith('TMY'))
    .map(({ length }) => length);
  return [
    row('熔断体', '10×38，gG 4 A，100 kA', '—', links('gG 4 A')),
    row('熔断体', '10×38，gG 6 A，100 kA', '—', links('gG 6 A')),
    row('熔断体', '22×58，gG 63 A，100 kA', '—', links('gG 63 A')),
    ...Object.entries(sockets).map(([relay, socket]) => {
      const own = devices.filter(({ at, part }) => at === '+D1' && part === relay);
      const { name = '' } = catalog[socket] ?? {};
      const [what = '', ...more] = name.split(' ');
      return row(
        what,
        `${more.join(' ')}，TH35，${own.map(({ tag }) => tag).join('、')} 用`,
        socket,
        own.length,
      );
    }),
    ...pairsOf(circuits).map((pair) => {
      const [one, other] = pair;
      const tags = `${one}、${other.slice(other.indexOf('-'))}`;
      return row('机械联锁', `${tags} 之间，宽 ${interlockWidth}`, interlockPart(pair) ?? '—', 1);
    }),
    ...[...Map.groupBy(bridges.toSorted(), (places) => places)].map(([places, all]) =>
      row('短接条', `${places} 位，配 2.5 mm² 端子`, '—', all.length),
    ),
    row('铜排', `TMY-40×5，长 ${bars.join('、')}，JX-008`, '—', bars.length),
    row('端板', '每条端子排开口侧一块', '—', strips.filter(({ tag }) => own(tag)).length),
    row('隔板', '2.5 mm² 端子用，厚 2', '—', strips.flatMap(({ tag }) => partitionsOf(tag)).length),
    row('线圈抑制件', 'DC 24 V，=S1-KM1、-KM2 用', '—', 2),
    row('屏蔽卡箍', `${screenClamp.tag} 用，360°`, '—', 1),
    row('终端固定件', 'TH35', '—', 2 * strips.filter(({ tag }) => own(tag)).length),
    row('安装轨', 'TH35-7.5，m', 'TS-RA35-1PS', metres(layout.rails.map(({ width }) => width))),
    row('行线槽', '60×80，m', 'TS-D60x80G', metres(ducts)),
    row('出风过滤器', '291×291，G3', 'TS-EF500-G3L', 1),
  ];
}

/** Length in m and kind of each cable; cores are counted from the connections. */
const cableKinds: Readonly<Record<string, readonly [kind: string, metres: number, to: string]>> = {
  '=P0-W0': ['YJV 3×240+2×120', 60, '+AA3'],
  '=P1-W1': ['YJV 4×10', 35, '=P1-M1'],
  '=P2-W1': ['YJV 4×4', 28, '=P2-M1'],
  '=P3-W1': ['YJV 3×25+1×16', 32, '=P3-M1'],
  '=P3-W2': ['YJV 3×25', 32, '=P3-M1'],
  '=P4-W1': ['YJV 3×35+1×16', 50, '=P4-M1'],
  '=P5-W1': ['BPYJVP 3×10＋PE 10，屏蔽', 30, '=P5-M1'],
  '=P5-W2': ['KVVP 4×1', 3, '=P5-RP1'],
  '=K1-W11': ['KVV 4×1.5', 25, '=K1-BQ1'],
  '=K1-W12': ['KVV 4×1.5', 25, '=K1-BQ2'],
  '=K1-W13': ['KVV 4×1.5', 40, '=K1-SL1'],
  '=K1-W14': ['KVV 4×1.5', 18, '=K1-YV1'],
  '=K1-W15': ['KVV 4×1.5', 12, '=K1-HA1'],
  '=E2-W1': ['KVV 4×1.5', 30, '=E2-G1'],
};

export interface CableRow {
  tag: string;
  kind: string;
  metres: number;
  /** Where its own ends are; the other one is what it feeds or what feeds it. */
  from: string;
  to: string;
  cores: readonly string[];
}

export function cableRows(): CableRow[] {
  return Object.entries(cableKinds).map(([tag, [kind, metres, to]]) => ({
    ...{ tag, kind, metres, to },
    from: tag.startsWith('=E2') ? '+1AT1' : '+D1',
    cores: plant()
      .connections.filter((each) => each.cable === tag && each.colour !== '—')
      .map(({ number }) => number),
  }));
}
