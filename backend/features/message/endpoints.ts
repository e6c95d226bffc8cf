import * as message from '../../../contract/message/message.ts';
import { on } from '../../http/on.ts';
import * as rules from './message.ts';
import { listConversations } from './store.ts';

export const messageEndpoints = [
  on(message.listConversations, ({ db, viewer }, { page }) =>
    listConversations(db, { userId: viewer.userId, page }),
  ),
  on(message.getConversation, rules.getConversation),
  on(message.sendMessage, rules.sendMessage),
  on(message.readConversation, rules.readConversation),
  on(message.hideConversation, rules.hideConversation),
];
