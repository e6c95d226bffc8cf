import '../../../app/i18n/server-messages.ts';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import Classes from '../../../app/routes/classroom/company/classes.tsx';
import { renderPiece } from '../render-piece.tsx';

test('the seats of a company stand among its other pages, which one gets back to', () => {
  const loaderData = { classes: [], name: '同芯成套', powers: ['report'] };
  const page = renderPiece(<Classes {...({ loaderData } as unknown as ComponentProps<typeof Classes>)} />);
  expect(page).toContain('>同芯成套</h1>');
  expect(page).toContain('href="/personal/company/report"');
  expect(page).toContain('公司还没有买过课程席位');
});
