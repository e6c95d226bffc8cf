import { QueryClient } from '@tanstack/react-query';
import { isCallFailure } from './call-failure.ts';

let client: QueryClient | undefined;

/**
 * The cache of what changes after the first paint (unread counts, polling, endless lists). One per document;
 * first-paint data and anything in the address belongs to a loader.
 */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (attempts, error) => attempts < 2 && !isRefusal(error),
      },
    },
  });
  return client;
}

function isRefusal(error: unknown): boolean {
  return isCallFailure(error) && error.statusCode < 500;
}
