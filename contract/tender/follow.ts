import * as v from 'valibot';
import { provinces } from '../appointment/provinces.ts';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { listRights } from '../material-list/kinds.ts';
import { pageSchema } from '../paging.ts';
import { tenderStates } from './kinds.ts';
import { tenderPhases } from './phase.ts';

/** Where a company stands with a tender. */
export const followDecisions = ['watching', 'go', 'no_go', 'submitted', 'won', 'lost'] as const;
export type FollowDecision = (typeof followDecisions)[number];

export const followLimits = {
  ofCompany: 500,
  perPage: 20,
  note: 2000,
  task: 120,
  tasks: 50,
  files: 20,
} as const;

const FollowSchema = v.object({
  followId: v.number(),
  tenderId: v.number(),
  title: v.string(),
  buyer: v.string(),
  number: v.string(),
  region: v.picklist(provinces),
  budgetFen: v.nullable(v.number()),
  closesAt: v.nullable(TimeSchema),
  isClosingDay: v.boolean(),
  phase: v.picklist(tenderPhases),
  /** Of the notice: one that is not published any more has no page. */
  state: v.picklist(tenderStates),
  decision: v.picklist(followDecisions),
  owner: v.nullable(v.object({ userId: v.number(), name: v.string() })),
  note: v.string(),
  taskCount: v.number(),
  openTaskCount: v.number(),
  /** Of the open tasks, the first day by which one is due; yyyy-MM-dd. */
  nextDueOn: v.nullable(v.string()),
});
export type TenderFollow = v.InferOutput<typeof FollowSchema>;

const TaskSchema = v.object({
  taskId: v.number(),
  title: v.string(),
  assigneeName: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  /** Not done, and its day is over in Beijing. */
  isOverdue: v.boolean(),
  doneAt: v.nullable(TimeSchema),
});
export type TenderTask = v.InferOutput<typeof TaskSchema>;

const FollowPageSchema = v.object({
  follow: FollowSchema,
  /** Lines of the equipment list that the notice names. */
  itemCount: v.number(),
  /** The list of materials made of them, as far as the viewer may know of it; null for none. */
  list: v.nullable(v.object({ listId: v.number(), title: v.string(), right: v.picklist(listRights) })),
  tasks: v.array(TaskSchema),
  files: v.array(v.object({ fileId: v.string(), name: v.string(), byteSize: v.number() })),
  colleagues: v.array(v.object({ userId: v.number(), name: v.string() })),
  /** May decide, say who looks after it, and end it. */
  mayDecide: v.boolean(),
});
export type TenderFollowPage = v.InferOutput<typeof FollowPageSchema>;

const none = v.object({});
const followId = IdField;
/** As a form sends it: nobody is empty. */
const PersonField = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.null(),
    IdField,
  ]),
  null,
);
const DayField = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.null(),
    v.pipe(v.string(), v.isoDate()),
  ]),
  null,
);
const company = ['company.none', 'company.not_accepted'] as const;
const one = [...company, 'tender.follow_not_found'] as const;

export const listTenderFollows = endpoint({
  name: 'listTenderFollows',
  method: 'GET',
  path: '/api/tender-follows',
  summary: 'Tenders that your company follows, those that close next first, with counts of each decision.',
  access: 'user',
  input: v.object({ decision: v.optional(v.picklist(followDecisions)), page: PageField }),
  output: v.object({
    found: pageSchema(FollowSchema),
    counts: v.array(v.object({ decision: v.picklist(followDecisions), count: v.number() })),
  }),
  errors: [...company],
});

export const followTender = endpoint({
  name: 'followTender',
  method: 'POST',
  path: '/api/tenders/:tenderId/follow',
  summary: 'Puts a published notice on the board of your company; one that is there already stays as it is.',
  access: 'user',
  input: v.object({ tenderId: IdField }),
  output: v.object({ followId: v.number() }),
  errors: [...company, 'tender.not_found', 'tender.too_many_follows'],
});

