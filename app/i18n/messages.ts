/**
 * Tables by name, so that their ids are known to the compiler. Here stand those of no area, which the frames around
 * pages and the components write with; an area declares its own in its `area.ts`.
 */
export interface MessageTables {
  core: typeof import('./zh-CN/core.json');
  editor: typeof import('./zh-CN/editor.json');
  'error-page': typeof import('./zh-CN/error-page.json');
  'image-cutter': typeof import('./zh-CN/image-cutter.json');
  nav: typeof import('./zh-CN/nav.json');
  'rich-text': typeof import('./zh-CN/rich-text.json');
  viewer: typeof import('./zh-CN/viewer.json');
}

type IdsOf<Table> = Table extends object ? Extract<keyof Table, string> : never;

/** Every message id of the portal. */
export type MessageId = IdsOf<MessageTables[keyof MessageTables]>;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
