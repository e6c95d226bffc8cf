import { sharedRequest } from './cache/shared-visit.ts';
import type { ServerConfig } from './config.ts';
import { type PageMeans, sharedPageRequest } from './pages/page-request.ts';
import type { RenderPage } from './pages/pages.ts';

export interface WarmUpParts {
  render: RenderPage;
  means: PageMeans;
  config: Pick<ServerConfig, 'PUBLIC_ORIGIN' | 'PORT'>;
  /** Milliseconds after which it is warm enough. */
  budget?: number;
}

const paths = ['/', '/forum', '/product', '/product/superpanel', '/price'];
const rounds = 8;

/**
 * Makes some pages for nobody before the first visitor comes. A fresh process needs several times as long for a
 * page; a crowd that a proxy sends at once would meet it at its slowest.
 */
export async function warmUp(parts: WarmUpParts): Promise<void> {
  const { render, means, config, budget = 2_000 } = parts;
  const origin = config.PUBLIC_ORIGIN[0] ?? `http://localhost:${config.PORT}`;
  const end = performance.now() + budget;
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      if (performance.now() > end) return;
      const visit = {
        key: path,
        url: origin + path,
        origin,
        device: 'desktop',
        isWechat: false,
        locale: 'zh-CN',
      } as const;
      // What fails here will fail before a visitor too, and be logged there.
      const response = await render(sharedRequest(visit), sharedPageRequest(visit, means)).catch(
        () => undefined,
      );
      await response?.arrayBuffer();
    }
  }
}
