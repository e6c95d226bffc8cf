/**
 * Rewrites the list of proven patterns: `node tests/patterns/prove.ts`. What the list has is not looked at again;
 * what cannot be proven is told and left out.
 */
import { writeFileSync } from 'node:fs';
import { builtPatterns } from './built-patterns.ts';
import { exceptions } from './exceptions.ts';
import { findPatterns } from './find-patterns.ts';
import { judge, keyOf, provenPath, readProven } from './judge-pattern.ts';

const proven = readProven();
const excepted = new Set(exceptions.map(({ pattern }) => String(pattern)));
const examples = builtPatterns.flatMap((each) => each.examples);
const written = [...findPatterns().literals.map((pattern) => pattern.written), ...examples.map(String)];
const keys = new Set<string>();
for (const each of new Set(written)) {
  const key = keyOf(each);
  const fault = proven.has(key) || excepted.has(each) ? undefined : judge(each, 120);
  if (fault) console.error(`${each}\n  ${fault}`);
  else if (!excepted.has(each)) {
    keys.add(key);
    // As far as it came, so that what ends early need not start again.
    if (!proven.has(key)) writeFileSync(provenPath, `${[...proven, ...keys].join('\n')}\n`);
  }
}
writeFileSync(provenPath, `${[...keys].sort().join('\n')}\n`);
console.log(`${keys.size} patterns proven`);
