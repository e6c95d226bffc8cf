import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** What a member has that stands for the parameters of pages. */
export interface OwnThings {
  topic: string;
  reply: string;
  file: string;
  order: string;
  /** Not the member's: one that the automation edition of the library has. */
  part: string;
  materialList: string;
  nameplate: string;
}

/** Opens a topic, replies, sends a file and orders something, as the person of the page's browser. */
export async function writeOwnThings(page: Page): Promise<OwnThings> {
  const { origin } = inject('portal');
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(origin + path, { data, headers: { origin } });
    const body = (await answer.json()) as { success: boolean; data: T };
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const { topicId } = await post<{ topicId: number }>('/api/forum/topics', {
    boardId: 4,
    kind: 'question',
    title: '母线折弯系数怎么取',
    body: '## 现象\n\n- 板厚 6 mm',
    tags: ['折弯'],
  });
  const { postId } = await post<{ postId: number }>(`/api/forum/topics/${topicId}/replies`, {
    body: '按样本试折一件。',
  });
  const { number } = await post<{ number: string }>('/api/orders', {
    kind: 'membership',
    tier: 'month',
    expectedFen: 3900,
    hasAgreed: true,
    key: `own-things-of-${topicId}`,
  });
  const file = { name: '清单.csv', mimeType: 'text/csv', buffer: Buffer.from('代号,数量\nQF1,1\n') };
  const sent = await page.request.post(`${origin}/personal/files`, {
    multipart: { file },
    headers: { origin },
    maxRedirects: 0,
  });
  const id = /^\/files\/([0-9a-f]{24})$/.exec(sent.headers().location ?? '')?.[1];
  if (!id) throw new Error(`no file: ${sent.status()}`);
  const library = await (await page.request.get(`${origin}/ldzia/search`)).text();
  const part = /\/ldzia\/detail\/(\d+)/.exec(library)?.[1];
  if (!part) throw new Error('the automation edition is empty');
  const { listId } = await post<{ listId: number }>('/api/material-lists/add', { ids: [Number(part)] });
  const { code } = await post<{ code: string }>('/api/nameplates', {
    ...{ name: '动力柜', type: 'GGD', serial: '2026-001', maker: '甲厂' },
    rating: { un: '400', ui: '690', ina: '630', ip: 'IP30' },
  });
  return {
    ...{ topic: String(topicId), reply: String(postId), file: id, order: number, part },
    materialList: String(listId),
    nameplate: code,
  };
}
