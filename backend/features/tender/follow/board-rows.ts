import type { FollowDecision, TenderFollow } from '../../../../contract/tender/follow.ts';
import { writeMoment } from '../../../../contract/tender/moment.ts';
import type { Cell } from '../../../spreadsheet/csv.ts';

const words = {
  'zh-CN': {
    name: '投标跟进',
    heads: [
      ...['公告', '采购人', '项目编号', '投标截止（北京时间）', '预算（元）', '决定', '负责人'],
      ...['未完成任务', '最近到期', '备注'],
    ],
    decisions: {
      watching: '观望',
      go: '投标',
      no_go: '不投',
      submitted: '已递交',
      won: '中标',
      lost: '未中标',
    },
  },
  'en-US': {
    name: 'tender-board',
    heads: [
      ...['Notice', 'Buyer', 'Number', 'Bids close (Beijing)', 'Budget (CNY)', 'Decision', 'In charge'],
      ...['Open tasks', 'Next due', 'Note'],
    ],
    decisions: {
      watching: 'Watching',
      go: 'Bid',
      no_go: 'No bid',
      submitted: 'Submitted',
      won: 'Won',
      lost: 'Lost',
    },
  },
} as const satisfies Record<
  string,
  { name: string; heads: readonly string[]; decisions: Record<FollowDecision, string> }
>;

/** The board as rows of a sheet, the heads first; amounts are numbers. */
export function boardRows(
  follows: readonly TenderFollow[],
  locale: keyof typeof words,
): { name: string; rows: Cell[][] } {
  const { name, heads, decisions } = words[locale];
  const rows = follows.map((follow) => [
    ...[follow.title, follow.buyer, follow.number],
    follow.closesAt ? writeMoment(follow.closesAt, follow.isClosingDay) : '',
    follow.budgetFen === null ? '' : follow.budgetFen / 100,
    decisions[follow.decision],
    follow.owner?.name ?? '',
    follow.openTaskCount,
    follow.nextDueOn ?? '',
    follow.note,
  ]);
  return { name, rows: [[...heads], ...rows] };
}
