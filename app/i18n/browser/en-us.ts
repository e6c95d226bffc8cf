import menuMessages from 'virtual:menu-messages/en-US';
import type { Messages } from '../intl.ts';

const shell = import.meta.glob<Messages>(
  ['../en-US/core.json', '../en-US/error-page.json', '../en-US/nav.json'],
  { eager: true, import: 'default' },
);

/** The words of the frames around pages. */
export const messages: Messages = Object.assign({}, menuMessages, ...Object.values(shell));

const tables = import.meta.glob<Messages>(
  ['../en-US/*.json', '!../en-US/core.json', '!../en-US/error-page.json', '!../en-US/nav.json'],
  { import: 'default' },
);

export function fetchTable(name: string): Promise<Messages> | undefined {
  return tables[`../en-US/${name}.json`]?.();
}

export async function fetchErrors(): Promise<Messages> {
  return (await import('virtual:error-messages/en-US')).default;
}
