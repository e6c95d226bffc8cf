import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema } from './fields.ts';
import { digestRhythms, muteKinds, type NoticeKind, noticeKinds, noticeTabs } from './notice.ts';
import { pageSchema } from './paging.ts';
import { PersonSummarySchema } from './person.ts';

const KindSchema = v.picklist(Object.keys(noticeKinds) as NoticeKind[]);
const TabSchema = v.picklist(noticeTabs);
const ListedTabSchema = v.picklist(['all', ...noticeTabs]);

/** One line of the message centre. */
export const NoticeSchema = v.object({
  id: v.number(),
  kind: KindSchema,
  /** Where the first unread of it is to be seen. */
  path: v.string(),
  data: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Who did the last of it; null is the site. */
  actor: v.nullable(PersonSummarySchema),
  actorCount: v.number(),
  eventCount: v.number(),
  updatedAt: TimeSchema,
  isRead: v.boolean(),
});
export type Notice = v.InferOutput<typeof NoticeSchema>;

const UnreadSchema = v.object({
  system: v.number(),
  trade: v.number(),
  interaction: v.number(),
  private: v.number(),
});
export type UnreadByTab = v.InferOutput<typeof UnreadSchema>;

export const listNotices = endpoint({
  name: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  summary:
    "A page of one's own notices in a tab or in all, the newest first, and what is unread in each tab; without a tab the first with something unread.",
  access: 'user',
  input: v.object({
    tab: v.optional(ListedTabSchema),
    isUnread: v.optional(FlagField, false),
    page: PageField,
  }),
  output: v.object({
    /** The one that is listed. */
    tab: ListedTabSchema,
    notices: pageSchema(NoticeSchema),
    unread: UnreadSchema,
  }),
  errors: [],
});

export const readNotice = endpoint({
  name: 'readNotice',
  method: 'POST',
  path: '/api/notices/:noticeId/read',
  summary: "Marks one of one's own notices as read and tells where it leads.",
  access: 'user',
  input: v.object({ noticeId: IdField }),
  output: v.object({ path: v.string() }),
  errors: ['notice.not_found'],
});

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks all notices of a tab as read, or of all tabs.',
  access: 'user',
  input: v.object({ tab: v.optional(TabSchema) }),
  output: v.object({ readCount: v.number() }),
  errors: [],
});

export const ChannelsSchema = v.object({
  kind: KindSchema,
  site: v.boolean(),
  mail: v.boolean(),
  browser: v.boolean(),
});

const MuteSchema = v.object({
  kind: v.picklist(muteKinds),
  targetId: v.number(),
  /** Title, name or nickname. */
  name: v.string(),
  path: v.string(),
});
export type Mute = v.InferOutput<typeof MuteSchema>;

export const NoticeSettingsSchema = v.object({
  channels: v.array(v.object({ ...ChannelsSchema.entries, isFixed: v.boolean() })),
  mailRhythm: v.picklist(digestRhythms),
  /** Where the digest goes; empty until an address is proven. */
  email: v.string(),
  mutes: v.array(MuteSchema),
  blocked: v.array(PersonSummarySchema),
});
export type NoticeSettings = v.InferOutput<typeof NoticeSettingsSchema>;

export const getNoticeSettings = endpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/api/notices/settings',
  summary: 'What one is told of and how, what one muted and whom one blocked; 200 of each at most.',
  access: 'user',
  input: v.object({}),
  output: NoticeSettingsSchema,
  errors: [],
});

export const updateNoticeSettings = endpoint({
  name: 'updateNoticeSettings',
  method: 'POST',
  path: '/api/notices/settings',
  summary: 'Chooses what one is told of and how; kinds that are left out stay as they are.',
  access: 'user',
  input: v.object({
    channels: v.pipe(v.array(ChannelsSchema), v.maxLength(100)),
    mailRhythm: v.picklist(digestRhythms),
  }),
  output: v.object({}),
  errors: [],
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Ends the mail digest of the person for whom the link was made; nobody has to sign in.',
  access: 'anyone',
  rate: 'identity',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
  output: v.object({}),
  errors: ['notice.link_wrong'],
});

export const muteThing = endpoint({
  name: 'muteThing',
  method: 'POST',
  path: '/api/notices/mutes',
  summary:
    'Mutes something, or ends it: no notices of it, and nothing of it in the feed of what one follows.',
  access: 'user',
  rate: 'follow',
  input: v.object({ kind: v.picklist(muteKinds), targetId: IdField, isMuted: FlagField }),
  output: v.object({ isMuted: v.boolean() }),
  errors: ['notice.target_not_found', 'notice.too_many_mutes'],
});

export const blockPerson = endpoint({
  name: 'blockPerson',
  method: 'POST',
  path: '/api/people/:userId/block',
  summary: 'Blocks a person: no notices and no private messages of theirs; or ends it.',
  access: 'user',
  rate: 'follow',
  input: v.object({ userId: IdField, isBlocked: FlagField }),
  output: v.object({ isBlocked: v.boolean() }),
  errors: ['notice.target_not_found', 'notice.self', 'notice.too_many_mutes'],
});

export const getSilence = endpoint({
  name: 'getSilence',
  method: 'GET',
  path: '/api/notices/mutes/:kind/:targetId',
  summary: 'Whether one muted something, and whether one blocked it when it is a person.',
  access: 'user',
  input: v.object({ kind: v.picklist(muteKinds), targetId: IdField }),
  output: v.object({ isMuted: v.boolean(), isBlocked: v.boolean() }),
  errors: [],
});
