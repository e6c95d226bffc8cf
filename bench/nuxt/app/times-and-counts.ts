const minute = 60_000;

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function formatDateTime(time: Date): string {
  return parts.format(time);
}

export function formatRelativeTime(time: Date, now: number): string {
  const minutes = Math.floor((now - time.getTime()) / minute);
  if (minutes < 0) return formatDateTime(time);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} 小时前`;
  const days = Math.floor(hours / 24);
  return days < 30 ? `${days} 天前` : formatDateTime(time);
}

const scales = [
  { from: 100_000_000, letter: 'b' },
  { from: 10_000, letter: 'w' },
  { from: 1_000, letter: 'k' },
];

export function abbreviateCount(count: number): string {
  const scale = scales.find(({ from }) => count >= from);
  return scale ? (count / scale.from).toFixed(1) + scale.letter : String(count);
}
