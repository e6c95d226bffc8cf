import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { IndexFailures } from '../../../app/routes/search-admin/index-failures.tsx';
import { renderPiece } from '../render-piece.tsx';

const failures = [
  {
    kind: 'topic',
    refId: 41,
    reason: 'Error: no <words>',
    attempts: 8,
    failedAt: '2026-11-20T04:00:00.000Z',
  },
];

test('what could not be indexed stands in the back office with its reason, and can be tried again', () => {
  const html = renderPiece(<IndexFailures failures={failures} count={61} />);
  expect(html).toContain('没能收录的内容（61）');
  const row = /<tbody>([\s\S]*)<\/tbody>/.exec(html)?.[1] ?? '';
  expect(row).toMatch(/<th scope="row">\S+ 41<\/th>/);
  expect(row).toContain('Error: no &lt;words&gt;');
  expect(row).toContain('<td>8</td>');
  expect(row).toContain('dateTime="2026-11-20T04:00:00.000Z"');
  expect(row).toMatch(/<form[^>]*method="post"/);
  expect(row).toContain('<input type="hidden" name="kind" value="topic"/>');
  expect(row).toContain('<input type="hidden" name="refId" value="41"/>');
  expect(row).toMatch(/<button[^>]* value="retry"[^>]* name="intent"/);
});

test('while all is indexed nothing is said', () => {
  expect(renderPiece(<IndexFailures failures={[]} count={0} />)).toBe('');
});
