import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

let keeper: Promise<typeof import('./lost-post.ts') | undefined> | undefined;

/** Before anything is posted: when the line is lost it is too late to fetch what deals with it. */
export function fetchPostKeeper(): void {
  keeper ??= import('./lost-post.ts').catch(() => {
    keeper = undefined;
    return undefined;
  });
}

/** Leaves a form whose post got no answer as it was (`lost-post.ts`). */
export const watchPosts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (args, next) => {
  const loaded = args.request.method === 'GET' ? undefined : await keeper;
  return loaded ? loaded.keepLostPost(args, next) : next();
};
