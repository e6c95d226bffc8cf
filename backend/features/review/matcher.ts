import { type PlainForm, toPlainForm } from './plain-form.ts';

/** Shorter Latin words are found only where they stand alone: `vx` is no part of a word. */
const longEnough = 5;

export interface WordRule {
  word: string;
  key: string;
  outcome: 'queue' | 'refuse';
}

interface WordHit {
  rule: WordRule;
  /** As it stands in the text. */
  found: string;
}

export type Matcher = (text: string) => WordHit[];

/** Makes one pass over a text for all words: by first character, then longest word first. */
export function createMatcher(rules: readonly WordRule[]): Matcher {
  const byFirst = new Map<string, WordRule[]>();
  for (const rule of [...rules].sort((a, b) => b.key.length - a.key.length)) {
    const first = rule.key[0];
    if (!first) continue;
    const others = byFirst.get(first);
    if (others) others.push(rule);
    else byFirst.set(first, [rule]);
  }
  return (text) => {
    const form = toPlainForm(text);
    const hits = new Map<WordRule, WordHit>();
    for (let index = 0; index < form.text.length; index += 1) {
      for (const rule of byFirst.get(form.text[index] as string) ?? []) {
        if (hits.has(rule) || !standsAt(form, rule.key, index)) continue;
        const last = form.origins[index + rule.key.length - 1] ?? 0;
        const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
        hits.set(rule, { rule, found: text.slice(form.origins[index] ?? 0, end) });
      }
    }
    return [...hits.values()];
  };
}

function standsAt({ text, isStart }: PlainForm, key: string, index: number): boolean {
  if (!text.startsWith(key, index)) return false;
  if (key.length >= longEnough || !/^[a-z]+$/.test(key)) return true;
  const end = index + key.length;
  return Boolean(isStart[index]) && (end >= text.length || text[end] === '\n' || Boolean(isStart[end]));
}
