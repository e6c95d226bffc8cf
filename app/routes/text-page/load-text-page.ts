import type { RouterContextProvider } from 'react-router';
import { getTextPage, type TextPage, type textPageNames } from '../../../contract/page/page.ts';
import { getWorkingTime } from '../../../contract/working-time/working-time.ts';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';

/** A page of texts, and the working periods by which tickets and appointments are promised. */
export async function loadTextPage(
  context: Readonly<RouterContextProvider>,
  name: (typeof textPageNames)[number],
): Promise<{ page: TextPage; periods: string }> {
  sharePage(context, 'site', 'working-time');
  const api = context.get(apiContext);
  const [page, { periods }] = await Promise.all([
    call(api, getTextPage, { name }),
    call(api, getWorkingTime, {}),
  ]);
  return { page, periods };
}

/** The page without the items that lead to `path`. */
export const withoutLinks = (page: TextPage, path: string): TextPage => ({
  ...page,
  sections: page.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ to }) => to !== path),
  })),
});
