import { useIntl } from 'react-intl';
import { awaitErrorWords } from '../../i18n/error-words.ts';
import type { MessageId } from '../../i18n/messages.ts';

type Values = Readonly<Record<string, string | number>>;

/** The text of an error code for people; an unknown code becomes the unexpected error. */
export function ErrorText({ code, values }: { code: string; values?: Values }) {
  return useErrorText()(code, values);
}

/** A function that turns an error code into text while rendering, for titles and other plain strings. */
export function useErrorText(): (code: string, values?: Values) => string {
  const intl = useIntl();
  return (code, values) => {
    const id = `error.${code}`;
    awaitErrorWords(intl, code);
    const known = Object.hasOwn(intl.messages, id) ? (id as MessageId) : 'error.request.internal';
    return intl.formatMessage({ id: known }, values as Record<string, string | number>);
  };
}
