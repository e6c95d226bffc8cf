/** How far surface and radii may differ, in percent: one housing, a housing of the same kind, about as large. */
export const shapeTolerances = ['0.5', '2', '5', '10'] as const;
export const maxLikeShapes = 24;
