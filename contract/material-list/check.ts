import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';
import { maxInBasket } from '../part/kinds.ts';

/** A decimal number from a form of GET; empty where nothing was given. */
const NumberField = (min: number, max: number, otherwise: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.maxLength(12))]),
      v.transform((value) => (value === '' ? otherwise : Number(value))),
      v.number(),
      v.minValue(min),
      v.maxValue(max),
    ),
    otherwise,
  );

export const positions = ['free', 'wall', 'end', 'wallEnd', 'middle', 'wallMiddle', 'covered'] as const;
export const materials = ['steel', 'stainless', 'aluminium', 'plastic'] as const;

/** What the check of a panel has to be told: its enclosure, its supply and its rails. */
export const CheckInputs = {
  /** mm */
  height: NumberField(150, 2600, 2000),
  width: NumberField(150, 2000, 800),
  depth: NumberField(150, 1500, 600),
  position: v.optional(v.picklist(positions), 'wall'),
  material: v.optional(v.picklist(materials), 'steel'),
  /** °C */
  ambient: NumberField(-25, 60, 35),
  inside: NumberField(30, 80, 55),
  /** Metres above the sea. */
  altitude: NumberField(0, 1000, 50),
  /** Prospective short-circuit current at the panel, kA. */
  fault: NumberField(0, 200, 10),
  /** Length of mounting rail that is there, mm. */
  rail: NumberField(0, 100_000, 2000),
  /** Share of the width that stays free, %. */
  reserve: NumberField(0, 90, 20),
  /** Simultaneous load of the devices, %. */
  load: NumberField(1, 100, 100),
  /** Terminals that the wiring needs. */
  terminals: NumberField(0, 10_000, 0),
};

export const checkCodes = [
  'loss_unknown',
  'temperature',
  'heat',
  'breaking_unknown',
  'breaking',
  'width_unknown',
  'rail',
  'terminals',
] as const;
export type CheckCode = (typeof checkCodes)[number];

export const CheckFindingSchema = v.object({
  code: v.picklist(checkCodes),
  severity: v.picklist(['bad', 'warn', 'ok']),
  /** The line that it is about; null for the whole panel. */
  lineId: v.nullable(v.number()),
  /** Designation and part number. */
  name: v.string(),
  /** Figures of the sentence. */
  values: v.record(v.string(), v.union([v.number(), v.string()])),
});
export type CheckFinding = v.InferOutput<typeof CheckFindingSchema>;

const CheckSchema = v.object({
  findings: v.array(CheckFindingSchema),
  /** W; of the devices whose loss is known, at the load. */
  lossWatts: v.number(),
  /** K, of the air at the top by IEC TR 60890; null where the method does not reach. */
  riseKelvin: v.nullable(v.number()),
  /** W that the surface does not give off. */
  excessWatts: v.nullable(v.number()),
  /** mm of rail that is taken. */
  railMillimetres: v.number(),
  terminals: v.number(),
  /** Addresses of the calculators with the same inputs. */
  links: v.object({ heat: v.string(), rise: v.string() }),
});
export type CheckOutcome = v.InferOutput<typeof CheckSchema>;

export const PanelCheckSchema = v.object({ groupId: v.number(), ...CheckSchema.entries });
export type PanelCheck = v.InferOutput<typeof PanelCheckSchema>;

/** Pieces of a part that a basket may stand for. */
export const maxPieces = 999;

/** `12:3,15:1`: pieces by the ids of parts, from the fields of a form of GET. */
const CountsField = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(maxInBasket * 20),
    v.regex(/^(?:\d{1,15}:\d{1,3}(?:,\d{1,15}:\d{1,3}){0,99})?$/),
    v.transform((text): ReadonlyMap<number, number> => {
      const pairs = text === '' ? [] : text.split(',').map((pair) => pair.split(':').map(Number));
      return new Map(pairs.map(([id = 0, count = 1]) => [id, count]));
    }),
  ),
  '',
);

export const BasketCheckSchema = v.object({
  ...CheckSchema.entries,
  /** The parts that were checked, with their pieces. */
  items: v.array(v.object({ partId: v.number(), number: v.string(), name: v.string(), count: v.number() })),
});
export type BasketCheck = v.InferOutput<typeof BasketCheckSchema>;

export const checkPartBasket = endpoint({
  name: 'checkPartBasket',
  method: 'GET',
  path: '/api/parts/basket/check',
  summary:
    'Checks the parts in your selection basket as one panel: power losses and temperature rise, breaking capacity against the prospective short-circuit current, width on the rail, terminals.',
  access: 'user',
  input: v.object({ counts: CountsField, ...CheckInputs }),
  output: BasketCheckSchema,
  errors: [],
});

export const checkMaterialPanel = endpoint({
  name: 'checkMaterialPanel',
  method: 'GET',
  path: '/api/material-lists/:listId/check',
  summary:
    'Checks a panel of a list: power losses and temperature rise, breaking capacity against the prospective short-circuit current, width on the rail, spare terminals.',
  access: 'user',
  input: v.object({ listId: IdField, groupId: v.optional(IdField), ...CheckInputs }),
  output: PanelCheckSchema,
  errors: ['material_list.not_found', 'material_list.group_not_found'],
});
