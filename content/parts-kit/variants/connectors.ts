import type { PartValues } from '../../../contract/part/kinds.ts';
import { box, type Prism, type Rod, type Solid } from '../solid.ts';
import { type DrawFromValues, disc, hexagon, numberOf, wordOf } from './outlines.ts';
import { boredBox, cornerHoles, rodOf } from './variant.ts';

/** Radius of the shroud in mm by rated current, and radii of pins and of the earth pin: IEC 60309-2. */
const sizes: Readonly<Record<number, readonly [shroud: number, pin: number, earth: number]>> = {
  16: [24, 2.5, 3.5],
  32: [29, 3, 4],
  63: [36, 4, 5],
  125: [44, 5, 6],
};

interface Face {
  radius: number;
  center: readonly [number, number];
  colour: string;
  contacts: { name: string; center: readonly [number, number]; radius: number }[];
}

/** The contacts lie on a circle; for 6 h the earth contact and the key are at the bottom. */
function faceOf(values: PartValues): Face {
  const [shroud, pin, earth] = sizes[numberOf(values, 'ratedCurrent')] ?? [24, 2.5, 3.5];
  const poles = wordOf(values, 'poles');
  const names = {
    '2P+E': ['PE', 'L', 'N'],
    '3P+E': ['PE', 'L1', 'L2', 'L3'],
    '3P+N+E': ['PE', 'L1', 'L2', 'L3', 'N'],
  }[poles] ?? ['PE', 'L1', 'L2', 'L3'];
  const radius = shroud * (1 + 0.06 * (names.length - 3));
  const center = [radius, radius] as const;
  const contacts = names.map((name, at) => {
    const angle = -Math.PI / 2 - (2 * Math.PI * at) / names.length;
    const reach = radius * 0.5;
    return {
      name,
      center: [radius + reach * Math.cos(angle), radius + reach * Math.sin(angle)] as const,
      radius: name === 'PE' ? earth : pin,
    };
  });
  // IEC 60309-1: blue for 200 to 250 V, red for 380 to 480 V.
  return { radius, center, colour: numberOf(values, 'ratedVoltage') < 300 ? 'blue' : 'red', contacts };
}

const ringOf = (
  name: string,
  { center, radius }: Pick<Face, 'center' | 'radius'>,
  inner: number,
  [from, to]: readonly [number, number],
): Prism => ({
  kind: 'prism',
  name,
  axis: 'z',
  from,
  length: to - from,
  profile: disc(center, radius, [{ center, radius: inner }]),
});

/** A face with the holes of its contacts, and the contacts deep in them. */
function socketFace({ center, radius, contacts }: Face, [from, to]: readonly [number, number]): Solid[] {
  const holes = contacts.map((each) => ({ center: each.center, radius: each.radius + 0.4 }));
  return [
    {
      kind: 'prism',
      name: 'face',
      axis: 'z',
      from,
      length: to - from,
      profile: disc(center, radius * 0.84, holes),
    },
    ...contacts.map((each) => rodOf(`contact ${each.name} bar`, each.center, each.radius, [from, to - 12])),
  ];
}

/** The hinged lid of a socket, open. */
const lid = ({ radius, colour }: Face, front: number): Solid => ({
  kind: 'prism',
  name: `lid ${colour}`,
  axis: 'y',
  from: 2 * radius,
  length: 5,
  profile: disc([front + radius * 0.9, radius], radius * 0.9),
});

/** Plugs, connectors and sockets of IEC 60309. */
export const industrialPlug: DrawFromValues = (values) => {
  const face = faceOf(values);
  const { radius, center, colour, contacts } = face;
  const kind = wordOf(values, 'kind');
  const long = radius * 2.2;
  const grip: Solid[] = [
    rodOf('cable gland black', center, radius * 0.5, [0, radius * 0.6]),
    rodOf('grip', center, radius * 0.82, [radius * 0.6, long]),
  ];
  const front = long + 38;
  if (kind === '插头')
    return [
      ...grip,
      rodOf('pin carrier', center, radius * 0.8, [long, long + 6]),
      ringOf(`shroud ${colour}`, face, radius * 0.8, [long, front]),
      box(`key ${colour}`, [radius - 3, -3, long], [6, 3, 38]),
      ...contacts.map((each) =>
        rodOf(`pin ${each.name} bar`, each.center, each.radius, [long + 6, front - 4]),
      ),
    ];
  if (kind === '连接器')
    return [
      ...grip,
      ...socketFace(face, [long, front - 4]),
      ringOf(`collar ${colour}`, face, radius * 0.86, [long, front]),
      lid(face, front),
    ];
  const flange = 2 * radius + 14;
  const shift = (radius * 2 - flange) / 2;
  const holes = cornerHoles(flange, flange, [6, 6], 2.4).map((hole) => ({
    ...hole,
    center: [hole.center[0] + shift, hole.center[1] + shift] as const,
  }));
  if (kind === '暗装插座')
    return [
      rodOf('body black', center, radius * 0.8, [0, 40]),
      boredBox('flange', [shift, shift, 40], [flange, flange, 5], holes),
      ...socketFace(face, [45, 73]),
      ringOf(`collar ${colour}`, face, radius * 0.86, [45, 77]),
      lid(face, 77),
    ];
  return [
    boredBox(
      'box',
      [shift, shift - radius, 0],
      [flange, flange + radius, 60],
      [
        { center: [radius, shift - radius + 8], radius: 2.4 },
        { center: [radius, shift + flange - 8], radius: 2.4 },
      ],
    ),
    {
      kind: 'rod',
      name: 'cable gland black',
      axis: 'y',
      from: shift - radius - 22,
      length: 22,
      center: [30, radius],
      radius: 12,
    } satisfies Rod,
    ...socketFace(face, [60, 88]),
    ringOf(`collar ${colour}`, face, radius * 0.86, [60, 92]),
    lid(face, 92),
  ];
};

