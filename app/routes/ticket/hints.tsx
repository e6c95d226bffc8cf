import { type RefObject, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TicketHint } from '../../../contract/ticket/ticket.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import styles from './ticket.module.css';

const delayMilliseconds = 500;

interface HintsProps {
  form: RefObject<HTMLFormElement | null>;
  /** What was found for a form that was posted without scripts. */
  first: readonly TicketHint[] | undefined;
}

/** What may answer the subject that is being typed. */
export function Hints({ form, first }: HintsProps) {
  const lang = useContentLang();
  const [typed, setTyped] = useState<readonly TicketHint[]>();
  useEffect(() => {
    const field = form.current?.elements.namedItem('subject');
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = new AbortController();
    const onInput = () => {
      clearTimeout(timer);
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      timer = setTimeout(async () => {
        const found = await findHints(field.value, signal);
        if (!signal.aborted) setTyped(found);
      }, delayMilliseconds);
    };
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      stop.abort();
      field.removeEventListener('input', onInput);
    };
  }, [form]);
  const hints = typed ?? first;
  return (
    <div role="status">
      {hints && hints.length > 0 && (
        <div className={styles.hints}>
          <p>
            <FormattedMessage id="ticket.hints" />
          </p>
          <ul>
            {hints.map(({ kind, title, url }) => (
              <li key={url}>
                <FormattedMessage id={`ticket.hints.${kind}`} />{' '}
                <a className="link" href={url} target="_blank" rel="noreferrer" lang={lang}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {first?.length === 0 && typed === undefined && <FormattedMessage id="ticket.hints.none" />}
    </div>
  );
}

async function findHints(subject: string, signal: AbortSignal): Promise<readonly TicketHint[]> {
  if (subject.trim().length < 4) return [];
  try {
    const [{ browserApi }, { call }, { listTicketHints }] = await Promise.all([
      import('../../services/browser-api.ts'),
      import('../../services/call.ts'),
      import('../../../contract/ticket/ticket.ts'),
    ]);
    signal.throwIfAborted();
    return await call(browserApi(), listTicketHints, { subject: subject.trim() });
  } catch {
    // A hint that does not come must not disturb whoever is typing.
    return [];
  }
}
