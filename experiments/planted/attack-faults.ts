import { aloneFaults } from './alone-faults.ts';
import { oneSenderFaults } from './one-sender-faults.ts';
import { rightFaults } from './right-faults.ts';

/** What the attack of November 2026 found, by the numbers of its report, put back. */
export const attackFaults = [...oneSenderFaults, ...aloneFaults, ...rightFaults];
