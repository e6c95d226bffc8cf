import type { Config } from '../config.ts';
import type { runChild, runProgram } from '../conversion/run-child.ts';
import type { Database } from '../db/database.ts';
import type { Feature } from '../feature.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What the outside world gives the backend; tests put fixed clocks and outboxes here. */
export interface Services {
  db: Database;
  config: Config;
  clock: () => Date;
  /** Cryptographically random bytes; seeded in tests. */
  randomBytes: (size: number) => Buffer;
  log: Log;
  /** Outgoing HTTP to providers (sign-in, SMS, WeChat); pinned to emulators in tests and development. */
  fetch: typeof fetch;
  mail: MailDriver;
  sms: SmsDriver;
  /** Prints a line for whoever tries the portal out; left out once it has an address of its own. */
  sayOnTrial?: (line: string) => void;
  /** Compares a name with an identity number; left out where no provider is configured. */
  identityCheck?: IdentityCheck;
  files: FileStore;
  /** Work that outlives a request; a send belongs to the transaction around it. */
  jobs: Jobs;
  /** A folder of this machine for parts of uploads and for work on files; made when it is needed. */
  workFolder: string;
  /** The rooms of this house; who serves many of them finds here what each brings. */
  features: readonly Feature[];
  /** Converts one file in a process of its own; tests put a stand-in here. */
  runConversion?: typeof runChild;
  /** Decodes a picture in a process of its own; tests put a stand-in here. */
  runProgram?: typeof runProgram;
}

export type Log = (level: 'debug' | 'info' | 'warn' | 'error', event: string, fields?: object) => void;

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface MailDriver {
  /** Nothing leaves: none is configured, or the portal's own address is not. */
  isAbsent?: true;
  send(message: MailMessage): Promise<void>;
}

export interface SmsDriver {
  /** Nothing leaves: none is configured. */
  isAbsent?: true;
  send(message: { phone: string; template: 'code'; code: string }): Promise<void>;
  /** Reads a code out by a call; missing where none can be made. */
  call?(message: { phone: string; code: string }): Promise<void>;
}

/** What the provider says of a name and an identity number; `unknown` when there is no record of the number. */
export type IdentityVerdict = 'match' | 'mismatch' | 'unknown';

/** Rejects when the provider does not answer. */
export type IdentityCheck = (person: { name: string; number: string }) => Promise<IdentityVerdict>;

/**
 * Where stored files live. Keys are paths of lower-case letters, digits, dots, hyphens and slashes; whoever puts
 * a file chooses a random name, so that none is ever guessed or written twice.
 */
export interface FileStore {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or undefined when there is none of that key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes a file, or everything below a key; deleting nothing is no error. */
  delete(key: string): Promise<void>;
  /** Takes over a file of this machine, the whole of it or nothing; afterwards nothing is at `path`. */
  putFile(key: string, path: string): Promise<void>;
  /** Bytes of the file; undefined when there is none of that key. */
  size(key: string): Promise<number | undefined>;
  /** The bytes from `start` up to and with `end`, or undefined when there is none of that key. */
  read(key: string, range: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Puts a copy at a path of this machine, for programs that read files; false when there is none. */
  copyTo(key: string, path: string): Promise<boolean>;
}

/** The person or program that calls, as the session tells it. */
export interface Viewer {
  userId: number;
  sessionId: number;
  nickname: string;
  groupId: number;
  roles: readonly ('owner' | 'admin')[];
  /** Boards whose order the person keeps; owners and admins keep that of all. */
  moderates: readonly number[];
  /** Publishes nothing until then; null when free to. */
  postingSuspendedUntil: Date | null;
  /** Has proved who they are in the way the site asks for (`isVerified` of the account feature). */
  isVerified: boolean;
  isCompany: boolean;
  tenantId: number;
}

export interface RequestFacts {
  id: string;
  method: string;
  url: URL;
  /** Address of the person's machine, already resolved through trusted proxies by the server. */
  clientAddress: string;
  userAgent: string;
  locale: 'zh-CN' | 'en-US';
  cookies: Readonly<Record<string, string | undefined>>;
  headers: Headers;
  /** True when the caller sends the client-marking header, so that it may receive tokens in bodies. */
  isMarkedClient: boolean;
}

/** What an endpoint may say beside its data. */
interface Reply {
  header(name: string, value: string): void;
  cookie(serialized: string): void;
  /** Tags of what a write changed; sent to every instance's caches after the commit. */
  changed(...tags: string[]): void;
  /** The captcha of the call is used up, whatever becomes of the call: a refusal tells. */
  captchaSpent(): void;
}

/** One text as one person sent it under one name. */
export interface Sending {
  /** Stands for all of that. */
  key: string;
  /** Only who sends the same again has it too. */
  secret: Buffer;
}

/** First argument of every rule: who asks, when, on which database. */
export interface Context extends Services {
  viewer: Viewer | undefined;
  now: Date;
  request: RequestFacts;
  reply: Reply;
  /** Of a call that brings the name of its sending: what is written under it is written once. */
  sending?: Sending;
}

/** Context of an endpoint whose access is not `anyone`. */
export type SignedInContext = Context & { viewer: Viewer };
