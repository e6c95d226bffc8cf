import type { Log } from '../backend/http/context.ts';
import { loggedText } from '../contract/logged-target.ts';

export interface LogOptions {
  write: (text: string) => void;
  /** A line for eyes instead of JSON for machines, and only for what is worth a look. */
  isForPeople: boolean;
  now?: () => Date;
}

export interface ServerLog {
  log: Log;
  /** Writes what is still waiting; the last act of a process. */
  flush(): void;
}

const flushMs = 50;
const flushCharacters = 32_768;
const colours = { debug: 90, info: 32, warn: 33, error: 31 } as const;

/** A log of one line per event. Lines wait a moment for company: a write per request costs more than a cached page. */
export function createLog({ write, isForPeople, now = () => new Date() }: LogOptions): ServerLog {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) write(waiting);
    waiting = '';
  }
  return {
    log(level, event, fields = {}) {
      if (isForPeople && level === 'debug') return;
      const time = now().toISOString();
      waiting += isForPeople
        ? lineForPeople(time, level, event, fields)
        : lineOf({ time, level, event, ...fields });
      if (level === 'error' || waiting.length > flushCharacters) return flush();
      timer ??= setTimeout(flush, flushMs).unref();
    },
    flush,
  };
}

/** JSON escapes line ends; everything beyond ASCII that could steer a terminal is escaped here. */
function lineOf(fields: object): string {
  // The way of nearly every line: with a replacer JSON takes four times as long.
  const hasObjects = Object.values(fields).some((value) => typeof value === 'object');
  const text = hasObjects ? JSON.stringify(fields, describeErrors) : JSON.stringify(fields);
  return `${withoutSecrets(text).replace(terminalControls, escapeCharacter)}\n`;
}

function lineForPeople(time: string, level: keyof typeof colours, event: string, fields: object): string {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'string' ? value : JSON.stringify(value, describeErrors)}`,
    )
    .join(' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, escapeCharacter);
  return `${time.slice(11, 19)} \u001b[${colours[level]}m${event}\u001b[0m ${withoutSecrets(text)}\n`;
}

/** Errors quote the address that they met; few lines hold one. */
const withoutSecrets = (text: string) => (text.includes('://') ? loggedText(text) : text);

const terminalControls = /[\u007f-\u009f\u2028\u2029]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function describeErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return {
    name,
    message,
    stack,
    ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}` }),
  };
}