export const getTenderFollow = endpoint({
  name: 'getTenderFollow',
  method: 'GET',
  path: '/api/tender-follows/:followId',
  summary: 'A tender as your company follows it: decision, who looks after it, tasks and files.',
  access: 'user',
  input: v.object({ followId }),
  output: FollowPageSchema,
  errors: [...one],
});

export const updateTenderFollow = endpoint({
  name: 'updateTenderFollow',
  method: 'POST',
  path: '/api/tender-follows/:followId',
  summary:
    'Decides on a tender and says who looks after it; for those who keep the lists of the company, and for whoever looks after the tender.',
  access: 'user',
  input: v.object({
    followId,
    decision: v.picklist(followDecisions),
    ownerId: PersonField,
    note: v.optional(textField({ min: 0, max: followLimits.note }), ''),
  }),
  output: none,
  errors: [...one, 'company.not_allowed', 'tender.no_colleague'],
});

export const endTenderFollow = endpoint({
  name: 'endTenderFollow',
  method: 'DELETE',
  path: '/api/tender-follows/:followId',
  summary: 'Takes a tender off the board with its tasks and files.',
  access: 'user',
  input: v.object({ followId }),
  output: none,
  errors: [...one, 'company.not_allowed'],
});

export const addTenderTask = endpoint({
  name: 'addTenderTask',
  method: 'POST',
  path: '/api/tender-follows/:followId/tasks',
  summary: 'Adds a task to a followed tender, for a colleague and by a day where they are named.',
  access: 'user',
  input: v.object({
    followId,
    title: textField({ max: followLimits.task }),
    assigneeId: PersonField,
    dueOn: DayField,
  }),
  output: v.object({ taskId: v.number() }),
  errors: [...one, 'tender.no_colleague', 'tender.too_many_tasks'],
});

export const setTenderTaskDone = endpoint({
  name: 'setTenderTaskDone',
  method: 'PATCH',
  path: '/api/tender-follows/:followId/tasks/:taskId',
  summary: 'Says that a task is done, or not yet.',
  access: 'user',
  input: v.object({ followId, taskId: IdField, isDone: FlagField }),
  output: none,
  errors: [...one, 'tender.task_not_found'],
});

export const deleteTenderTask = endpoint({
  name: 'deleteTenderTask',
  method: 'DELETE',
  path: '/api/tender-follows/:followId/tasks/:taskId',
  summary: 'Deletes a task.',
  access: 'user',
  input: v.object({ followId, taskId: IdField }),
  output: none,
  errors: [...one, 'tender.task_not_found'],
});

export const attachFollowFile = endpoint({
  name: 'attachFollowFile',
  method: 'POST',
  path: '/api/tender-follows/:followId/files',
  summary: 'Puts one of your own files on the board, for everybody in your company.',
  access: 'user',
  input: v.object({ followId, fileId: FileIdField }),
  output: none,
  errors: [...one, 'file.not_found', 'file.refused', 'tender.too_many_files'],
});

export const detachFollowFile = endpoint({
  name: 'detachFollowFile',
  method: 'DELETE',
  path: '/api/tender-follows/:followId/files/:fileId',
  summary: 'Takes a file off the board; it stays with whoever put it there.',
  access: 'user',
  input: v.object({ followId, fileId: FileIdField }),
  output: none,
  errors: [...one, 'tender.file_not_found'],
});

export const listFollowMaterials = endpoint({
  name: 'listFollowMaterials',
  method: 'POST',
  path: '/api/tender-follows/:followId/material-list',
  summary:
    'Makes a bill of materials of your company of what a followed tender buys, once; later calls return the one that is there.',
  access: 'user',
  rate: 'material_list',
  input: v.object({ followId }),
  output: v.object({ listId: v.number() }),
  errors: [...one, 'material_list.too_many', 'tender.no_items', 'tender.not_found'],
});

/** A file of the board, for people of the company. */
export const followFilePath = '/api/tender-follows/:followId/files/:fileId/download';
/** The whole board as a workbook. */
export const followSheetPath = '/api/tender-follows.xlsx';
