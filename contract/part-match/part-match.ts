import * as v from 'valibot';
import { textFormBytes } from '../body-limits.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { PartCardSchema } from '../part/part.ts';

export const matchLimits = {
  /** Rows of one list, and characters of what is pasted. */
  rows: 500,
  text: 60_000,
  /** Largest file with a list, and largest photo of a name plate. */
  bytes: 4 * 1024 * 1024,
  photoBytes: 12 * 1024 * 1024,
  /** Lists that one person keeps. */
  lists: 50,
  name: 80,
  cell: 200,
  rowsPerPage: 50,
} as const;

/**
 * How sure it is that a part is the one that a row means, from certain to nothing: put right by hand, as it was put
 * right before, the same number, the same number of several makers, nearly the same number, only its words.
 */
export const matchGrades = ['chosen', 'fixed', 'same', 'several', 'near', 'words', 'none'] as const;
export type MatchGrade = (typeof matchGrades)[number];

/** Grades at which nobody has to look again. */
export const certainGrades: readonly MatchGrade[] = ['chosen', 'fixed', 'same'];

export const MatchRowSchema = v.object({
  /** From 1, in the order of the list. */
  row: v.number(),
  number: v.string(),
  name: v.string(),
  maker: v.string(),
  /** As written. */
  quantity: v.string(),
  unit: v.string(),
  remark: v.string(),
  /** Reference designations, as written. */
  designation: v.string(),
  grade: v.picklist(matchGrades),
  /** Null where none is taken: the row stays as it is. */
  part: v.nullable(PartCardSchema),
  /** Others that it may be, the likeliest first. */
  candidates: v.array(PartCardSchema),
});
export type MatchRow = v.InferOutput<typeof MatchRowSchema>;

const CountsSchema = v.object({
  rows: v.number(),
  certain: v.number(),
  toCheck: v.number(),
  none: v.number(),
});

const FoundSchema = v.object({ rows: v.array(MatchRowSchema), counts: CountsSchema, isCut: v.boolean() });
export type MatchFound = v.InferOutput<typeof FoundSchema>;

const TextField = textField({ max: matchLimits.text });

export const matchPartNumbers = endpoint({
  name: 'matchPartNumbers',
  method: 'POST',
  path: '/api/part-matches/try',
  summary:
    'Matches the first fifty lines of a pasted list to parts, each with a grade of certainty; nothing is stored.',
  access: 'anyone',
  rate: 'part_package',
  bodyLimit: textFormBytes,
  input: v.object({ text: TextField }),
  output: FoundSchema,
  errors: ['part.being_read', 'part_match.empty'],
});

/** A list that was kept; `left` lines came after the last that lists may have. */
const KeptSchema = v.object({ matchId: v.number(), left: v.number() });
export type KeptMatch = v.InferOutput<typeof KeptSchema>;

export const createPartMatch = endpoint({
  name: 'createPartMatch',
  method: 'POST',
  path: '/api/part-matches',
  summary: 'Saves a pasted list with the parts matched to its lines, up to 500 lines.',
  access: 'user',
  rate: 'part_package',
  bodyLimit: textFormBytes,
  input: v.object({ text: TextField, name: v.optional(textField({ min: 0, max: matchLimits.name }), '') }),
  output: KeptSchema,
  errors: ['part.being_read', 'part_match.empty', 'part_match.too_many'],
});

/** Files whose part numbers are read off the picture. */
export const plateExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Address that takes an xlsx, xls or csv file, or a photo of a name plate, and answers `{ matchId, left }`: `?name=list.xlsx`. */
export const partMatchFilePath = '/api/part-matches/file';
/** Address of a list as a workbook, unmatched rows included. */
export const partMatchTablePath = '/api/part-matches/:matchId/table.xlsx';

export const listPartMatches = endpoint({
  name: 'listPartMatches',
  method: 'GET',
  path: '/api/part-matches',
  summary: 'Your lists of part numbers, last changed first.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    items: v.array(
      v.object({ matchId: v.number(), name: v.string(), counts: CountsSchema, updatedAt: TimeSchema }),
    ),
  }),
  errors: [],
});

export const getPartMatch = endpoint({
  name: 'getPartMatch',
  method: 'GET',
  path: '/api/part-matches/:matchId',
  summary: 'A page of one of your lists: its rows with the parts matched to them.',
  access: 'user',
  input: v.object({ matchId: IdField, page: PageField }),
  output: v.object({
    matchId: v.number(),
    name: v.string(),
    rows: v.array(MatchRowSchema),
    counts: CountsSchema,
    page: v.number(),
    pageSize: v.number(),
    total: v.number(),
    /** Of the parts that are taken, each once, in order. */
    partIds: v.array(v.number()),
  }),
  errors: ['part_match.not_found'],
});

export const fixPartMatch = endpoint({
  name: 'fixPartMatch',
  method: 'POST',
  path: '/api/part-matches/:matchId/rows',
  summary:
    'Corrects rows of one of your lists: a part by its ID, by a part number to look for, or none. Corrections are remembered for you or your company.',
  access: 'user',
  rate: 'follow',
  input: v.object({
    matchId: IdField,
    rows: v.pipe(
      v.array(
        v.object({
          row: IdField,
          partId: v.nullable(IdField),
          find: v.optional(textField({ min: 0, max: matchLimits.cell }), ''),
        }),
      ),
      v.maxLength(matchLimits.rowsPerPage),
    ),
  }),
  /** Rows whose number nobody has. */
  output: v.object({ unknown: v.array(v.number()) }),
  errors: ['part.not_found', 'part_match.not_found'],
});

export const deletePartMatch = endpoint({
  name: 'deletePartMatch',
  method: 'DELETE',
  path: '/api/part-matches/:matchId',
  summary: 'Deletes one of your lists; its corrections stay remembered.',
  access: 'user',
  input: v.object({ matchId: IdField }),
  output: v.object({}),
  errors: ['part_match.not_found'],
});
