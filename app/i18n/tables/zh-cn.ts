import type { Messages } from '../intl.ts';

const tables = import.meta.glob<Messages>('../zh-CN/*.json', { eager: true, import: 'default' });

export const messages: Messages = Object.assign({}, ...Object.values(tables));
