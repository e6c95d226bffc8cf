import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { JobRow } from '../../../app/routes/admin/job-row.tsx';
import type { JobItem } from '../../../contract/job/job.ts';
import { renderPiece } from '../render-piece.tsx';

const startedAt = '2026-11-29T06:00:05.000Z';
const job: JobItem = {
  jobId: '1',
  name: 'search.rebuild',
  state: 'active',
  progress: null,
  startAfter: startedAt,
  startedAt,
  endedAt: null,
  tryCount: 1,
  tryLimit: 3,
  error: '',
  can: { retry: false, cancel: true },
} as JobItem;

const row = (shown: JobItem, secondsLater: number) =>
  renderPiece(
    <table>
      <tbody>
        <JobRow job={shown} askedAt={new Date(startedAt).getTime() + secondsLater * 1000} />
      </tbody>
    </table>,
  );

test('a job that runs has run since it began, within its first minute too', () => {
  expect(row(job, 12.3)).toContain('12.3 秒');
  expect(row(job, 95)).toContain('95.0 秒');
});

test('a job that has ended took what it took, whenever it is looked at', () => {
  const ended: JobItem = { ...job, state: 'completed', endedAt: '2026-11-29T06:00:12.500Z' };
  expect(row(ended, 3600)).toContain('7.5 秒');
});
