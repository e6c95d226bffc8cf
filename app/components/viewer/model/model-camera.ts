import { type Camera, OrthographicCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { directions, halfSight, sightRange, type ViewName } from './model-sight.ts';

export interface ModelCamera {
  camera: OrthographicCamera;
  look(view: ViewName): void;
  zoom(factor: number): void;
  /** By shares of half a turn. */
  turn(around: number, over: number): void;
  setAspect(aspect: number): void;
  /** How far from the centre all has to be in sight. */
  setReach(reach: number): void;
  close(): void;
}

/** Goes round `centre` by mouse, finger and call; `refresh` is called after every move. */
export function createModelCamera(
  canvas: HTMLCanvasElement,
  { centre, radius }: { centre: Vector3; radius: number },
  refresh: () => void,
): ModelCamera {
  const { distance, near, far } = sightRange(radius);
  const camera = new OrthographicCamera(-1, 1, 1, -1, near, far);
  camera.up.set(0, 0, 1);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = false;
  controls.addEventListener('change', refresh);
  let reach = radius;
  let shape = 1;
  /** As much as has to be in sight, in the shape of the picture. */
  const widen = () => {
    const half = halfSight(reach, shape);
    [camera.left, camera.right] = [-half * shape, half * shape];
    [camera.top, camera.bottom] = [half, -half];
    camera.updateProjectionMatrix();
  };
  const update = () => {
    controls.update();
    refresh();
  };
  return {
    camera,
    look(view) {
      const direction = new Vector3(...directions[view]).normalize();
      controls.target.copy(centre);
      camera.position.copy(centre).addScaledVector(direction, distance);
      camera.zoom = 1;
      widen();
      update();
    },
    zoom(factor) {
      camera.zoom *= factor;
      camera.updateProjectionMatrix();
      update();
    },
    turn(around, over) {
      turn(camera, controls.target, around * Math.PI, over * Math.PI);
      update();
    },
    setAspect(aspect) {
      shape = aspect;
      widen();
      refresh();
    },
    setReach(next) {
      reach = next;
    },
    close: () => controls.dispose(),
  };
}

function turn(camera: Camera, target: Vector3, around: number, over: number): void {
  const arm = camera.position.clone().sub(target);
  arm.applyAxisAngle(camera.up, around);
  const side = new Vector3().crossVectors(camera.up, arm).normalize();
  const turned = arm.clone().applyAxisAngle(side, over);
  // Not beyond the poles, where up and down would change places.
  const height = Math.abs(turned.clone().normalize().dot(camera.up));
  camera.position.copy(target).add(height < 0.995 ? turned : arm);
}
