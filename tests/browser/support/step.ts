import { pace } from '../../support/pace.ts';

const patienceSeconds = 60 * pace;

/**
 * Runs one step of a long walk. Closing, opening and asking a page have no end of their own in the driver, so a step
 * that takes longer than `seconds` fails here, and says which one it was.
 */
export async function inStep<T>(name: string, act: () => Promise<T>, seconds = patienceSeconds): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`no end within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([act(), late]);
  } catch (cause) {
    throw new Error(`step '${name}': ${(cause as Error).message}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
