import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { PartCardSchema } from '../part/part.ts';

/** Characters of a project's address; forty feeders with names are shorter. */
export const maxChainQuery = 8000;

/** How a value of a part stands to what is demanded. */
export const chainVerdicts = ['kept', 'better', 'short', 'unknown'] as const;
export type ChainVerdict = (typeof chainVerdicts)[number];

const ComparedSchema = v.object({
  key: v.string(),
  /** The parameter as the library names it. */
  name: v.string(),
  demanded: v.string(),
  /** '' where the library does not say. */
  found: v.string(),
  verdict: v.picklist(chainVerdicts),
});
export type ChainCompared = v.InferOutput<typeof ComparedSchema>;

const DemandedSchema = v.object({
  device: v.picklist(['breaker', 'contactor', 'relay', 'cable']),
  /** Devices that have to fulfil the same. */
  tags: v.array(v.string()),
  /** Pieces, or metres of cable. */
  quantity: v.number(),
  /** Best first; those that fulfil everything, or where there is none the nearest. */
  offers: v.array(
    v.object({ part: PartCardSchema, compared: v.array(ComparedSchema), isFitting: v.boolean() }),
  ),
  /** How many parts of the library fulfil everything. */
  fitting: v.number(),
});
export type ChainDemanded = v.InferOutput<typeof DemandedSchema>;

export const listChainParts = endpoint({
  name: 'listChainParts',
  method: 'GET',
  path: '/api/brain/chain/parts',
  summary:
    'Parts of the library for the devices and cables of a project from load to panel, each value held against what is demanded: kept, better, short. The project is given as its address has it.',
  access: 'anyone',
  rate: 'chain_parts',
  input: v.object({ query: v.optional(textField({ min: 0, max: maxChainQuery }), '') }),
  output: v.object({
    /** The inputs cannot be computed; the project’s page says why. */
    isRefused: v.boolean(),
    demands: v.array(DemandedSchema),
  }),
  errors: ['part.being_read'],
});
