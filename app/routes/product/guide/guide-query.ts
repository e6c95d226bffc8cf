import {
  type GuideAnswers,
  guideAmounts,
  guideRoles,
  guideWorks,
  maxGuideSeats,
} from '../../../../contract/product/guide.ts';

export interface GuideQuery {
  answers: GuideAnswers;
  /** Nothing was answered yet. */
  isEmpty: boolean;
  /** What was typed for the seats and is no number from 1 to 500; null when it is one. */
  unfitSeats: string | null;
}

/** The answers as the address holds them; what it does not say is taken as the form shows it first. */
export function readGuide(query: URLSearchParams): GuideQuery {
  const works = query.getAll('work');
  const typed = (query.get('seats') ?? '1').trim().slice(0, 20);
  const isFit = /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxGuideSeats;
  return {
    isEmpty: !query.has('role'),
    unfitSeats: isFit ? null : typed,
    answers: {
      role: guideRoles.find((role) => role === query.get('role')) ?? 'designer',
      works: guideWorks.filter((work) => works.includes(work)),
      amount: guideAmounts.find((amount) => amount === query.get('amount')) ?? 'few',
      hasErp: query.get('erp') === '1',
      seats: isFit ? Number(typed) : 1,
    },
  };
}
