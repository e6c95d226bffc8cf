import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createRoutesStub } from 'react-router';
import { getIntl } from '../../app/i18n/intl.ts';

/** HTML of a piece of a page in Chinese; the test registers the messages. */
export function renderPiece(piece: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => piece }]);
  return renderToStaticMarkup(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Stub />
    </RawIntlProvider>,
  );
}
