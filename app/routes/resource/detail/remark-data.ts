import type { PersonSummary } from '../../../../contract/person/person.ts';
import type { Remark, RemarkAnswer } from '../../../../contract/resource/resource.ts';
import { excerpt } from '../../../../contract/rich-text/plain-text.ts';

/** Characters of each text that search engines get; they show less. */
const shownCharacters = 300;
const shownAnswers = 5;

/**
 * QAPage of the newest question that has an answer, as such a page is of one question; undefined where nothing was
 * asked and answered. That of the resource's author stands first, and nobody else accepts one.
 */
export function questionData(
  remarks: readonly Remark[],
  { title, address }: { title: string; address: string },
): object | undefined {
  const asked = remarks.find(({ isQuestion, answers }) => isQuestion && answers.length > 0);
  if (!asked) return undefined;
  const text = excerpt(asked.body, shownCharacters);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: `${title}: ${text}`.slice(0, 110),
      ...remarkData(asked, address),
      answerCount: asked.answers.length,
      suggestedAnswer: asked.answers
        .slice(0, shownAnswers)
        .map((answer) => ({ '@type': 'Answer', ...remarkData(answer, address) })),
    },
  };
}

/** What somebody who had the files said with a rating. */
export function reviewData(remark: Remark, origin: string): object {
  return {
    '@type': 'Review',
    reviewBody: excerpt(remark.body, shownCharacters),
    reviewRating: { '@type': 'Rating', ratingValue: remark.rating, bestRating: 5, worstRating: 1 },
    author: personData(remark.author, origin),
    datePublished: remark.createdAt,
  };
}

function remarkData(remark: RemarkAnswer, address: string): object {
  return {
    text: excerpt(remark.body, shownCharacters),
    url: `${address}#remark-${remark.remarkId}`,
    author: personData(remark.author, new URL(address).origin),
    datePublished: remark.createdAt,
  };
}

function personData({ userId, nickname }: PersonSummary, origin: string): object {
  return { '@type': 'Person', name: nickname, url: `${origin}/space/${userId}` };
}
