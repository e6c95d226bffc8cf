import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, TimeSchema, textField } from '../fields.ts';
import { maxAttachments } from '../file/attachment.ts';
import { CodeField as NameplateField } from '../nameplate/nameplate.ts';
import { PersonSummarySchema } from '../person/person.ts';

/** How bad it is: production stands still; a function fails; a question; a wish. */
export const ticketSeverities = ['stop', 'fault', 'question', 'wish'] as const;
export type TicketSeverity = (typeof ticketSeverities)[number];

/** `open` waits for staff, `waiting` for the asker; what was merged goes on in another ticket. */
export const ticketStates = ['open', 'waiting', 'solved', 'merged'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketTerms = {
  /** Working minutes within which staff answer. */
  answerMinutes: { stop: 60, fault: 240, question: 450, wish: 2250 },
  /** Days for which a solved ticket can be opened again by an answer. */
  reopenDays: 14,
  /** Not solved, of one account or mail address. */
  maxOpen: 10,
  /** Of one message. */
  maxFiles: maxAttachments,
  /** Hours in which files may be added to a message. */
  fileHours: 1,
  /** Months after which what is solved loses names, texts and files. */
  keptMonths: 24,
} as const satisfies { answerMinutes: Record<TicketSeverity, number> } & Record<string, unknown>;

export const ticketLimits = {
  subject: 100,
  text: 10_000,
  version: 40,
  licence: 60,
  name: 30,
  mail: 100,
  rating: 500,
} as const;
/** A file is posted whole, with `name`, `postId` and, for visitors, `code` in the query. */
export const ticketFilesPath = '/api/tickets/:ticketId/files';
export const ticketFilePath = '/api/tickets/:ticketId/files/:fileId';

/** In the place of a product: the website itself. */
export const siteProduct = 'site';

const ProductField = v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/));
const CodeField = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const MailField = v.pipe(v.string(), v.trim(), v.maxLength(ticketLimits.mail), v.email());
export const SeverityField = v.picklist(ticketSeverities);
const own = { ticketId: IdField, code: v.optional(CodeField) };
const text = textField({ max: ticketLimits.text });

const FileSchema = v.object({ fileId: v.number(), name: v.string(), byteSize: v.number() });

const PostSchema = v.object({
  postId: v.number(),
  /** A note is seen by staff alone. */
  kind: v.picklist(['asker', 'staff', 'note']),
  author: v.nullable(PersonSummarySchema),
  text: v.string(),
  files: v.array(FileSchema),
  createdAt: TimeSchema,
});
export type TicketPost = v.InferOutput<typeof PostSchema>;

export const TicketSchema = v.object({
  ticketId: v.number(),
  subject: v.string(),
  /** Empty for the site itself. */
  product: v.string(),
  productName: v.string(),
  /** Short code of the panel or device that it is about; empty for none. */
  nameplate: v.string(),
  version: v.string(),
  licence: v.string(),
  severity: SeverityField,
  state: v.picklist(ticketStates),
  name: v.string(),
  assignee: v.nullable(PersonSummarySchema),
  /** Until when staff answer; null where the asker has the word. */
  dueAt: v.nullable(TimeSchema),
  isOverdue: v.boolean(),
  /** Service terms of a contract; null for the usual ones. */
  termsName: v.nullable(v.string()),
  /** Until when it is solved, where that is promised; null while the asker has the word. */
  solveDueAt: v.nullable(TimeSchema),
  isSolveOverdue: v.boolean(),
  /** Working minutes that are left for it then; null where none are promised. */
  solveMinutesLeft: v.nullable(v.number()),
  /** Working minutes from the first message to the first answer; null before it. */
  answeredAfter: v.nullable(v.number()),
  solvedAt: v.nullable(TimeSchema),
  /** An answer of the asker opens it again until then. */
  reopenUntil: v.nullable(TimeSchema),
  mergedInto: v.nullable(v.number()),
  splitFrom: v.nullable(v.number()),
  rating: v.nullable(v.number()),
  createdAt: TimeSchema,
  activeAt: TimeSchema,
});
export type Ticket = v.InferOutput<typeof TicketSchema>;

export const TicketPageSchema = v.object({
  ticket: TicketSchema,
  posts: v.array(PostSchema),
  /** As staff: notes are there, and the mail address. */
  isStaff: v.boolean(),
  /** May answer as the one who asked. */
  isAsker: v.boolean(),
  email: v.string(),
  /** Whom it can be given to; empty for its author. */
  staff: v.array(PersonSummarySchema),
  /** Service terms in force that it can be given; empty for its author. */
  terms: v.array(v.object({ termsId: v.number(), name: v.string(), isCurrent: v.boolean() })),
  ratingText: v.string(),
});
export type TicketPage = v.InferOutput<typeof TicketPageSchema>;

const DuesSchema = v.object({
  stop: v.nullable(TimeSchema),
  fault: v.nullable(TimeSchema),
  question: v.nullable(TimeSchema),
  wish: v.nullable(TimeSchema),
});

