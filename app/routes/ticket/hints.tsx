import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TicketHint } from '../../../contract/ticket/ticket.ts';
import { useFoundWhileTyping } from '../../components/forms/use-found-while-typing.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import styles from './ticket.module.css';

interface HintsProps {
  form: RefObject<HTMLFormElement | null>;
  /** What was found for a form that was posted without scripts. */
  first: readonly TicketHint[] | undefined;
}

/** What may answer the subject that is being typed. */
export function Hints({ form, first }: HintsProps) {
  const lang = useContentLang();
  const typed = useFoundWhileTyping(form, 'subject', findHints);
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

async function findHints(subject: string): Promise<readonly TicketHint[]> {
  const [{ browserApi }, { call }, { listTicketHints }] = await Promise.all([
    import('../../services/browser-api.ts'),
    import('../../services/call.ts'),
    import('../../../contract/ticket/ticket.ts'),
  ]);
  return call(browserApi(), listTicketHints, { subject });
}
