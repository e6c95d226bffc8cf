import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { SentNameField } from '../../../app/components/draft/sent-name-field.tsx';
import { renderPiece } from '../render-piece.tsx';

test('each form that the server renders has a name of its own, for pages without scripts', () => {
  const name = () =>
    /name="draftSlot"[^>]*value="(page-[0-9a-f-]{36})"/.exec(renderPiece(<SentNameField />))?.[1];
  const [first, second] = [name(), name()];
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});
