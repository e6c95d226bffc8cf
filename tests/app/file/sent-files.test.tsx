// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { UploadQueue } from '../../../app/components/file-upload/upload-queue.ts';
import { useSentFiles } from '../../../app/components/file-upload/use-sent-files.ts';
import type { UploadItem } from '../../../contract/file/upload-item.ts';

afterEach(cleanup);

/** A queue in which the test says what came. */
function openQueue(first: readonly string[] = []) {
  const item = (fileId: string) => ({ key: Number(fileId), state: 'done', fileId }) as UploadItem;
  let items = first.map(item);
  let tell = () => {};
  const queue = {
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
    get: () => items,
  } as Partial<UploadQueue> as UploadQueue;
  const hold = (...fileIds: string[]) =>
    act(() => {
      items = fileIds.map(item);
      tell();
    });
  return { queue, hold };
}

const never = new Promise<never>(() => {});

interface Shown {
  queue: UploadQueue;
  offered: readonly string[];
  isStuck?: boolean;
}

/** A page that shows what was not seen yet, and lets the test change what it has. */
function open(first: Shown) {
  let change: (next: Shown) => void = () => {};
  function Files({ queue, offered, isStuck }: Shown) {
    const found = useSentFiles(queue, offered);
    if (isStuck) use(never);
    return <p>{found.unseen.join(' ')}</p>;
  }
  function Page() {
    const [shown, setShown] = useState(first);
    change = setShown;
    return (
      <Suspense fallback="waits">
        <Files {...shown} />
      </Suspense>
    );
  }
  const { container } = render(<Page />);
  return {
    text: () => container.textContent,
    show: (next: Shown) => act(() => change(next)),
    showLater: (next: Shown) => act(async () => startTransition(() => change(next))),
  };
}

test('a file is unseen from when it came until its box stood there, though its upload is cleared', () => {
  const { queue, hold } = openQueue(['1']);
  const page = open({ queue, offered: [] });
  expect(page.text()).toBe('');
  hold('1', '2', '3');
  expect(page.text()).toBe('2 3');
  hold();
  expect(page.text()).toBe('2 3');
  page.show({ queue, offered: ['2'] });
  expect(page.text()).toBe('3');
  // Its box was there: whoever does not want it has unticked it.
  page.show({ queue, offered: [] });
  expect(page.text()).toBe('3');
  hold('2', '3', '4');
  expect(page.text()).toBe('3 4');
});

test('what React draws and throws away leaves nothing behind', async () => {
  const [{ queue, hold }, other] = [openQueue(), openQueue(['7'])];
  const page = open({ queue, offered: [] });
  hold('2');
  await page.showLater({ queue: other.queue, offered: [], isStuck: true });
  expect(page.text()).toBe('2');
  page.show({ queue, offered: [] });
  expect(page.text()).toBe('2');
});
