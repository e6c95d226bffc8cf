import { expect, test } from 'vitest';
import { readForm } from '../../app/posted-form.ts';

const post = (body: string, type: string) =>
  readForm(new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body }));

test('only what is in parts may be as long as files are', async () => {
  const plain = 'application/x-www-form-urlencoded';
  const long = 'a'.repeat(2 * 1024 * 1024);
  expect((await post('title=a', plain)).get('title')).toBe('a');
  await expect(post(`title=${long}`, plain)).rejects.toMatchObject({
    data: { code: 'request.body_too_large' },
    init: { status: 413 },
  });
  const parts = `--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${long}\r\n--X--\r\n`;
  expect((await post(parts, 'multipart/form-data; boundary=X')).get('file')).toBeInstanceOf(File);
});
