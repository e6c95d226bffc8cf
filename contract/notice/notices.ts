import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, PageField, TimeSchema } from '../fields.ts';
import { noticeTabs } from '../kinds.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { digestRhythms, muteKinds, noticeKinds } from './notice.ts';

const KindSchema = v.picklist(noticeKinds);
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
    'A page of your own notifications, in one tab or all, newest first, with the unread count of each tab; without a tab, the first that has unread ones.',
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
  summary: 'Marks one of your own notifications as read and returns its target.',
  access: 'user',
  input: v.object({ noticeId: IdField }),
  output: v.object({ path: v.string() }),
  errors: ['notice.not_found'],
});

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks all notifications in a tab, or in all tabs, as read.',
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
  /** Where the digest goes; empty until an address is verified. */
  email: v.string(),
  mutes: v.array(MuteSchema),
  blocked: v.array(PersonSummarySchema),
});
export type NoticeSettings = v.InferOutput<typeof NoticeSettingsSchema>;

export const getNoticeSettings = endpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/api/notices/settings',
  summary: 'Your notification settings, muted items and blocked users; at most 200 each.',
  access: 'user',
  input: v.object({}),
  output: NoticeSettingsSchema,
  errors: [],
});

export const updateNoticeSettings = endpoint({
  name: 'updateNoticeSettings',
  method: 'POST',
  path: '/api/notices/settings',
  summary: 'Changes notification settings; kinds left out stay as they are.',
  access: 'user',
  input: v.object({
    channels: v.pipe(v.array(ChannelsSchema), v.maxLength(noticeKinds.length)),
    mailRhythm: v.picklist(digestRhythms),
  }),
  output: v.object({}),
  errors: [],
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Unsubscribes the user of the link from the email digest, without signing in.',
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
  summary: 'Mutes or unmutes something: no notifications about it, and nothing about it in the feed.',
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
  summary: 'Blocks or unblocks a user: no notifications about them and no private messages from them.',
  access: 'user',
  rate: 'follow',
  input: v.object({ userId: IdField, isBlocked: FlagField }),
  output: v.object({ isBlocked: v.boolean() }),
  errors: ['notice.target_not_found', 'notice.self', 'notice.too_many_mutes'],
});

export const getMuteState = endpoint({
  name: 'getMuteState',
  method: 'GET',
  path: '/api/notices/mutes/:kind/:targetId',
  summary: 'Whether you have muted something and, for a user, blocked them.',
  access: 'user',
  input: v.object({ kind: v.picklist(muteKinds), targetId: IdField }),
  output: v.object({ isMuted: v.boolean(), isBlocked: v.boolean() }),
  errors: [],
});
