import { expect, test } from 'vitest';
import { plateNumbers } from '../../../backend/features/part-match/read/plate.ts';

test('ratings, standards and what was hardly read are no part numbers', () => {
  const lines = [
    { text: 'Type: MCB63-3P-C16', confidence: 0.9 },
    { text: 'Ue 400V~ In 16A 50/60Hz IP20 AC-3', confidence: 0.95 },
    { text: 'IEC60898-1 GB/T10963', confidence: 0.95 },
    { text: 'Icu S0kA Ics SO0kA', confidence: 0.8 },
    { text: '||1 a4x9', confidence: 0.1 },
    { text: 'MCB63-3P-C16', confidence: 0.5 },
  ];
  expect(plateNumbers(lines)).toEqual(['MCB63-3P-C16']);
});
