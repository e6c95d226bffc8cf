import {
  type Box3,
  BoxGeometry,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Vector3,
} from 'three';
import type { PlacedZones } from '../../../../contract/part/zones.ts';

export interface ZoneColors {
  clearance: string;
  mounting: string;
}

/** The box that a part takes with all that has to stay free around it. */
export function mountingBox(box: Box3, zones: PlacedZones): Box3 {
  const { clearance, width, height, depth, isFrontLow } = zones;
  const whole = box.clone();
  whole.min[width] -= clearance.side;
  whole.max[width] += clearance.side;
  whole.min[height] -= clearance.below;
  whole.max[height] += clearance.above;
  whole.min[depth] -= isFrontLow ? clearance.front : clearance.back;
  whole.max[depth] += isFrontLow ? clearance.back : clearance.front;
  return whole;
}

/** Translucent boxes beyond the faces of a part, and the edges of the room that it needs. */
export function drawZones(box: Box3, zones: PlacedZones, colors: ZoneColors): Object3D[] {
  const whole = mountingBox(box, zones);
  const slabs = (['x', 'y', 'z'] as const).flatMap((axis) => {
    const low = box.clone();
    low.min[axis] = whole.min[axis];
    low.max[axis] = box.min[axis];
    const high = box.clone();
    high.max[axis] = whole.max[axis];
    high.min[axis] = box.max[axis];
    return [low, high].filter((slab) => slab.max[axis] > slab.min[axis]);
  });
  return [
    ...slabs.map((slab) => {
      const material = new MeshBasicMaterial({
        color: colors.clearance,
        transparent: true,
        opacity: 0.28,
        depthWrite: false,
      });
      return at(slab, (geometry) => new Mesh(geometry, material));
    }),
    ...slabs.map((slab) => drawEdges(slab, colors.clearance)),
    drawEdges(whole, colors.mounting),
  ];
}

function drawEdges(box: Box3, color: string): Object3D {
  return at(
    box,
    (geometry) => new LineSegments(new EdgesGeometry(geometry), new LineBasicMaterial({ color })),
  );
}

function at(box: Box3, make: (geometry: BoxGeometry) => Object3D): Object3D {
  const size = box.getSize(new Vector3());
  const object = make(new BoxGeometry(size.x, size.y, size.z));
  box.getCenter(object.position);
  return object;
}
