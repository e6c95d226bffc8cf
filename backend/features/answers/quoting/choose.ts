import type { Standing } from '../../../../contract/answers/answers.ts';
import { type AskedWord, listQuantities, titleKey } from '../../search/index.ts';
import type { Passage } from './passages.ts';
import { cutSentences, type Sentence } from './sentences.ts';

export interface Scored extends Sentence {
  score: number;
  /** What share of the question, by weight, the sentence and what it stands under hold. */
  coverage: number;
}

/** Below it a sentence is about something else. */
const minCoverage = 0.6;
/** What the sentence itself must hold of that. */
const minOwn = 0.2;
/** A title that holds so much asks the same: the first sentences below it answer, whatever their words. */
const sameQuestion = 0.5;
/** What stands in a title or heading counts for the sentences below it, but less than what they say. */
const titleShare = 0.5;
const sectionShare = 0.8;
/** What a text about the question has over one that mentions it. */
const titleGain = 0.35;
const trust: Readonly<Record<Standing, number>> = {
  wiki: 1.15,
  accepted: 1.15,
  product_text: 1,
  part_data: 1,
  resource_text: 0.9,
  topic_text: 0.9,
  lesson_text: 0.85,
  reply: 0.8,
};

interface Asked {
  question: string;
  words: readonly AskedWord[];
}

/** Sentences that answer, the best first. */
export function scoreSentences(passages: readonly Passage[], asked: Asked): Scored[] {
  const total = weightOf(asked.words);
  if (total === 0) return [];
  return passages.flatMap((passage) => scorePassage(passage, asked, total)).sort((a, b) => b.score - a.score);
}

function scorePassage(passage: Passage, asked: Asked, total: number): Scored[] {
  const title = heldBy(passage.title, asked.words);
  const section = heldBy(passage.section, asked.words);
  const about = weightOf(title) / total;
  return cutSentences(passage).flatMap((sentence, at) => {
    const own = heldBy(sentence.text, asked.words);
    const inSection = section.filter((word) => !own.includes(word));
    const inTitle = title.filter((word) => !own.includes(word) && !inSection.includes(word));
    const held = weightOf(own) / total;
    const coverage = held + (weightOf(inSection) + weightOf(inTitle)) / total;
    const isOpening = at < openingSentences && opens.has(passage.standing) && about >= sameQuestion;
    if (
      coverage < (isOpening ? sameQuestion : minCoverage) ||
      (held < minOwn && !(isOpening && isMainText(passage)))
    )
      return [];
    const weighed = held + (sectionShare * weightOf(inSection) + titleShare * weightOf(inTitle)) / total;
    const score =
      (weighed + titleGain * about) *
      trust[passage.standing] *
      fitOf(sentence, asked.question) *
      placeOf(sentence);
    return [{ ...sentence, score, coverage }];
  });
}

const openingSentences = 3;
const opens: ReadonlySet<Standing> = new Set(['wiki', 'accepted']);
const isMainText = ({ standing, floor }: Passage): boolean => standing === 'accepted' || floor === 0;

const weightOf = (words: readonly AskedWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

const none: ReadonlySet<string> = new Set();

/** The words of the question that a text has, under any of their names. */
function heldBy(text: string, words: readonly AskedWord[]): AskedWord[] {
  const key = titleKey(text);
  const lower = text.toLowerCase();
  const measured = words.some(({ quantities }) => quantities.length > 0) ? listQuantities(text) : none;
  return words.filter(
    ({ keys, quantities }) =>
      keys.some((each) => holds(key, lower, each)) || quantities.some((each) => measured.has(each)),
  );
}

/** Short Latin words stand alone: ik is not in click, but tns is TN-S. */
function holds(key: string, lower: string, word: string): boolean {
  if (!/^[a-z]{1,4}$/.test(word)) return key.includes(word);
  return standsAlone(lower, word) || standsAlone(lower.replaceAll(/[-‑]/g, ''), word);
}

function standsAlone(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
    if (!/[a-z]/.test(lower[at - 1] ?? ' ') && !/[a-z]/.test(lower[at + word.length] ?? ' ')) return true;
  return false;
}

/** The beginning of an article says what the thing is; what only points elsewhere says little. */
const placeOf = ({ passage, start, text }: Sentence): number =>
  (passage.floor === 0 && passage.kind === 'article' ? 1.1 : 1) *
  (start === 0 ? 1.05 : 1) *
  (/见\S{2,20}[。；;]?$/.test(text) ? 0.6 : 1);

const fits: readonly (readonly [asked: RegExp, answered: RegExp])[] = [
  [/什么是|是什么|什么意思|含义|指什么/, /是指|指的是|是一|称为|叫做|即|表示|是/],
  [/为什么|为啥|原因|怎么回事/, /因为|由于|原因|导致|否则|会/],
  [/多少|多大|多高|多长|几/, /\d/],
  [/怎么|如何|怎样/, /应|先|再|按|用|步/],
  [/区别|不同|差别/, /不同|而|区别|比/],
];

/** A sentence that has the form of what was asked for. */
const fitOf = ({ text }: Sentence, question: string): number =>
  fits.some(([asked, answered]) => asked.test(question) && answered.test(text)) ? 1.12 : 1;
