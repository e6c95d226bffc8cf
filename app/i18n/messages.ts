import type core from './zh-CN/core.json';

/** Tables by feature; a new table is added here so that its ids are known to the compiler. */
type Tables = typeof core;

/** Every message id of the portal. */
export type MessageId = keyof Tables;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
