import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type { Locale } from './locale.ts';
import { writePlainMessage } from './plain-message.ts';

/** A compiled table: syntax trees, and plain strings for messages without placeholders. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

type Values = Readonly<Record<string, unknown>>;

/** `TYPE.literal` of the syntax tree, spelled out so that the parser stays out of the bundle. */
const literal = 0;

const defaultLocale: Locale = 'en-US';

/** One intl object per locale and process: making one per request costs as much as the whole page. */
const registered = new Map<Locale, IntlShape>();

/** The intl object of a language, and how to give it more words. */
export interface RegisteredIntl {
  intl: IntlShape;
  add(messages: Messages): void;
}

export function registerIntl(locale: Locale, messages: Messages): RegisteredIntl {
  const trees = expand(messages);
  const made = createIntl(
    {
      // Named as the default alone, react-intl takes it without asking whether the browser knows it: the answer is read
      // out of the data of all languages, the longest single task of a phone that starts a page.
      locale: '',
      messages: trees,
      defaultLocale: locale,
      // No time zone: with one, each message that has values merges all date formats again, and none has a date.
      onError: reportMissing,
    },
    createIntlCache(),
  );
  const format = made.formatMessage as (
    message: { id?: string },
    values?: Values,
    options?: object,
  ) => string;
  const formatMessage = (message: { id?: string }, values?: Values, options?: object) =>
    writePlainMessage(trees[message.id ?? ''], values) ?? format(message, values, options);
  const intl: IntlShape = {
    ...made,
    defaultLocale,
    formatMessage: formatMessage as typeof made.formatMessage,
  };
  registered.set(locale, intl);
  return { intl, add: (more) => void Object.assign(trees, expand(more)) };
}

/** The intl object of `locale`; a browser holds only the one its document was written in. */
export function getIntl(locale: Locale): IntlShape {
  const intl = registered.get(locale) ?? registered.values().next().value;
  if (!intl) throw new Error(`No messages were registered for ${locale}`);
  return intl;
}

/** Only a tree of one literal takes react-intl's short way; a string would want the parser. */
function expand(messages: Messages): Record<string, MessageFormatElement[]> {
  const expanded = Object.entries(messages).map(([id, message]) => [
    id,
    typeof message === 'string' ? [{ type: literal, value: message }] : message,
  ]);
  return Object.fromEntries(expanded);
}

function reportMissing(error: { code: string; message: string }): void {
  if (error.code !== 'INVALID_CONFIG') console.error(error.message);
}
