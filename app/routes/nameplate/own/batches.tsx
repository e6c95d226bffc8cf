import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../../../contract/body-limits.ts';
import {
  batchLimits,
  batchSheetPath,
  beginNameplateBatch,
  checkNameplateRange,
  deleteNameplateBatch,
  listNameplateBatches,
  type SpreadsheetCheck,
  stopNameplateBatch,
} from '../../../../contract/nameplate/batch.ts';
import { listOwnNameplates, nameplateLimits } from '../../../../contract/nameplate/nameplate.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useLookAgain } from '../../../components/navigation/use-look-again.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
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
import { BatchRow } from './batch-row.tsx';

const path = '/ewmData/batches';

export const middleware = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ items, canPrint }, own] = await Promise.all([
    call(api, listNameplateBatches, {}),
    call(api, listOwnNameplates, {}),
  ]);
  return {
    ...{ items, canPrint },
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
  const { items, canPrint, likes, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const { check, typed = failure?.typed } = actionData && 'check' in actionData ? actionData : {};
  // What became a batch is no longer in the forms; what is being typed stays when one goes.
  const [newest, setNewest] = useState(0);
  const last = Math.max(newest, ...items.map(({ batchId }) => batchId));
  if (last > newest) setNewest(last);
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
        {!canPrint && items.some(({ done }) => done > 0) && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id="nameplate.labels.no_origin" />
          </Notice>
        )}
        <Card title={<FormattedMessage id="nameplate.batch.list" />} isFlush>
          {items.length === 0 ? (
            <p className={styles.empty}>
              <FormattedMessage id="nameplate.batch.none" />
            </p>
          ) : (
            <ul className={styles.files}>
              {items.map((batch) => (
                <BatchRow key={batch.batchId} batch={batch} canPrint={canPrint} />
              ))}
            </ul>
          )}
        </Card>
        <NewBatch key={newest} likes={likes} typed={typed} />
      </div>
    </div>
  );
}

function Faults({ check: { total, faultCount, faults } }: { check: SpreadsheetCheck }) {
  const intl = useIntl();
  return (
    <Notice tone="bad">
      <p>
        <FormattedMessage id="nameplate.batch.faults" values={{ total, count: faultCount }} />
      </p>
      <ul>
        {faults.map(({ row, fault }) => (
          <li key={`${row} ${fault}`}>
            {intl.formatMessage({ id: `nameplate.batch.fault.${fault}` }, { row })}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p>
          <FormattedMessage id="nameplate.batch.faults.more" values={{ count: faultCount - faults.length }} />
        </p>
      )}
    </Notice>
  );
}
