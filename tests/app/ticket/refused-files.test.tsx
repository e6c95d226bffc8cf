import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { RefusedFiles } from '../../../app/components/forms/refused-files.tsx';
import { readRefused, writeRefused } from '../../../app/framework/refused-files.ts';
import { sendFiles } from '../../../app/framework/send-files.ts';
import type { Api } from '../../../app/services/call.ts';
import { CallFailure } from '../../../app/services/call-failure.ts';
import { renderPiece } from '../render-piece.tsx';

const address = (refused: readonly string[]) => {
  const url = new URL('http://portal.example/customerCare/tickets/1');
  for (const each of refused) url.searchParams.append('refused', each);
  return url;
};

test('a file that was not accepted is told of with its reason, and so is an empty one', async () => {
  const api = {
    post: () => ({
      json: () =>
        Promise.reject(
          new CallFailure({ code: 'file.content_differs', values: { extension: 'png' }, statusCode: 415 }),
        ),
    }),
  } as unknown as Api;
  const form = new FormData();
  for (const [bytes, name] of [
    ['not a picture', '假.png'],
    ['', '空.log'],
    ['', ''],
  ] as const)
    form.append('files', new File([bytes], name));
  const refused = readRefused(
    address(await sendFiles(api, form, { path: '/api/tickets/1/files', facts: {} })),
  );
  const text = renderPiece(<RefusedFiles files={refused} text="没有收下：" />).replaceAll(/<[^>]+>/g, '|');
  expect(text).toContain('假.png| 扩展名是 png，内容却不是');
  expect(text).toContain('空.log| 文件是空的');
  expect(refused).toHaveLength(2);
});

test('what an address says otherwise is nobody’s', () => {
  const good = writeRefused({ name: 'a.png', code: 'file.empty', values: {} });
  expect(readRefused(address(['a.png', '[1]', '["a"]', '{', good]))).toEqual([
    { name: 'a.png', code: 'file.empty', values: {} },
  ]);
});
