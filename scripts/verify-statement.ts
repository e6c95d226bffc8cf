/**
 * Checks a statement without any database: `node scripts/verify-statement.ts coins-12-2026-11.csv [more …]`. Files of
 * several months are checked as one chain when they are given in order. Exits with 1 and names the first bad row.
 */
import { readFileSync } from 'node:fs';
import { verifyStatement } from './statement-chain.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node scripts/verify-statement.ts <statement.csv> …');
  process.exit(2);
}
const result = verifyStatement(files.map((file) => readFileSync(file, 'utf8')));
if ('fault' in result) {
  console.error(`NOT VALID: ${result.fault}`);
  process.exit(1);
}
console.log(
  `valid: ${result.count} entries (${result.first} to ${result.last}), user ${result.userId}\n` +
    `balances: ${Object.entries(result.balances)
      .map(([account, balance]) => `${account} ${balance}`)
      .join(', ')}\nlast hash: ${result.hash}`,
);
