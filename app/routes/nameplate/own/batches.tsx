import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../../../contract/body-limits.ts';
import {
  type Batch,
  batchCodesPath,
  batchLabelsPath,
  batchLimits,
  batchSheetPath,
  beginNameplateBatch,
  checkNameplateRange,
  deleteNameplateBatch,
  listNameplateBatches,
  type SpreadsheetCheck,
  stopNameplateBatch,
} from '../../../../contract/nameplate/batch.ts';
import { labelLimits } from '../../../../contract/nameplate/label.ts';
import { listOwnNameplates, nameplateLimits } from '../../../../contract/nameplate/nameplate.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { useLookAgain } from '../../../components/navigation/use-look-again.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { guard } from '../../../framework/guards.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { fileOf, sendFile } from '../../../services/send-file.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../nameplate.module.css';
import type { Route } from './+types/batches';
import { NewBatch } from './batch-forms.tsx';

const path = '/ewmData/batches';

export const middleware = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ items }, own] = await Promise.all([
    call(api, listNameplateBatches, {}),
    call(api, listOwnNameplates, {}),
  ]);
  return {
    items,
    likes: own.items.map(({ code, name, type }) => ({ code, label: [name, type, code].join(' · ') })),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', batchId = '', like = '', isPublished = '' } = typed;
  try {
    if (intent === 'begin') await call(api, beginNameplateBatch, { batchId });
    else if (intent === 'stop') await call(api, stopNameplateBatch, { batchId });
    else if (intent === 'delete') await call(api, deleteNameplateBatch, { batchId });
    else if (intent === 'sheet') {
      const facts = { like, isPublished };
      const check = await sendFile<SpreadsheetCheck>(api, {
        path: batchSheetPath,
        file: fileOf(form, 'file'),
        facts,
      });
      if (check.batchId === null) return { check, typed };
    } else {
      const { prefix = '', first = '', digits = '', total = '' } = typed;
      await call(api, checkNameplateRange, { like, prefix, first, digits, total, isPublished });
    }
    return redirect(`${path}?done`, 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: batchLimits.bytes + defaultBodyBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.batches');

/** Many nameplates at once: checked, begun, and printed when they are there. */
export default function NameplateBatches({ loaderData, actionData }: Route.ComponentProps) {
  const { items, likes, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const check = actionData && 'check' in actionData ? actionData.check : undefined;
  useLookAgain(items.some(({ state }) => state === 'waiting'));
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="nameplate.batches" />}
        text={
          <FormattedMessage
            id="nameplate.batches.text"
            values={{ most: batchLimits.total, own: nameplateLimits.own }}
          />
        }
        actions={
          <ButtonLink to="/ewmData/own">
            <FormattedMessage id="nameplate.own" />
          </ButtonLink>
        }
      />
      <div className={styles.side}>
        <Refusal failure={failure} />
        {isDone && !failure && !check && (
          <Notice tone="ok" isOutcome>
            <FormattedMessage id="nameplate.batch.done" />
          </Notice>
        )}
        {check && <Faults check={check} />}
        <Card title={<FormattedMessage id="nameplate.batch.list" />} isFlush>
          {items.length === 0 ? (
            <p className={styles.empty}>
              <FormattedMessage id="nameplate.batch.none" />
            </p>
          ) : (
            <ul className={styles.files}>
              {items.map((batch) => (
                <BatchRow key={batch.batchId} batch={batch} />
              ))}
            </ul>
          )}
        </Card>
        <NewBatch likes={likes} typed={failure?.typed} />
      </div>
    </div>
  );
}

function Faults({ check: { total, faults } }: { check: SpreadsheetCheck }) {
  const intl = useIntl();
  return (
    <Notice tone="bad">
      <p>
        <FormattedMessage id="nameplate.batch.faults" values={{ total, count: faults.length }} />
      </p>
      <ul>
        {faults.map(({ row, fault }) => (
          <li key={`${row} ${fault}`}>
            {intl.formatMessage({ id: `nameplate.batch.fault.${fault}` }, { row })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type Act = readonly [intent: string, words: 'begin' | 'go_on' | 'stop' | 'delete'];

/** What its keeper can do with a batch, and the word for it. */
function actsOf({ state, done }: Batch): readonly Act[] {
  const forget: readonly Act[] = done === 0 ? [['delete', 'delete']] : [];
  if (state === 'checked') return [['begin', 'begin'], ...forget];
  if (state === 'waiting') return [['stop', 'stop']];
  return state === 'stopped' ? [['begin', 'go_on'], ...forget] : [];
}

function BatchRow({ batch }: { batch: Batch }) {
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
          <FormattedMessage id="nameplate.batch.range" values={{ first, last, total }} />
        </span>
        {(state === 'waiting' || state === 'stopped') && (
          <span className={styles.small}>
            {batch.stoppedBy !== null && batch.stoppedBy !== 'keeper' && (
              <>
                <FormattedMessage id={`nameplate.batch.stopped_by.${batch.stoppedBy}`} />{' '}
              </>
            )}
            <FormattedMessage id={`nameplate.batch.${state}.text`} values={{ made }} />
          </span>
        )}
        {batch.leftOut > 0 && (
          <span className={styles.small}>
            <FormattedMessage id="nameplate.batch.left_out" values={{ count: batch.leftOut }} />
          </span>
        )}
        {made > 0 && (
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
    <form action={to} className={styles.acts}>
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
