import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { JobItem } from '../../../contract/job/job.ts';
import { Button } from '../../components/ui/button.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './admin.module.css';

const tones = {
  created: 'plain',
  retry: 'warn',
  active: 'warn',
  completed: 'ok',
  cancelled: 'plain',
  failed: 'bad',
} as const;

/**
 * One job: how it stands, how far it is, what it said last, and what may be done about it. What runs has run until
 * `askedAt`, when its state was read: the page's own time is one of whole minutes.
 */
export function JobRow({ job, askedAt }: { job: JobItem; askedAt: number }) {
  const isWaiting = job.state === 'created' || job.state === 'retry';
  // What is done is all of it, wherever its last report stood.
  const progress = job.state === 'completed' ? null : job.progress;
  return (
    <tr>
      <td>
        <Lamp tone={tones[job.state]}>
          <FormattedMessage id={`admin.jobs.${job.state}`} />
        </Lamp>
      </td>
      <th scope="row" className={`mono ${styles.nowrap}`}>
        {job.name}
      </th>
      <td>
        {progress && (
          <>
            {progress.percent} % <span className={`mono ${styles.quiet}`}>{progress.step}</span>
          </>
        )}
      </td>
      <td>
        {isWaiting ? (
          <>
            <FormattedMessage id="admin.jobs.waits_until" /> <Time value={job.startAfter} format="full" />
          </>
        ) : (
          job.startedAt && <Time value={job.startedAt} format="full" />
        )}
      </td>
      <td>{!isWaiting && job.startedAt && <Duration from={job.startedAt} to={job.endedAt ?? askedAt} />}</td>
      <td>
        <FormattedMessage id="admin.jobs.tries" values={{ count: job.tryCount, limit: job.tryLimit }} />
      </td>
      <td className={styles.value}>{job.error}</td>
      <td>
        {(job.can.retry || job.can.cancel) && (
          <Form method="post">
            <input type="hidden" name="jobId" value={job.jobId} />
            <Button type="submit" size="small" name="intent" value={job.can.retry ? 'retry' : 'cancel'}>
              <FormattedMessage id={job.can.retry ? 'admin.jobs.do_retry' : 'admin.jobs.do_cancel'} />
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}

function Duration({ from, to }: { from: string; to: string | number }) {
  const seconds = (new Date(to).getTime() - new Date(from).getTime()) / 1000;
  return <FormattedMessage id="admin.jobs.seconds" values={{ count: Math.max(0, seconds).toFixed(1) }} />;
}
