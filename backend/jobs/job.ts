import type { Config } from '../config.ts';
import type { Services } from '../http/context.ts';

/** Work that outlives a request. A feature names its own in its `feature.ts`. */
export interface Job<T extends object = object> extends JobTerms {
  /** Unique, lower case with hyphens, begins with its feature's noun: `backup-nightly`. */
  name: string;
  /** Cron expression, Beijing time, once for all instances; undefined when it is switched off. */
  cron?(config: Config): string | undefined;
  /** Runs one job; a throw means another try. Must bear being run twice: a crash repeats it. */
  handle(services: Services, data: T, run: JobRun): Promise<void>;
}

export interface JobTerms {
  timeoutSeconds: number;
  /** Tries after the first, each about twice as late as the one before, from 5 s. */
  retryLimit: number;
  /** Jobs of this name at once in this process. */
  concurrency: number;
  /** Jobs of one sender at once, in all processes together; as many as there are unless told. */
  perSender?: number;
}

export interface JobRun {
  id: string;
  /** 0 for the first attempt. */
  retryCount: number;
  /** Aborted at the timeout and when the process stops. */
  signal: AbortSignal;
  /**
   * Tells how far it is: whole percents and a step's code (`convert`, `page-12`). Throws JobStoppedError when
   * somebody has cancelled the job; call it where the work may end.
   */
  report(percent: number, step?: string): Promise<void>;
}

/** The job is no longer active: cancelled by staff, or given to another worker after its timeout. */
export class JobStoppedError extends Error {
  override readonly name = 'JobStoppedError';
}

/** States the type of a job's data once, at its definition. */
export function job<T extends object>(definition: Job<T>): Job<T> {
  return definition;
}
