import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useLookAgain } from '../../components/navigation/use-look-again.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './part-admin.module.css';

interface ReadTableProps {
  name: string;
  /** Whose it is and how far it has got. */
  text: ReactNode;
  /** The list of all of its kind. */
  back: { to: string; label: ReactNode };
  failure: PostFailure | undefined;
  /** Why it could not be read; empty when nothing is wrong. */
  fault: string;
  limits: Readonly<Record<string, string | number>>;
  /** How far the work on it has got, while there is any; `path` shows it without scripts. */
  work?: { text: ReactNode; path: string } | undefined;
  children: ReactNode;
}

/** Around a table of a maker that is read, checked and published: a price list, a catalogue. */
export function ReadTable({ name, text, back, failure, fault, limits, work, children }: ReadTableProps) {
  useLookAgain(work !== undefined);
  return (
    <>
      <PageHead
        title={name}
        text={text}
        actions={
          <ButtonLink to={back.to} variant="ghost">
            {back.label}
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      {fault && (
        <Notice tone="bad">
          <ErrorText code={fault} values={limits} />
        </Notice>
      )}
      <div className={styles.stack}>
        {work && (
          <Card>
            <p className={styles.text} role="status">
              {work.text}
            </p>
            <ButtonLink to={work.path}>
              <FormattedMessage id="price_table.reload" />
            </ButtonLink>
          </Card>
        )}
        {children}
      </div>
    </>
  );
}
