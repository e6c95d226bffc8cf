import '../../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { FileStateText } from '../../../app/components/file-upload/file-state-text.tsx';
import { getIntl } from '../../../app/i18n/intl.ts';
import type { FileState } from '../../../contract/file/file.ts';

const waiting: FileState = { id: 'a', state: 'waiting', code: null, values: {}, step: null, percent: 0 };
const words = (locale: 'zh-CN' | 'en-US', queue?: FileState['queue']) =>
  renderToStaticMarkup(
    <RawIntlProvider value={getIntl(locale)}>
      <FileStateText state={{ ...waiting, ...(queue && { queue }) }} />
    </RawIntlProvider>,
  );

test('a file that waits says how many are ahead of it, and when its line is the slow one', () => {
  expect(words('zh-CN', { place: 1, isLong: false })).toBe('排队等待转换，下一个就是它');
  expect(words('zh-CN', { place: 4, isLong: false })).toBe('排队等待转换，前面还有 3 个文件');
  expect(words('zh-CN', { place: 2, isLong: true })).toBe('文件较复杂，在慢队列等待转换，前面还有 1 个文件');
  expect(words('en-US', { place: 1, isLong: true })).toBe('Complex file, in the slow queue: next in line');
  expect(words('en-US', { place: 2, isLong: false })).toBe('Queued for conversion: 1 file ahead');
  expect(words('en-US', { place: 3, isLong: false })).toBe('Queued for conversion: 2 files ahead');
  expect(words('zh-CN')).toBe('等待检查和转换');
});

test('why a file was refused does not look like any other state', () => {
  const markupOf = (state: FileState['state'], code: string) =>
    renderToStaticMarkup(
      <RawIntlProvider value={getIntl('zh-CN')}>
        <FileStateText state={{ ...waiting, state, code }} />
      </RawIntlProvider>,
    );
  const red = /^<span class="[^"]*refused[^"]*">./;
  expect(markupOf('refused', 'file.no_viewer')).toMatch(red);
  expect(markupOf('plain', 'file.video_damaged')).toMatch(red);
  expect(markupOf('plain', 'file.no_viewer')).not.toMatch(red);
});
