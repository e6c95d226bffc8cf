import { useEffect, useState } from 'react';
import { type FileSource, fetchPiece } from './source.ts';

interface Ways {
  onOpened: () => void;
  onFailed: () => void;
}

/** A piece of a file that is JSON; undefined until it has come. */
export function useJsonPiece<T>(
  source: FileSource,
  name: string,
  { onOpened, onFailed }: Ways,
): T | undefined {
  const [value, setValue] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a piece is had once for each revision
  useEffect(() => {
    const stop = new AbortController();
    fetchPiece(source, name, stop.signal)
      .then((response) => response.json() as Promise<T>)
      .then(
        (got) => {
          setValue(got);
          onOpened();
        },
        () => !stop.signal.aborted && onFailed(),
      );
    return () => stop.abort();
  }, [source.id, source.revision, name]);
  return value;
}
