import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that were skipped, by their outermost name, to be told at the end. */
  skippedIn: string[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
}

/** What a run of Vitest counted; one that wrote no report counts as a failure. */
export function readReport(path: string): Tally {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const skipped = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      skippedIn: [...new Set(skipped)],
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, skippedIn: [] };
  }
}

/** Seconds that each test file took, by its path; none without a report. */
export function readSeconds(path: string): Map<string, number> {
  if (!existsSync(path)) return new Map();
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return new Map(
    report.testResults.map(({ name, startTime, endTime }) => [
      relative(process.cwd(), name),
      (endTime - startTime) / 1000,
    ]),
  );
}
