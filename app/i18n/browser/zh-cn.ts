import menuMessages from 'virtual:menu-messages/zh-CN';
import type { Messages } from '../intl.ts';

const shell = import.meta.glob<Messages>(
  ['../zh-CN/core.json', '../zh-CN/error-page.json', '../zh-CN/nav.json'],
  { eager: true, import: 'default' },
);

/** The words of the frames around pages. */
export const messages: Messages = Object.assign({}, menuMessages, ...Object.values(shell));

const tables = import.meta.glob<Messages>(
  ['../zh-CN/*.json', '!../zh-CN/core.json', '!../zh-CN/error-page.json', '!../zh-CN/nav.json'],
  { import: 'default' },
);

export function fetchTable(name: string): Promise<Messages> | undefined {
  return tables[`../zh-CN/${name}.json`]?.();
}

export async function fetchErrors(): Promise<Messages> {
  return (await import('virtual:error-messages/zh-CN')).default;
}
