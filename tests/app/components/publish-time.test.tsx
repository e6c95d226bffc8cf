import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { beijingField, beijingInput } from '../../../app/components/forms/beijing-input.ts';
import { PublishTimeField } from '../../../app/components/forms/publish-time-field.tsx';
import { renderPiece } from '../render-piece.tsx';

test('a time without a zone is Beijing’s; what is none stays as it was typed, to be refused', () => {
  expect(beijingInput('2026-12-01T09:00')).toBe('2026-12-01T01:00:00.000Z');
  expect(beijingInput('')).toBe('');
  expect(beijingInput(undefined)).toBe('');
  for (const wrong of ['明天下午三点', '2026-02-31T09:00', '2026-12-01T25:00'])
    expect(beijingInput(wrong)).toBe(wrong);
  expect(beijingField('2026-12-01T01:00:00.000Z')).toBe('2026-12-01T09:00');
});

test('a refused time stands in its field with what is wrong with it', () => {
  const field = (value: string, fault: string) =>
    renderPiece(<PublishTimeField label="发布时间" value={value} fault={fault} />);
  const words = field('明天下午三点', 'union');
  expect(words).toContain('value="明天下午三点"');
  expect(words).toContain('type="text"');
  expect(words).toContain('读不出这个时间');
  const past = field('2020-01-01T09:00', 'past');
  expect(past).toContain('type="datetime-local"');
  expect(past).toContain('这个时间已经过去');
});
