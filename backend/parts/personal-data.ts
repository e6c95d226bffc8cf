import type { CancelCheck } from '../../contract/personal-data/personal-data.ts';
import type { Database } from '../db/database.ts';
import { type Feature, listParts } from '../feature.ts';
import type { Services } from '../http/context.ts';

/** What becomes of rows that name a person when the account is closed. */
type AtErasure = 'delete' | 'keep' | 'null' | 'blank';

export interface Decision {
  atErasure: AtErasure;
  /** Goes into the copy that the person asks for. What names them only as another's counterpart does not. */
  isExported: boolean;
  /** Why rows stay. */
  why?: string;
  /** Goes after all that does not say so. */
  isLast?: boolean;
  /** `table.column`, with spaces between. */
  columns: string;
}

type House = Pick<Services, 'db' | 'features'>;

/** What a feature holds of people. */
export interface HeldData {
  /** Every column of its tables that names a person. A test compares them with the schema. */
  columns: readonly Decision[];
  /** Columns that are left out of copies: whoever holds one could act as the person, or they are another's. */
  withheld?: Readonly<Record<string, readonly string[]>>;
  /** What is to go before the columns are dealt with, while the person can still be found by them. */
  beforeErasure?(house: House, userId: number): Promise<void>;
  afterErasure?(house: House, userId: number): Promise<void>;
  /** Keys, or folders, of the person's stored files; asked before anything is erased. */
  listKeys?(house: House, userId: number): Promise<string[]>;
  /** Tables, with spaces between, by whose `file_id` a file is in use by others: such a file outlives its owner's account. */
  fileUser?: string;
  /** How much there is of what stands in the way of closing an account. */
  hindrances?: Readonly<
    Partial<Record<CancelCheck, (db: Database, of: { userId: number; today: string }) => Promise<number>>>
  >;
}

declare module '../feature.ts' {
  interface Feature {
    personalData?: HeldData;
  }
}

/** Tables by which files are in use by others than their owners. */
export function listFileUsers(features: readonly Feature[]): string[] {
  return listParts(features, 'personalData')
    .flatMap(({ fileUser }) => fileUser?.split(' ') ?? [])
    .sort();
}
