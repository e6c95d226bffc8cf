import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { listLikeShapes as Contract } from '../../../../contract/part/shape.ts';
import { maxLikeShapes } from '../../../../contract/part/shape-limits.ts';
import type { Context } from '../../../http/context.ts';
import { requireOwn } from '../../file/index.ts';
import { listParts } from '../part-store.ts';
import { describeParts } from '../present.ts';
import * as store from './shape-store.ts';

/** Parts of like shape: nearly the same surface and radii, wherever they lie and however they are turned. */
export async function listLikeShapes(
  context: Context,
  { partId, fileId, tolerance }: EndpointParsedInput<typeof Contract>,
): Promise<EndpointOutput<typeof Contract>> {
  const { db } = context;
  const solid = await findSolid(context, { partId, fileId });
  if (!solid) return { isMeasured: false, area: null, items: [] };
  const share = Number(tolerance) / 100;
  const near = await store.listNearSolids(db, { area: solid.area, share, partId: partId ?? 0 });
  const nearest = new Map<number, number>();
  for (const { partId: other, solid: theirs } of near) {
    const differs = differenceOf(solid, theirs);
    if (differs <= share && differs < (nearest.get(other) ?? 1)) nearest.set(other, differs);
  }
  const sorted = [...nearest].sort(([, a], [, b]) => a - b).slice(0, maxLikeShapes);
  const parts = await describeParts(
    db,
    sorted.map(([id]) => id),
    { isStaff: false },
  );
  return {
    isMeasured: true,
    area: Math.round(solid.area),
    items: parts.map((part) => ({
      part,
      differs: Number((100 * (nearest.get(part.id) ?? 0)).toFixed(1)),
    })),
  };
}

async function findSolid(
  context: Context,
  { partId, fileId }: { partId: number | undefined; fileId: string },
): Promise<store.Solid | undefined> {
  const { db, viewer } = context;
  if (partId !== undefined) {
    const isStaff = (viewer?.roles.length ?? 0) > 0;
    if ((await listParts(db, { ids: [partId], isStaff })).length === 0) return fail('part.not_found');
    return store.findPartSolid(db, partId);
  }
  if (!viewer) return fail('session.required');
  const file = await requireOwn({ ...context, viewer }, fileId);
  return store.findFileSolid(db, file.id);
}

/** The largest share by which surface or a radius differs; a plate has next to no thickness to compare by. */
function differenceOf(a: store.Solid, b: store.Solid): number {
  const largest = Math.max(...a.radii, ...b.radii);
  const radii = a.radii.map((radius, at) => {
    const other = b.radii[at] ?? 0;
    return Math.abs(radius - other) / Math.max(radius, other, 0.05 * largest);
  });
  return Math.max(Math.abs(a.area - b.area) / Math.max(a.area, b.area), ...radii);
}
