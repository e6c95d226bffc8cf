import { readFileSync } from 'node:fs';

/** What our own API answered when the measurement began, kept in memory: this side asks no database. */
export const listData: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(process.env.LIST_DATA ?? '', 'utf8'),
);
