/** Writes the configuration table of the README from the settings' schemas: `node scripts/config-table.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BackendConfigSchema } from '../backend/config.ts';
import { ServerConfigSchema } from '../server/config.ts';

const readme = join(import.meta.dirname, '..', 'README.md');
const marks = { begin: '<!-- configuration: generated -->', end: '<!-- end of configuration -->' };

interface Part {
  type?: string;
  default?: unknown;
  options?: readonly unknown[];
  requirement?: unknown;
  wrapped?: Part;
  pipe?: readonly Part[];
}

export function writeTable(text: string): string {
  const [before = '', rest = ''] = text.split(marks.begin);
  const after = rest.split(marks.end)[1] ?? '';
  return `${before}${marks.begin}\n${configTable()}\n${marks.end}${after}`;
}

export function configTable(): string {
  const entries = { ...BackendConfigSchema.entries, ...ServerConfigSchema.entries } as Record<
    string,
    v.GenericSchema
  >;
  entries.NODE_ENV = BackendConfigSchema.entries.NODE_ENV;
  const rows = Object.entries(entries).map(([name, schema]) => {
    const parts = partsOf(schema as Part);
    const fallback = String(parts.find((part) => part.default !== undefined)?.default ?? '');
    const description = v.getDescription(schema) ?? '';
    return `| \`${name}\` | ${fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : ''} | ${boundsOf(parts)} | ${description} |`;
  });
  return ['| setting | default | bounds | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function partsOf(part: Part): Part[] {
  const inner = [
    ...(part.wrapped ? [part.wrapped] : []),
    ...(part.pipe ?? []).filter((step) => step !== part),
  ];
  return [part, ...inner.flatMap(partsOf)];
}

function boundsOf(parts: Part[]): string {
  const options = parts.find((part) => part.type === 'picklist')?.options;
  if (options) return options.map((option) => `\`${option}\``).join(' ');
  const least = parts.find((part) => part.type === 'min_value')?.requirement;
  const most = parts.find((part) => part.type === 'max_value')?.requirement;
  return least === undefined ? '' : `${least} to ${most}`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(readme, writeTable(readFileSync(readme, 'utf8')));
