import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Backend } from '../backend/index.ts';
import type { ServerConfig } from './config.ts';
import type { ServerLog } from './log.ts';
import type { RenderPage } from './pages/pages.ts';
import type { GaugeParts } from './portal-gauges.ts';
import type { GeneralRateOptions } from './request/general-rate.ts';

/** What a portal is put together from; tests put their own pages and backends here. */
export interface PortalParts {
  config: ServerConfig;
  rate: GeneralRateOptions;
  log: ServerLog;
  backend: Pick<Backend, 'fetch' | 'onChanged' | 'close'> & Partial<Pick<Backend, 'bodyLimitOf'>>;
  /** False while the database does not answer. */
  isReady: () => Promise<boolean>;
  connections?: GaugeParts['connections'];
  /** Without it there are no pages: the backend stands alone. */
  pages?: {
    render: RenderPage;
    /** Whether a page asked for now would be turned away (never). */
    isFull?: () => boolean;
    /** Largest body of what is posted to a path (64 kB). */
    bodyLimitOf?: (path: string) => number;
    build: string;
    files: string;
    /** Where the files of posted forms lie until they are answered; of this portal alone. */
    formFolder: string;
  };
  /** Milliseconds of lateness of the event loop above which new work is turned away (100). */
  lagLimit?: number;
  /** The development server looks at every request first. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}
