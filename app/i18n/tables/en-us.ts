import type { Messages } from '../intl.ts';

/** Messages that English lacks are put under it in Chinese while bundling (`compiled-messages.ts`). */
const tables = import.meta.glob<Messages>('../en-US/*.json', { eager: true, import: 'default' });

export const messages: Messages = Object.assign({}, ...Object.values(tables));
