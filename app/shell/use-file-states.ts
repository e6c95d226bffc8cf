import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { FileState } from '../../contract/file/file.ts';
import { listFileStates } from '../services/file.ts';
import { queryClient } from '../services/query.ts';

const everyMilliseconds = 1200;

/**
 * The states of files as they change. While something is being done they are asked for again and again; once all
 * is done, the page itself is reloaded, for the images.
 */
export function useFileStates(files: readonly FileState[]): ReadonlyMap<string, FileState> {
  const busy = files.filter(isBusy).map(({ id }) => id);
  const { revalidate } = useRevalidator();
  const { data } = useQuery(
    {
      queryKey: ['file-states', ...busy],
      queryFn: ({ signal }) => listFileStates(busy, signal),
      enabled: busy.length > 0,
      staleTime: 0,
      refetchInterval: everyMilliseconds,
    },
    queryClient(),
  );
  const items = data?.items ?? [];
  const doneCount = items.filter((state) => !isBusy(state)).length;
  const told = useRef(0);
  useEffect(() => {
    if (doneCount > told.current) revalidate();
    told.current = doneCount;
  }, [doneCount, revalidate]);
  return new Map(items.map((state) => [state.id, state]));
}

function isBusy({ state }: FileState): boolean {
  return state === 'waiting' || state === 'working';
}
