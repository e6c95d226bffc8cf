import type { CacheOutcome, Caller } from './request/caller.ts';

export interface Metrics {
  /** Counts one finished answer. */
  count(caller: Pick<Caller, 'kind' | 'cache'>, status: number, milliseconds: number): void;
  /** Prometheus text, format 0.0.4. */
  text(): string;
}

export interface Gauge {
  name: string;
  help: string;
  value: () => number;
}

/** Upper bounds in seconds: cached pages, dynamic pages, what somebody notices, what somebody gives up on. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(gauges: readonly Gauge[]): Metrics {
  const answers = new Map<string, number>();
  const outcomes = new Map<CacheOutcome, number>();
  const durations = new Map<string, { buckets: number[]; sum: number; count: number }>();
  return {
    count({ kind, cache }, status, milliseconds) {
      const labels = `class="${kind}",status="${Math.floor(status / 100)}xx"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
      if (cache) outcomes.set(cache, (outcomes.get(cache) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      let duration = durations.get(kind);
      if (!duration) {
        duration = { buckets: bounds.map(() => 0), sum: 0, count: 0 };
        durations.set(kind, duration);
      }
      const index = bounds.findIndex((bound) => seconds <= bound);
      if (index !== -1) duration.buckets[index] = (duration.buckets[index] ?? 0) + 1;
      duration.sum += seconds;
      duration.count += 1;
    },
    text() {
      const lines = ['# TYPE portal_answers_total counter'];
      for (const [labels, count] of answers) lines.push(`portal_answers_total{${labels}} ${count}`);
      lines.push('# TYPE portal_page_cache_total counter');
      for (const [outcome, count] of outcomes) {
        lines.push(`portal_page_cache_total{outcome="${outcome}"} ${count}`);
      }
      lines.push('# TYPE portal_answer_seconds histogram');
      for (const [kind, { buckets, sum, count }] of durations) {
        let below = 0;
        for (const [index, bound] of bounds.entries()) {
          below += buckets[index] ?? 0;
          lines.push(`portal_answer_seconds_bucket{class="${kind}",le="${bound}"} ${below}`);
        }
        lines.push(`portal_answer_seconds_bucket{class="${kind}",le="+Inf"} ${count}`);
        lines.push(`portal_answer_seconds_sum{class="${kind}"} ${sum}`);
        lines.push(`portal_answer_seconds_count{class="${kind}"} ${count}`);
      }
      for (const { name, help, value } of gauges) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value()}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
