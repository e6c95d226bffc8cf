import { expect, test } from 'vitest';
import { getIntl } from '../../../app/i18n/intl.ts';
import '../../../app/i18n/server-messages.ts';
import { acceptOf } from '../../../contract/file/kind.ts';
import { listFiles, readSource } from '../../support/source-files.ts';

test.each(['zh-CN', 'en-US'] as const)(
  'where videos are wanted the box names every kind of them, %s',
  (locale) => {
    const words = getIntl(locale).formatMessage({ id: 'file.upload.kinds.video' }).toLowerCase();
    expect(
      acceptOf('video')
        .split(',')
        .filter((ending) => !words.includes(ending.slice(1))),
    ).toEqual([]);
  },
);

test('a form that makes lessons of what it is sent asks for videos, not for drawings', () => {
  const forms = listFiles(/^app\/.*\.tsx$/)
    .map((path) => ({ path, source: readSource(path) }))
    .filter(({ source }) => source.includes('<PlainVideos />'));
  expect(forms).toHaveLength(3);
  expect(
    forms.filter(({ source }) => !/<FileSource[^>]* kind="video"/.test(source)).map(({ path }) => path),
  ).toEqual([]);
});
