const keyOf = (attemptId: number): string => `quiz-attempt:${attemptId}`;

/** Answers of an attempt that this device has and the server may not have yet. */
export function readUnsaved(attemptId: number): [number: number, answer: string[]][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

export function writeUnsaved(attemptId: number, answers: ReadonlyMap<number, string[]>): void {
  try {
    if (answers.size === 0) localStorage.removeItem(keyOf(attemptId));
    else localStorage.setItem(keyOf(attemptId), JSON.stringify([...answers]));
  } catch {
    // A full or forbidden storage must not stop anybody from answering.
  }
}

export const clearUnsaved = (attemptId: number): void => writeUnsaved(attemptId, new Map());

function isAnswer(entry: unknown): entry is [number, string[]] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'number' &&
    Array.isArray(entry[1]) &&
    entry[1].every((each) => typeof each === 'string')
  );
}
