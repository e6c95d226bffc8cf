import { sampleLength } from './similarity.ts';

/**
 * 16 keys of 4 hashes each: sets that share 70 % have a key in common with a probability of 98.8 %, such that share
 * 30 % with one of 12 % (J. Leskovec and others, Mining of Massive Datasets, 3.4).
 */
const bandCount = 16;
const rowCount = 4;
/** The smallest hashes speak for a longer list. */
const maxHashed = 1024;

/** The smallest hashes of a set, each once. */
export function sampleOf(features: Iterable<string>): number[] {
  return hashesOf(features).slice(0, sampleLength);
}

/** Keys of a set, by which sets like it are found; `kind` keeps unlike things apart. */
export function bandsOf(kind: string, features: Iterable<string>): number[] {
  const hashes = hashesOf(features).slice(0, maxHashed);
  return Array.from({ length: bandCount }, (_, band) => {
    const rows = Array.from({ length: rowCount }, (__, row) =>
      nthSmallest(hashes, band * rowCount + row + 1),
    );
    return hashOf(`${kind} ${band} ${rows.join(' ')}`);
  });
}

function hashesOf(features: Iterable<string>): number[] {
  const hashes = new Set<number>();
  for (const feature of features) hashes.add(hashOf(feature));
  return [...hashes].sort((a, b) => a - b);
}

/** Smallest of a list under one of many orders. */
function nthSmallest(hashes: readonly number[], order: number): number {
  let least = 0x7fffffff;
  const seed = Math.imul(order, 0x9e3779b1);
  for (const hash of hashes) {
    const mixed = mix(hash ^ seed);
    if (mixed < least) least = mixed;
  }
  return least;
}

/** FNV-1a, its bits stirred; fits a signed integer of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** Last step of MurmurHash3. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
