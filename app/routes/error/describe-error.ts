import type { IntlShape } from 'react-intl';
import { isRouteErrorResponse } from 'react-router';
import { dictionary } from '../../../contract/dictionary.ts';
import { isUnanswered } from '../../framework/unanswered.ts';
import { awaitErrorWords } from '../../i18n/error-words.ts';
import type { MessageId } from '../../i18n/messages.ts';

export interface ErrorDescription {
  /** 0 when no answer came at all. */
  status: number;
  title: string;
  text: string;
  /** An account may open what the link did not. */
  opensByAccount: boolean;
  /** Of the call that failed, when it was not the page's own. */
  requestId: string;
}

/** Texts of the specification's error catalogue that have a Chinese wording of their own. */
const catalogue = dictionary<MessageId>({
  'This page could not be found': 'error_page.no_route',
  '403 forbidden': 'error_page.admin_only',
});

/** Codes that say no more than the status does. */
const plainCodes = new Set(['request.not_found', 'request.internal', 'session.forbidden']);

const maxMessageLength = 200;

/** To be called while rendering. The error message if there is one; otherwise not found, forbidden, or the status and "exception". */
export function describeError(intl: IntlShape, error: unknown): ErrorDescription {
  if (isUnanswered(error)) {
    return {
      status: 0,
      title: intl.formatMessage({ id: 'error_page.network' }),
      text: intl.formatMessage({ id: 'error_page.network.text' }),
      opensByAccount: false,
      requestId: '',
    };
  }
  const response = isRouteErrorResponse(error) ? error : undefined;
  const answer = readAnswer(response?.data);
  const status = response?.status ?? 500;
  const code = String(readField(answer, 'code'));
  const title = messageOf(intl, answer) ?? statusTitle(intl, status);
  // A code may have a text of its own, where the usual one would blame the address or the content.
  const ownText = `error.${code}.text`;
  return {
    status,
    title,
    text: intl.formatMessage({
      id: Object.hasOwn(intl.messages, ownText) ? (ownText as MessageId) : statusText(status),
    }),
    opensByAccount: code === 'appointment.not_found' || code === 'ticket.not_found',
    requestId: String(readField(answer, 'requestId') ?? ''),
  };
}

/** What the server in front refuses does not reach the router, which hands on the text of the answer. */
function readAnswer(data: unknown): unknown {
  if (typeof data !== 'string' || !data.startsWith('{')) return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

function messageOf(intl: IntlShape, data: unknown): string | undefined {
  const code = readField(data, 'code');
  const isTold = typeof code === 'string' && !plainCodes.has(code);
  if (isTold) awaitErrorWords(intl, code);
  if (isTold && Object.hasOwn(intl.messages, `error.${code}`)) {
    const values = readField(data, 'values') as Record<string, string> | undefined;
    return intl.formatMessage({ id: `error.${code}` as MessageId }, values);
  }
  const message = typeof data === 'string' ? data : readField(data, 'message');
  if (typeof message !== 'string' || message === '') return undefined;
  // The router's own words for an unknown address or method are for developers.
  if (message.startsWith('Error: ')) return undefined;
  const known = catalogue[message];
  return known ? intl.formatMessage({ id: known }) : message.slice(0, maxMessageLength);
}

function statusTitle(intl: IntlShape, status: number): string {
  if (status === 404) return intl.formatMessage({ id: 'error_page.not_found' });
  if (status === 403) return intl.formatMessage({ id: 'error_page.forbidden' });
  return intl.formatMessage({ id: 'error_page.exception' }, { status });
}

function statusText(status: number): MessageId {
  if (status === 404) return 'error_page.not_found.text';
  if (status === 403) return 'error_page.forbidden.text';
  if (status === 401) return 'core.sign_in_first.text';
  return status < 500 ? 'error_page.refused.text' : 'error_page.exception.text';
}

function readField(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
}
