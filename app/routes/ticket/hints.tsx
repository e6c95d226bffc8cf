import { type MouseEvent, type RefObject, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TicketHint } from '../../../contract/ticket/ticket.ts';
import { useFoundWhileTyping } from '../../components/forms/use-found-while-typing.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import styles from './ticket.module.css';

interface HintsProps {
  form: RefObject<HTMLFormElement | null>;
  /** What was found for a form that was posted without scripts. */
  first: readonly TicketHint[] | undefined;
}

/**
 * What may answer the subject that is being typed. With scripts a press on the button looks beside the form, which is
 * not sent for it: what was typed, chosen and read from a captcha stays.
 */
export function Hints({ form, first }: HintsProps) {
  const lang = useContentLang();
  const [typed, look] = useFoundWhileTyping(form, 'subject', findHints);
  const [hasLooked, setHasLooked] = useState(false);
  const hints = typed ?? first;
  const onPress = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const button = event.currentTarget;
    // The page itself says what went wrong.
    if (!(await look())) return button.form?.requestSubmit(button);
    setHasLooked(true);
  };
  return (
    <div className={styles.check}>
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
        {hints?.length === 0 && (hasLooked || typed === undefined) && (
          <FormattedMessage id="ticket.hints.none" />
        )}
      </div>
      <Button type="submit" name="intent" value="hints" formNoValidate onClick={onPress}>
        <FormattedMessage id="ticket.hints.find" />
      </Button>
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
