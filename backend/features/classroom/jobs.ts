import { subDays } from 'date-fns';
import { job } from '../../jobs/job.ts';
import { remindLearners } from './company/reminders.ts';
import { deletePlaysBefore } from './play/play-store.ts';
import { notifyOldSteps } from './steps/steps.ts';
import { publishPlanned } from './teach/publish.ts';

/** What a play was sent matters as long as it may tell what was watched of it. */
const playsKeptDays = 7;

const forgetPlaysJob = job({
  name: 'classroom-plays',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '50 3 * * *',
  handle: ({ db, clock }) => deletePlaysBefore(db, subDays(clock(), playsKeptDays)).then(() => {}),
});

const remindLearnersJob = job({
  name: 'classroom-reminders',
  timeoutSeconds: 300,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '30 9 * * *',
  handle: (services) => remindLearners(services).then(() => {}),
});

const publishLessonsJob = job({
  name: 'classroom-publish',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '* * * * *',
  handle: (services) => publishPlanned(services).then(() => {}),
});

const notifyOldStepsJob = job({
  name: 'classroom-old-steps',
  timeoutSeconds: 120,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '*/10 * * * *',
  handle: (services) => notifyOldSteps(services).then(() => {}),
});

export const classroomJobs = [forgetPlaysJob, remindLearnersJob, publishLessonsJob, notifyOldStepsJob];
