import { expect, test } from 'vitest';
import { noticeText } from '../../../app/components/notices/notice-text.ts';
import { getIntl, registerIntl } from '../../../app/i18n/intl.ts';
import { messages as english } from '../../../app/i18n/tables/en-us.ts';
import { messages as chinese } from '../../../app/i18n/tables/zh-cn.ts';
import { noticeKinds } from '../../../contract/notice/notice.ts';

registerIntl('zh-CN', chinese);
registerIntl('en-US', english);

test.each(['zh-CN', 'en-US'] as const)('every kind of notice has a name and a sentence in %s', (locale) => {
  const intl = getIntl(locale);
  for (const kind of noticeKinds) {
    expect(intl.messages[`notice.kind.${kind}`], kind).toBeDefined();
    const trade = {
      what: 'year',
      coins: 5,
      state: 'issued',
      daysLeft: 3,
      lastDay: '2026-12-01',
      price: 8,
      label: 'B',
    };
    const data = {
      why: 'over',
      level: 2,
      badge: 'year',
      title: '母排',
      count: 2,
      reason: '广告',
      number: 'JB-2026-000001',
      version: 2,
      answer: '铭牌如此',
      step: 'passed',
      event: 'limit',
      company: '甲厂',
      campus: '甲职业学院',
      role: 'teacher',
      product: '柜体设计',
      network: '203.0.*.*',
      time: '2026-12-01 09:30',
      ...trade,
    };
    const facts = { kind, actor: '老周', actors: 2, count: 2, data };
    expect(noticeText(intl, facts), kind).not.toMatch(/[{}]|notice\./);
  }
});

test('one reply names who wrote it, several say how many', () => {
  const facts = { kind: 'reply', actor: '老周', actors: 1, data: { title: '母排' } } as const;
  expect(noticeText(getIntl('zh-CN'), { ...facts, count: 1 })).toBe('老周 回复了你的帖子“母排”');
  expect(noticeText(getIntl('zh-CN'), { ...facts, count: 3 })).toBe(
    '你的帖子“母排”有 3 条新回复，最近一条来自 老周',
  );
});
