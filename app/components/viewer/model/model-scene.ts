import {
  AmbientLight,
  BufferGeometry,
  type Camera,
  DirectionalLight,
  Float32BufferAttribute,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  type Object3D,
  Points,
  PointsMaterial,
  Scene,
  type Vector3,
} from 'three';
import { light } from './model-sight.ts';

/** `objects` in the light of day, and a lamp that goes with the eye. */
export function createModelScene(camera: Camera, objects: readonly Object3D[]): Scene {
  const { sky, ground, everywhere, lamp: eyeLamp } = light;
  const lamp = new DirectionalLight(eyeLamp.color, eyeLamp.strength);
  lamp.position.set(...eyeLamp.from);
  camera.add(lamp, lamp.target);
  return new Scene().add(
    ...objects,
    new HemisphereLight(sky.color, ground.color, sky.strength),
    new AmbientLight(everywhere.color, everywhere.strength),
    camera,
  );
}

/** The line through `points`, and a dot at each, in front of everything. */
export function drawMeasuredPoints(points: readonly Vector3[], color: string): Object3D[] {
  if (points.length === 0) return [];
  const geometry = new BufferGeometry();
  const places = points.flatMap(({ x, y, z }) => [x, y, z]);
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  return [
    new Points(geometry, new PointsMaterial({ color, size: 9, sizeAttenuation: false, depthTest: false })),
    new Line(geometry, new LineBasicMaterial({ color, depthTest: false })),
  ];
}
