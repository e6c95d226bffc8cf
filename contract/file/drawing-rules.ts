/**
 * What every drawing is checked for when it is converted: its unit, its scale, its layers, lines that just miss each
 * other, numbers that are missing, texts outside the frame.
 */
export const drawingRules = ['unit', 'scale', 'layers', 'open_ends', 'numbers', 'texts'] as const;
export type DrawingRule = (typeof drawingRules)[number];
