import { readFileSync } from 'node:fs';
import { foldText } from '../text/fold.ts';

const file = new URL('../../../../content/search/trade-terms.csv', import.meta.url);

/** One thing of the trade: its term first, then the words that mean the same. Written as in the file. */
export interface Concept {
  forms: string[];
  /** Folded words that lead here but are too common or too ambiguous to be searched for instead. */
  leads: string[];
  english: string;
  /** Syllables of the term, one for each Chinese character. */
  pinyin: string[];
}

export interface Dictionary {
  concepts: readonly Concept[];
  /** Folded form or lead → the concepts that it names. */
  byForm: ReadonlyMap<string, readonly Concept[]>;
  maxFormLength: number;
}

let loaded: Dictionary | undefined;

export function loadDictionary(): Dictionary {
  loaded ??= readDictionary(readFileSync(file, 'utf8'));
  return loaded;
}

/** Reads the file's form: term, forms, leads, english, pinyin, category; several values joined by `|`. */
function readDictionary(csv: string): Dictionary {
  const concepts = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line): Concept => {
      const [term = '', forms = '', leads = '', english = '', pinyin = ''] = line.split(',');
      return {
        forms: [term, ...list(forms)],
        leads: list(leads),
        english,
        pinyin: pinyin.split(' ').filter(Boolean),
      };
    });
  return buildDictionary(concepts);
}

export function buildDictionary(concepts: readonly Concept[]): Dictionary {
  const byForm = new Map<string, Concept[]>();
  for (const concept of concepts) {
    for (const form of [...concept.forms, ...concept.leads, concept.english]) {
      const key = dictionaryKey(form);
      if (key === '') continue;
      const known = byForm.get(key);
      if (!known) byForm.set(key, [concept]);
      else if (!known.includes(concept)) known.push(concept);
    }
  }
  return { concepts, byForm, maxFormLength: Math.max(...[...byForm.keys()].map((key) => key.length)) };
}

/** Spellings of one word meet here: folded, a dash read as a space. */
export function dictionaryKey(text: string): string {
  return foldText(text)
    .text.replace(/[-\s]+/g, ' ')
    .trim();
}

/** What else to search for when somebody searches for `form`; words that contain it are found anyhow. */
export function synonymsOf({ byForm }: Dictionary, form: string): string[] {
  const key = dictionaryKey(form);
  const concepts = byForm.get(key) ?? [];
  const synonyms = new Set(concepts.flatMap(({ forms }) => forms));
  return [...synonyms].filter((synonym) => !dictionaryKey(synonym).includes(key));
}

function list(cell: string): string[] {
  return cell.split('|').filter(Boolean);
}
