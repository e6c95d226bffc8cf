import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type Batch, batchCodesPath, batchLabelsPath } from '../../../../contract/nameplate/batch.ts';
import { labelLimits } from '../../../../contract/nameplate/label.ts';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from '../nameplate.module.css';

type Act = readonly [intent: string, words: 'begin' | 'go_on' | 'stop' | 'delete'];

/** What its keeper can do with a batch, and the word for it. */
function actsOf({ state, done }: Batch): readonly Act[] {
  const forget: readonly Act[] = done === 0 ? [['delete', 'delete']] : [];
  if (state === 'checked') return [['begin', 'begin'], ...forget];
  if (state === 'waiting') return [['stop', 'stop']];
  return state === 'stopped' ? [['begin', 'go_on'], ...forget] : [];
}

/** A batch, how far it is, who stopped it, and what may be done about it. */
export function BatchRow({ batch, canPrint }: { batch: Batch; canPrint: boolean }) {
  const intl = useIntl();
  const { batchId, state, total, done, first, last } = batch;
  const made = done - batch.leftOut;
  const pathOf = (to: string) => to.replace(':batchId', String(batchId));
  return (
    <li>
      <span className={styles.words}>
        {batch.title}{' '}
        <Tag tone={state === 'done' ? 'ok' : state === 'waiting' ? 'warn' : 'plain'}>
          <FormattedMessage
            id={`nameplate.batch.state.${state}`}
            values={{ percent: Math.floor((100 * done) / total) }}
          />
        </Tag>
        <span className={styles.small}>
          <FormattedMessage
            id="nameplate.batch.range"
            values={{ first, last, total, seen: batch.isPublished ? 'published' : 'draft' }}
          />
        </span>
        {batch.stoppedBy !== null && batch.stoppedBy !== 'keeper' && (
          <span className={styles.small}>
            <FormattedMessage id={`nameplate.batch.stopped_by.${batch.stoppedBy}`} />
          </span>
        )}
        {(state === 'waiting' || state === 'stopped') && (
          <span className={styles.small}>
            <FormattedMessage id={`nameplate.batch.${state}.text`} values={{ made }} />
          </span>
        )}
        {batch.leftOut > 0 && (
          <span className={styles.small}>
            <FormattedMessage id="nameplate.batch.left_out" values={{ count: batch.leftOut }} />
          </span>
        )}
        {made > 0 && canPrint && (
          <span className={styles.acts}>
            <ButtonLink to={pathOf(batchCodesPath)} isReload size="small" rel="nofollow">
              CSV
            </ButtonLink>
            <LabelPapers path={pathOf(batchLabelsPath)} made={made} title={batch.title} />
          </span>
        )}
      </span>
      {actsOf(batch).map(([intent, words]) => (
        <Form method="post" key={intent}>
          <input type="hidden" name="batchId" value={batchId} />
          <Button
            type="submit"
            size="small"
            variant={intent === 'begin' ? 'primary' : 'ghost'}
            name="intent"
            value={intent}
            aria-label={`${intl.formatMessage({ id: `nameplate.batch.${words}` })} ${batch.title}`}
          >
            <FormattedMessage id={`nameplate.batch.${words}`} />
          </Button>
        </Form>
      ))}
    </li>
  );
}

/** Labels of so many as one paper holds; of more, which thousand is chosen. */
function LabelPapers({ path: to, made, title }: { path: string; made: number; title: string }) {
  const intl = useIntl();
  const langOf = useTextLang();
  const { perPaper } = labelLimits;
  const papers = Array.from({ length: Math.ceil(made / perPaper) }, (_, at) => ({
    from: at * perPaper,
    name: intl.formatMessage(
      { id: 'nameplate.batch.labels' },
      { from: at * perPaper + 1, to: Math.min(made, (at + 1) * perPaper) },
    ),
  }));
  const [only] = papers;
  if (only && papers.length === 1)
    return (
      <ButtonLink to={`${to}?from=0`} isReload size="small" rel="nofollow">
        {only.name}
      </ButtonLink>
    );
  return (
    <form action={to} className={styles.papers}>
      <select
        name="from"
        className={inputClass('medium')}
        aria-label={`${intl.formatMessage({ id: 'nameplate.batch.labels.which' })} ${title}`}
      >
        {papers.map(({ from, name }) => (
          <option key={from} value={from} lang={langOf(name)}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" size="small">
        <FormattedMessage id="nameplate.batch.labels.get" />
      </Button>
    </form>
  );
}