/** Width of the insert in mm by its number of contacts. */
const insertWidths: Readonly<Record<number, number>> = { 6: 51, 10: 64, 16: 84.5, 24: 111 };

/** Inserts of rectangular connectors: two rows of contacts, earth at both ends, four screws, clamps behind. */
export const rectangularInsert: DrawFromValues = (values) => {
  const contacts = numberOf(values, 'contacts') || 6;
  const isMale = wordOf(values, 'kind') === '公';
  const width = insertWidths[contacts] ?? 51;
  const [height, face] = [34, 30];
  const row = contacts / 2;
  const pitch = (width - 24) / row;
  const places = Array.from({ length: contacts }, (_, at) => ({
    name: String(at + 1),
    center: [12 + pitch * ((at % row) + 0.5), at < row ? height * 0.64 : height * 0.36] as const,
    radius: 1.25,
  }));
  const screws = cornerHoles(width, height, [3.5, 3.5], 1.7);
  const holes = isMale ? [] : places.map(({ center }) => ({ center, radius: 1.7 }));
  return [
    boredBox('frame', [0, 0, 0], [width, height, 4], screws),
    boredBox('body', [10, 5, 4], [width - 20, height - 10, face - 4], holes),
    ...screws.map(({ center, radius }, at) => rodOf(`screw ${at + 1}`, center, radius * 1.5, [4, 7])),
    ...[3.5, width - 9.5].map((x, at) =>
      box(`contact PE${at + 1} earth body`, [x, height / 2 - 3, 4], [6, 6, face - 10]),
    ),
    ...places.map(({ name, center, radius }) =>
      isMale
        ? rodOf(`pin ${name} bar`, center, radius, [face, face + 10])
        : rodOf(`contact ${name} bar`, center, radius, [4, face - 6]),
    ),
    ...places.map(({ name, center: [x] }, at) =>
      box(`terminal ${name}`, [x - 1.8, at < row ? height - 5 : 1, 6], [3.6, 4, 6]),
    ),
  ];
};

/** Cable glands: locknut, thread, hexagon, cap nut and seal. */
export const gland: DrawFromValues = (values) => {
  const thread = Number(/^M(\d+)/.exec(wordOf(values, 'thread'))?.[1] ?? 20);
  const finish = wordOf(values, 'material') === '尼龙' ? '' : ' tin';
  const hole = numberOf(values, 'clamping') / 2;
  const flats = Math.round(thread * 1.1 + 2.5);
  const radius = flats / Math.sqrt(3);
  const center = [radius, radius] as const;
  const reach = thread <= 32 ? 12 : 16;
  const [body, cap] = [reach + thread * 0.35, reach + thread * 0.85];
  const prism = (name: string, [from, to]: readonly [number, number], profile: Prism['profile']): Prism => ({
    kind: 'prism',
    name,
    axis: 'z',
    from,
    length: to - from,
    profile,
  });
  return [
    prism(`locknut${finish}`, [1, 1 + thread * 0.2], hexagon(center, flats, thread / 2)),
    ringOf(`thread${finish}`, { center, radius: thread / 2 }, hole + 0.5, [0, reach]),
    prism(`hexagon${finish}`, [reach, body], hexagon(center, flats, hole + 0.5)),
    ringOf(`cap nut${finish}`, { center, radius: flats / 2 }, hole + 1.5, [body, cap]),
    ringOf('seal black', { center, radius: hole + 1.5 }, hole, [body, cap + 1]),
  ];
};
