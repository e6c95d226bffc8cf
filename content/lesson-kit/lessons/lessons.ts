import type { Lesson } from '../lesson.ts';
import { cableSizing } from './cable-sizing.ts';
import { contactSymbols } from './contact-symbols.ts';
import { emergencyStop } from './emergency-stop.ts';
import { readingASchematic } from './reading-a-schematic.ts';
import { residualCurrent } from './residual-current.ts';
import { reversingInterlocks } from './reversing-interlocks.ts';
import { selfHolding } from './self-holding.ts';
import { starDelta } from './star-delta.ts';
import { wireNumbers } from './wire-numbers.ts';

/** Every lesson that is drawn by the portal. */
export const lessons: readonly Lesson[] = [
  contactSymbols,
  readingASchematic,
  selfHolding,
  reversingInterlocks,
  starDelta,
  emergencyStop,
  wireNumbers,
  cableSizing,
  residualCurrent,
];
