import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Board } from '../../../contract/forum/forum.ts';
import type { ForumImport } from '../../../contract/forum-import/forum-import.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { useLookAgain } from '../../components/navigation/use-look-again.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { BoardTargets } from './board-targets.tsx';
import styles from './forum-import.module.css';
import { ImportCounts } from './import-counts.tsx';
import { ImportFaults } from './import-faults.tsx';
import { tones } from './tones.ts';

/** How far one of them is and what it found; what was tried can be carried out, what was done can be taken back. */
export function ImportReport({ report, boards }: { report: ForumImport; boards: Board[] }) {
  const intl = useIntl();
  const { mode, state, importId, total, done } = report;
  const isUnderWay = state === 'waiting' || state === 'running';
  useLookAgain(isUnderWay);
  return (
    <Card
      title={report.fileName || report.source}
      aside={<FormattedMessage id={`forum_import.mode.${mode}`} />}
    >
      <div className={styles.report}>
        <div className={styles.state} role="status">
          <Lamp tone={tones[state]}>
            <FormattedMessage id={`forum_import.state.${state}`} />
          </Lamp>
          <span>
            <FormattedMessage id="forum_import.progress" values={{ done, total }} />
          </span>
          {isUnderWay && (
            <progress
              max={Math.max(1, total)}
              value={done}
              aria-label={intl.formatMessage({ id: 'forum_import.topics' })}
            />
          )}
          {isUnderWay && (
            <ButtonLink size="small" to={`/admin/forum/import?id=${importId}`}>
              <FormattedMessage id="forum_import.refresh" />
            </ButtonLink>
          )}
        </div>
        {report.error && (
          <Notice tone="bad">
            <ErrorText code={report.error} />
          </Notice>
        )}
        <ImportCounts counts={report.counts} />
        {report.can.run && (
          <Form method="post" className={styles.report}>
            <input type="hidden" name="importId" value={importId} />
            <BoardTargets found={report.boards} boards={boards} format={report.format} />
            <Confirmation intent="run" isPrimary />
          </Form>
        )}
        {report.can.undo && (
          <Form method="post" className={styles.report}>
            <input type="hidden" name="importId" value={importId} />
            <Confirmation intent="undo" />
          </Form>
        )}
        <ImportFaults faults={report.faults} faultCount={report.faultCount} />
      </div>
    </Card>
  );
}

function Confirmation({ intent, isPrimary = false }: { intent: 'run' | 'undo'; isPrimary?: boolean }) {
  return (
    <div className={styles.confirmation}>
      <label>
        <input type="checkbox" name="isConfirmed" value="1" required />
        <span>
          <FormattedMessage id={`forum_import.${intent}.confirm`} />
        </span>
      </label>
      <Button type="submit" name="intent" value={intent} variant={isPrimary ? 'primary' : 'secondary'}>
        <FormattedMessage id={`forum_import.${intent}`} />
      </Button>
    </div>
  );
}
