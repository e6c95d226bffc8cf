import type { Lesson } from '../lesson.ts';
import { busbarBending } from './busbar-bending.ts';
import { busbarJoints } from './busbar-joints.ts';
import { cableSizing } from './cable-sizing.ts';
import { contactSymbols } from './contact-symbols.ts';
import { earthingAndScreens } from './earthing-and-screens.ts';
import { emergencyStop } from './emergency-stop.ts';
import { panelLayout } from './panel-layout.ts';
import { readingASchematic } from './reading-a-schematic.ts';
import { residualCurrent } from './residual-current.ts';
import { reversingInterlocks } from './reversing-interlocks.ts';
import { routineTest } from './routine-test.ts';
import { selectivityLesson } from './selectivity.ts';
import { selfHolding } from './self-holding.ts';
import { starDelta } from './star-delta.ts';
import { terminalPlans } from './terminal-plans.ts';
import { voltageDropLesson } from './voltage-drop.ts';
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
  terminalPlans,
  panelLayout,
  earthingAndScreens,
  busbarBending,
  busbarJoints,
  cableSizing,
  voltageDropLesson,
  selectivityLesson,
  residualCurrent,
  routineTest,
];
