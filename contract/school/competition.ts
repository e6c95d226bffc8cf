import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { workLimits } from './work-limits.ts';

export const competitionPhases = ['draft', 'coming', 'open', 'judging', 'decided'] as const;
export type CompetitionPhase = (typeof competitionPhases)[number];
export const competitionLimits = { title: 60, about: 1000, rules: 6000, entry: 2000, jurors: 20 } as const;

const none = v.object({});
const CriteriaSchema = v.array(v.object({ text: v.string(), points: v.number() }));
const FileSchema = v.object({ fileId: v.string(), name: v.string(), bytes: v.number() });

/** Where a file of an entry is fetched, by its author and the jury. */
export const entryFilePath = '/api/school/entries/:entryId/files/:fileId';

const RowSchema = v.object({
  competitionId: v.number(),
  title: v.string(),
  about: v.string(),
  opensAt: TimeSchema,
  closesAt: TimeSchema,
  phase: v.picklist(competitionPhases),
  entryCount: v.number(),
  /** Of the demo content: it takes no entries and has no jury. */
  isDemo: v.boolean(),
});
export type CompetitionRow = v.InferOutput<typeof RowSchema>;

export const listCompetitions = endpoint({
  name: 'listCompetitions',
  method: 'GET',
  path: '/api/school/competitions',
  summary: 'Competitions that are published, those that close last first.',
  access: 'anyone',
  input: none,
  output: v.object({ items: v.array(RowSchema) }),
  errors: [],
});

const ResultSchema = v.object({
  number: v.number(),
  title: v.string(),
  /** Mean of what the jury gave. */
  points: v.number(),
  rank: v.number(),
});
export type CompetitionResult = v.InferOutput<typeof ResultSchema>;

export const getCompetition = endpoint({
  name: 'getCompetition',
  method: 'GET',
  path: '/api/school/competitions/:competitionId',
  summary:
    'A competition with rules and criteria; results by number once it is decided, and your own entry. No names.',
  access: 'anyone',
  input: v.object({ competitionId: IdField }),
  output: v.object({
    ...RowSchema.entries,
    rules: v.string(),
    criteria: CriteriaSchema,
    jurorCount: v.number(),
    results: v.array(ResultSchema),
    /** Whether the caller may enter now, and judges. */
    mayEnter: v.boolean(),
    isJuror: v.boolean(),
    own: v.nullable(
      v.object({
        entryId: v.number(),
        number: v.number(),
        title: v.string(),
        text: v.string(),
        files: v.array(FileSchema),
      }),
    ),
  }),
  errors: ['school.competition_not_found'],
});

export const enterCompetition = endpoint({
  name: 'enterCompetition',
  method: 'POST',
  path: '/api/school/competitions/:competitionId/entry',
  summary: 'Enters a competition while it is open, or changes your entry.',
  access: 'user',
  rate: 'school',
  input: v.object({
    competitionId: IdField,
    title: textField({ max: competitionLimits.title }),
    text: v.optional(textField({ min: 0, max: competitionLimits.entry }), ''),
    fileIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(workLimits.files)),
  }),
  output: v.object({ number: v.number() }),
  errors: [
    'file.not_found',
    'file.refused',
    'school.competition_demo',
    'school.competition_not_found',
    'school.competition_shut',
    'school.entry_empty',
    'school.juror_enters',
    'school.students_only',
  ],
});

export const withdrawWork = endpoint({
  name: 'withdrawWork',
  method: 'DELETE',
  path: '/api/school/competitions/:competitionId/entry',
  summary: 'Takes your entry back until the competition closes.',
  access: 'user',
  input: v.object({ competitionId: IdField }),
  output: none,
  errors: ['school.competition_not_found', 'school.competition_shut', 'school.entry_not_found'],
});

export const getJury = endpoint({
  name: 'getJury',
  method: 'GET',
  path: '/api/school/competitions/:competitionId/jury',
  summary: 'For a juror: entries without their authors, and your own votes; nobody sees those of others.',
  access: 'user',
  input: v.object({ competitionId: IdField }),
  output: v.object({
    competitionId: v.number(),
    title: v.string(),
    phase: v.picklist(competitionPhases),
    criteria: CriteriaSchema,
    entries: v.array(
      v.object({
        entryId: v.number(),
        number: v.number(),
        title: v.string(),
        text: v.string(),
        files: v.array(FileSchema),
        /** Its author is in a class that the juror teaches, so that others judge it. */
        isConflict: v.boolean(),
        marks: v.nullable(v.array(v.number())),
      }),
    ),
  }),
  errors: ['school.competition_not_found'],
});