export const getTicketTerms = endpoint({
  name: 'getTicketTerms',
  method: 'GET',
  path: '/api/tickets/terms',
  summary: 'Whether staff are there now, when they are next, and until when a ticket sent now is answered.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    isOpenNow: v.boolean(),
    /** Beginning of the next working time; null while it is working time. */
    nextOpenAt: v.nullable(TimeSchema),
    /** The contract of your company; null for the usual times. */
    termsName: v.nullable(v.string()),
    due: DuesSchema,
    /** Null where no solution is promised. */
    solveDue: DuesSchema,
  }),
  errors: [],
});

export const listTicketHints = endpoint({
  name: 'listTicketHints',
  method: 'GET',
  path: '/api/tickets/hints',
  summary: 'Up to three pages each of the wiki, the forum and the classroom that may answer a subject.',
  access: 'anyone',
  rate: 'search',
  input: v.object({ subject: textField({ max: ticketLimits.subject }) }),
  output: v.array(
    v.object({ kind: v.picklist(['wiki', 'forum', 'classroom']), title: v.string(), url: v.string() }),
  ),
  errors: ['search.too_broad'],
});
export type TicketHint = v.InferOutput<(typeof listTicketHints)['output']>[number];

export const createTicket = endpoint({
  name: 'createTicket',
  method: 'POST',
  path: '/api/tickets',
  summary:
    'Opens a ticket; without a verified account a captcha is required, and without an account an email.',
  access: 'anyone',
  bodyLimit: 256 * 1024,
  sentAs: 'draftSlot',
  input: v.object({
    subject: textField({ max: ticketLimits.subject }),
    text,
    /** Readable name of a product, or `site`, as where none is named; empty is a form in which nobody chose. */
    product: v.optional(ProductField, siteProduct),
    version: v.optional(textField({ min: 0, max: ticketLimits.version }), ''),
    licence: v.optional(textField({ min: 0, max: ticketLimits.licence }), ''),
    severity: SeverityField,
    /** Short code of the panel or device that is faulty; its keeper and owner see what is reported. */
    nameplate: v.optional(NameplateField, ''),
    name: v.optional(textField({ min: 0, max: ticketLimits.name }), ''),
    email: v.optional(v.union([v.literal(''), MailField]), ''),
    draftSlot: SentSlotField,
    captchaId: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    captchaCode: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  }),
  output: v.object({ ticketId: v.number(), postId: v.number(), code: v.string() }),
  errors: [
    'auth.captcha_required',
    'auth.captcha_wrong',
    'nameplate.mistyped',
    'nameplate.not_found',
    'product.not_found',
    'ticket.no_mail',
    'ticket.too_many',
  ],
  rate: 'ticket',
});

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/api/tickets/:ticketId',
  summary: 'A ticket with its messages, for its author (signed in, or by its code) and staff.',
  access: 'anyone',
  input: v.object(own),
  output: TicketPageSchema,
  errors: ['ticket.not_found'],
});

export const listOwnTickets = endpoint({
  name: 'listOwnTickets',
  method: 'GET',
  path: '/api/tickets',
  summary: 'The tickets you opened, those last active first, up to 50.',
  access: 'user',
  input: v.object({}),
  output: v.array(TicketSchema),
  errors: [],
});

export const answerTicket = endpoint({
  name: 'answerTicket',
  method: 'POST',
  path: '/api/tickets/:ticketId/posts',
  summary: 'Answers in a ticket as its author; a solved one opens again within 14 days.',
  access: 'anyone',
  bodyLimit: 256 * 1024,
  sentAs: 'draftSlot',
  input: v.object({ ...own, text, draftSlot: SentSlotField }),
  output: v.object({ postId: v.number() }),
  errors: ['ticket.not_found', 'ticket.over'],
  rate: 'ticket_answer',
});

export const closeTicket = endpoint({
  name: 'closeTicket',
  method: 'POST',
  path: '/api/tickets/:ticketId/close',
  summary: 'Closes a ticket as solved, as its author.',
  access: 'anyone',
  input: v.object(own),
  output: v.object({ state: v.picklist(ticketStates) }),
  errors: ['ticket.not_found', 'ticket.over'],
  rate: 'ticket_answer',
});

export const rateTicket = endpoint({
  name: 'rateTicket',
  method: 'POST',
  path: '/api/tickets/:ticketId/rating',
  summary: 'Rates a solved ticket from 1 to 5, once.',
  access: 'anyone',
  input: v.object({
    ...own,
    rating: v.pipe(IdField, v.maxValue(5)),
    text: v.optional(textField({ min: 0, max: ticketLimits.rating }), ''),
  }),
  output: v.object({ rating: v.number() }),
  errors: ['ticket.not_found', 'ticket.not_solved', 'ticket.rated'],
  rate: 'ticket_answer',
});
