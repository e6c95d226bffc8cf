import type { Lesson } from '../lesson.ts';
import { cableSizing } from './cable-sizing.ts';
import { selfHolding } from './self-holding.ts';
import { starDelta } from './star-delta.ts';

/** Every lesson that is drawn by the portal. */
export const lessons: readonly Lesson[] = [selfHolding, starDelta, cableSizing];
