import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { pace } from '../../support/pace.ts';
import { postAs } from './owner.ts';

async function call<T>(page: Page, path: string, body: object): Promise<T> {
  return ((await postAs(page, path, body)) as unknown as { data: T }).data;
}

/** A work that somebody published, with one file; free unless it has a price. */
export async function publishWork(
  author: Page,
  owner: Page,
  { name = '软启动柜', price = 0 } = {},
): Promise<number> {
  const { origin } = inject('portal');
  const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`代号,数量\n${name},1\n`) };
  const sent = await author.request.post(`${origin}/personal/files`, {
    multipart: { file },
    headers: { origin },
    maxRedirects: 0,
  });
  const fileId = /[0-9a-f]{24}$/.exec(sent.headers().location ?? '')?.[0];
  const own = '/api/own/resources';
  const { resourceIds } = await call<{ resourceIds: number[] }>(author, own, { fileIds: [fileId] });
  const about = '主回路、控制回路和端子表，端子号与柜内一致。';
  const [id = 0] = resourceIds;
  await call(author, `${own}/changes`, { resourceIds, act: 'describe', about });
  if (price > 0) await call(author, `${own}/changes`, { resourceIds, act: 'price', price });
  await expect
    .poll(
      async () =>
        (
          await call<{ changedCount: number }>(author, `${own}/changes`, {
            resourceIds,
            act: 'send',
            publishAt: '',
          })
        ).changedCount,
      { timeout: 60_000 * pace },
    )
    .toBe(1);
  await call(owner, `/api/admin/resources/${id}/review`, { decision: 'publish', reason: '' });
  return id;
}
