import {
  type Camera,
  type Material,
  type Mesh,
  Plane,
  type Ray,
  type Raycaster,
  Sphere,
  Vector2,
  Vector3,
} from 'three';
import { type Circle, circlesOf } from './model-circles.ts';

interface Sight {
  raycaster: Raycaster;
  /** Where the press is, from -1 to 1. */
  at: Vector2;
  camera: Camera;
  /** Pixels of the picture. */
  size: { width: number; height: number };
  meshes: readonly Mesh[];
  /** How far away the press meets the model; infinite where it meets nothing. */
  depth: number;
}

/** A rim or a centre within so many pixels catches a press. */
const reachPixels = 10;
/** A press into a hole means its centre, as long as it is seen no larger. */
const maxHolePixels = 60;

/** The round rim that a press means, in the coordinates of the scene: the nearest to the eye, the smallest of them. */
export function circleAt(sight: Sight): Circle | undefined {
  const { ray } = sight.raycaster;
  const found: { circle: Circle; away: number }[] = [];
  for (const mesh of sight.meshes) {
    if (!isNear(mesh, ray)) continue;
    for (const own of circlesOf(mesh.geometry)) {
      const circle = inScene(own, mesh);
      if (!isKept(mesh, circle.center)) continue;
      const away = meets(circle, sight);
      if (away !== undefined) found.push({ circle, away });
    }
  }
  found.sort((one, other) => one.away - other.away || one.circle.radius - other.circle.radius);
  return found[0]?.circle;
}

/** Whether no section has cut this place of a part away. */
export function isKept({ material }: Mesh, place: Vector3): boolean {
  const { clippingPlanes } = material as Material;
  return (clippingPlanes ?? []).every((plane) => plane.distanceToPoint(place) >= 0);
}

function isNear(mesh: Mesh, ray: Ray): boolean {
  mesh.geometry.computeBoundingSphere();
  const around = (mesh.geometry.boundingSphere ?? new Sphere()).clone().applyMatrix4(mesh.matrixWorld);
  // A rim may be caught from a little outside of it.
  around.radius *= 1.2;
  return ray.intersectsSphere(around);
}

function inScene({ center, radius, normal, isHole }: Circle, { matrixWorld }: Mesh): Circle {
  return {
    center: center.clone().applyMatrix4(matrixWorld),
    radius: radius * matrixWorld.getMaxScaleOnAxis(),
    normal: normal.clone().transformDirection(matrixWorld),
    isHole,
  };
}

/** How far from the eye the press meets the plane of a circle that it means; undefined when it does not mean it. */
function meets({ center, radius, normal, isHole }: Circle, sight: Sight): number | undefined {
  const { ray } = sight.raycaster;
  if (normal.dot(ray.direction) >= 0) return undefined;
  const place = ray.intersectPlane(new Plane().setFromNormalAndCoplanarPoint(normal, center), new Vector3());
  if (!place) return undefined;
  const away = place.distanceTo(ray.origin);
  // What lies behind something else is not meant.
  if (away > sight.depth + radius * 0.02) return undefined;
  const arm = place.clone().sub(center);
  const rim = center.clone().addScaledVector(arm.clone().normalize(), radius);
  const isCaught = [center, rim].some((each) => pixels(each, sight) < reachPixels);
  const isInside = isHole && arm.length() < radius && pixelRadius(center, rim, sight) < maxHolePixels;
  return isCaught || isInside ? away : undefined;
}

const pixels = (point: Vector3, sight: Sight) => onScreen(point, sight).distanceTo(place(sight.at, sight));

const pixelRadius = (center: Vector3, rim: Vector3, sight: Sight) =>
  onScreen(center, sight).distanceTo(onScreen(rim, sight));

function onScreen(point: Vector3, sight: Sight): Vector2 {
  const { x, y } = point.clone().project(sight.camera);
  return place(new Vector2(x, y), sight);
}

const place = ({ x, y }: Vector2, { size }: Sight) =>
  new Vector2((x * size.width) / 2, (y * size.height) / 2);
