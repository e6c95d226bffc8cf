interface Judged {
  number: number;
  title: string;
  userId: number;
  nickname: string;
  marks: readonly number[] | null;
}

interface Ranked {
  number: number;
  title: string;
  userId: number;
  nickname: string;
  /** Mean of the jurors' sums, to a tenth. */
  points: number;
  rank: number;
}

/** Entries by the mean of what jurors gave, one line a vote; equal ones share a rank, and the next is counted on. */
export function rankEntries(votes: readonly Judged[]): Ranked[] {
  const entries = [...Map.groupBy(votes, ({ number }) => number).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const sums = lines.flatMap(({ marks }) => (marks ? [marks.reduce((sum, each) => sum + each, 0)] : []));
    const mean = sums.length > 0 ? sums.reduce((sum, each) => sum + each, 0) / sums.length : 0;
    const { number, title, userId, nickname } = first;
    return [{ number, title, userId, nickname, points: Math.round(mean * 10) / 10 }];
  });
  entries.sort((a, b) => b.points - a.points || a.number - b.number);
  return entries.map((entry) => ({
    ...entry,
    rank: 1 + entries.filter(({ points }) => points > entry.points).length,
  }));
}
