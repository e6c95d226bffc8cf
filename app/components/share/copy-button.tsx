import { type RefObject, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import styles from '../forms/needs-scripts.module.css';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { copyText, selectText } from './copy-text.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  text: string;
  /** Where the text stands: selected when the browser lets no page copy. */
  source: RefObject<HTMLElement | null>;
  label?: MessageId;
  doneLabel?: MessageId;
}

/** Copies a text and says whether it was copied; where it was not, selects it and says how it is done by hand. */
export function CopyButton({
  text,
  source,
  label = 'core.share.copy',
  doneLabel = 'core.share.copied',
  ...look
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const onClick = async () => {
    const isCopied = await copyText(text);
    if (!isCopied && source.current) selectText(source.current);
    setOutcome(isCopied ? 'copied' : 'refused');
  };
  return (
    <>
      <Button {...look} className={styles.needsScripts} onClick={() => void onClick()}>
        <FormattedMessage id={outcome === 'copied' ? doneLabel : label} />
      </Button>
      <span className={outcome === 'refused' ? undefined : 'vh'} role="status">
        {outcome && <FormattedMessage id={outcome === 'copied' ? doneLabel : 'core.share.refused'} />}
      </span>
    </>
  );
}

const shownMilliseconds = 3000;
