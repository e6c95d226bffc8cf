import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { Notes } from '../../../app/routes/classroom/discussion/notes.tsx';
import { renderPiece } from '../render-piece.tsx';

test('a note without a moment stands at the beginning, and its form says so', () => {
  const page = renderPiece(
    <Notes courseId={1} notes={[]} player={{ current: null }} failure={undefined} onSeek={() => {}} />,
  );
  expect(page).toContain('留空就记在开头');
  expect(page).not.toContain('留空表示不指定');
});
