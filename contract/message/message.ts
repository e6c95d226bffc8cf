import * as v from 'valibot';
import { SentSlotField } from '../draft/draft.ts';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { maxMessageLength } from './limits.ts';

/** A conversation as one of the two sees it in the list. */
export const ConversationSchema = v.object({
  other: PersonSummarySchema,
  lastAt: TimeSchema,
  excerpt: v.string(),
  isLastOwn: v.boolean(),
  unreadCount: v.number(),
});
export type Conversation = v.InferOutput<typeof ConversationSchema>;

export const MessageSchema = v.object({
  id: v.number(),
  isOwn: v.boolean(),
  body: v.string(),
  createdAt: TimeSchema,
});
export type Message = v.InferOutput<typeof MessageSchema>;

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/api/messages',
  summary: 'Your own conversations, most recent first.',
  access: 'user',
  input: v.object({ page: PageField }),
  output: pageSchema(ConversationSchema),
  errors: [],
});

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/api/messages/:userId',
  summary: 'Messages exchanged with a user, oldest first, up to `before`, and how many you can still send.',
  access: 'user',
  input: v.object({ userId: IdField, before: v.optional(IdField) }),
  output: v.object({
    other: PersonSummarySchema,
    messages: v.array(MessageSchema),
    hasOlder: v.boolean(),
    isBlocked: v.boolean(),
    /** Messages that may be sent before the other has answered; null when there is no such limit. */
    leftBeforeAnswer: v.nullable(v.number()),
  }),
  errors: ['message.person_not_found', 'message.self'],
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/messages/:userId',
  summary: 'Sends a private message to a user.',
  access: 'verified',
  rate: 'message',
  sentAs: 'draftSlot',
  input: v.object({ userId: IdField, body: textField({ max: maxMessageLength }), draftSlot: SentSlotField }),
  output: v.object({ messageId: v.number() }),
  errors: [
    'message.person_not_found',
    'message.self',
    'message.not_accepted',
    'message.unanswered',
    'message.too_many_strangers',
    'review.refused',
  ],
});

export const readConversation = endpoint({
  name: 'readConversation',
  method: 'POST',
  path: '/api/messages/:userId/read',
  summary: 'Marks the messages from a user as read.',
  access: 'user',
  input: v.object({ userId: IdField }),
  output: v.object({}),
  errors: [],
});

export const hideConversation = endpoint({
  name: 'hideConversation',
  method: 'POST',
  path: '/api/messages/:userId/hide',
  summary: "Removes a conversation from your own list; the other person's list is unchanged.",
  access: 'user',
  input: v.object({ userId: IdField }),
  output: v.object({}),
  errors: ['message.conversation_not_found'],
});