export const voteForEntry = endpoint({
  name: 'voteForEntry',
  method: 'POST',
  path: '/api/school/entries/:entryId/vote',
  summary:
    'Gives an entry points by the criteria, or changes what you gave, until the competition is decided.',
  access: 'user',
  rate: 'school_mark',
  input: v.object({
    entryId: IdField,
    marks: v.pipe(
      v.array(v.pipe(IntegerField, v.minValue(0), v.maxValue(999))),
      v.maxLength(workLimits.criteria),
    ),
  }),
  output: none,
  errors: [
    'school.competition_demo',
    'school.entry_not_found',
    'school.jury_conflict',
    'school.marks_unfit',
    'school.not_judging',
  ],
});

const competitionInput = {
  title: textField({ max: competitionLimits.title }),
  about: textField({ max: competitionLimits.about }),
  rules: textField({ max: competitionLimits.rules }),
  /** One criterion a line with its points last. */
  criteria: textField({ max: workLimits.rubric }),
  opensAt: TimeSchema,
  closesAt: TimeSchema,
};

export const listStaffCompetitions = endpoint({
  name: 'listStaffCompetitions',
  method: 'GET',
  path: '/api/admin/competitions',
  summary: 'Every competition, drafts included, the newest first.',
  access: 'admin',
  input: none,
  output: v.object({ items: v.array(RowSchema) }),
  errors: [],
});

export const getStaffCompetition = endpoint({
  name: 'getStaffCompetition',
  method: 'GET',
  path: '/api/admin/competitions/:competitionId',
  summary:
    'A competition for staff: jurors with how many entries each has judged, never how; authors once it is decided.',
  access: 'admin',
  input: v.object({ competitionId: IdField }),
  output: v.object({
    ...RowSchema.entries,
    rules: v.string(),
    criteria: CriteriaSchema,
    jurors: v.array(v.object({ userId: v.number(), nickname: v.string(), votes: v.number() })),
    /** Entries that nobody has judged. */
    unjudged: v.number(),
    winners: v.array(v.object({ ...ResultSchema.entries, userId: v.number(), nickname: v.string() })),
  }),
  errors: ['school.competition_not_found'],
});

export const saveCompetition = endpoint({
  name: 'saveCompetition',
  method: 'POST',
  path: '/api/admin/competitions',
  summary: 'Makes a competition, or changes one; once it is published its criteria and opening stay.',
  access: 'admin',
  input: v.object({ competitionId: v.optional(IdField), ...competitionInput }),
  output: v.object({ competitionId: v.number() }),
  errors: [
    'school.competition_demo',
    'school.competition_not_found',
    'school.criteria_fixed',
    'school.rubric_unread',
    'school.state_other',
    'school.times_unfit',
  ],
});

export const publishCompetition = endpoint({
  name: 'publishCompetition',
  method: 'POST',
  path: '/api/admin/competitions/:competitionId/publish',
  summary: 'Publishes a draft.',
  access: 'admin',
  input: v.object({ competitionId: IdField }),
  output: none,
  errors: ['school.competition_not_found', 'school.state_other', 'school.times_unfit'],
});

export const decideCompetition = endpoint({
  name: 'decideCompetition',
  method: 'POST',
  path: '/api/admin/competitions/:competitionId/decide',
  summary: 'Closes the vote once every entry was judged, and publishes the results by number.',
  access: 'admin',
  input: v.object({ competitionId: IdField }),
  output: none,
  errors: [
    'school.competition_demo',
    'school.competition_not_found',
    'school.not_judging',
    'school.votes_missing',
  ],
});

export const addJuror = endpoint({
  name: 'addJuror',
  method: 'POST',
  path: '/api/admin/competitions/:competitionId/jurors',
  summary: 'Adds a juror, who has not entered.',
  access: 'admin',
  input: v.object({ competitionId: IdField, userId: IdField }),
  output: none,
  errors: [
    'school.competition_demo',
    'school.competition_not_found',
    'school.juror_enters',
    'school.juror_not_found',
    'school.state_other',
    'school.too_many_jurors',
  ],
});

export const removeJuror = endpoint({
  name: 'removeJuror',
  method: 'DELETE',
  path: '/api/admin/competitions/:competitionId/jurors/:userId',
  summary: 'Removes a juror with their votes, until the competition is decided.',
  access: 'admin',
  input: v.object({ competitionId: IdField, userId: IdField }),
  output: none,
  errors: ['school.competition_not_found', 'school.juror_not_found', 'school.state_other'],
});
