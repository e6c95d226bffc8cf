import {
  AmbientLight,
  Box3,
  BufferGeometry,
  Color,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  type Mesh,
  type Object3D,
  PerspectiveCamera,
  Plane,
  Points,
  PointsMaterial,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { PlacedZones } from '../../../../contract/part/zones.ts';
import { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';
import { materialOf, prepareParts } from './model-parts.ts';
import {
  directions,
  drawingSettings,
  fieldOfView,
  light,
  pixelShare,
  sightDistance,
  sightRange,
  type ViewName,
} from './model-sight.ts';
import { drawZones, mountingBox, type ZoneColors } from './model-zones.ts';

export type Axis = 'x' | 'y' | 'z';

export interface ModelStage {
  fit(): void;
  look(view: ViewName): void;
  zoom(factor: number): void;
  pan(dx: number, dy: number): void;
  setSection(section: { axis: Axis; share: number; isFlipped: boolean } | null): void;
  setWireframe(isOn: boolean): void;
  /** 0 is whole, 1 is wide apart. */
  setExplosion(share: number): void;
  setVisible(id: number, isVisible: boolean): void;
  /** Shows the room that has to stay free, and fits it in. */
  setZones(zones: PlacedZones | null): void;
  /** What stands behind a place of the screen. */
  meshes(): Mesh[];
  camera: PerspectiveCamera;
  canvas: HTMLCanvasElement;
  drawPoints(points: readonly Vector3[]): void;
  picture(): Promise<Blob | null>;
  /** Draws the next frame. */
  refresh(): void;
  /** Takes the picture to another place of the page. */
  moveTo(host: HTMLElement): void;
  /** When the graphics card breaks off. */
  whenLost: Promise<void>;
  close(): void;
}

/**
 * Draws the model in `firstHost`, in the colours of that place; undefined where there is no WebGL.
 *
 * @param canvas with a picture to go on with, as drawFirstFrame leaves it
 */
export async function createModelStage(
  firstHost: HTMLElement,
  glb: ArrayBuffer,
  canvas = document.createElement('canvas'),
): Promise<ModelStage | undefined> {
  let host = firstHost;
  const style = getComputedStyle(host);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const inkColor = color('--cu');
  const zoneColors: ZoneColors = { clearance: color('--l1'), mounting: color('--draw') };
  // One context, not one more to try whether there is any: without a graphics card each takes its time.
  const context = canvas.getContext('webgl2', drawingSettings);
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.localClippingEnabled = true;
  renderer.setPixelRatio(pixelShare());
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene: model } = await loader.parseAsync(glb, '');
  const clipping: Plane[] = [];
  const parts = prepareParts(model, clipping);
  const box = new Box3().setFromObject(model);
  const centre = box.getCenter(new Vector3());
  const radiusOf = (around: Box3) => Math.max(around.getSize(new Vector3()).length() / 2, 1e-6);
  const radius = radiusOf(box);
  // What has to be in sight: the model, or the room around it.
  let reach = radius;

  const scene = new Scene();
  const { sky, ground, everywhere, lamp: eyeLamp } = light;
  scene.add(
    model,
    new HemisphereLight(sky.color, ground.color, sky.strength),
    new AmbientLight(everywhere.color, everywhere.strength),
  );
  const overlay = new Group();
  const zoneGroup = new Group();
  scene.add(overlay, zoneGroup);
  const { near, far } = sightRange(radius);
  const camera = new PerspectiveCamera(fieldOfView, 1, near, far);
  camera.up.set(0, 0, 1);
  const lamp = new DirectionalLight(eyeLamp.color, eyeLamp.strength);
  lamp.position.set(...eyeLamp.from);
  camera.add(lamp, lamp.target);
  scene.add(camera);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = false;

  let frame = 0;
  const refresh = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => renderer.render(scene, camera));
  };
  controls.addEventListener('change', refresh);
  const size = new Vector2();
  const resize = () => {
    const [wide, high] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)];
    // Setting a size empties the picture, also where it stays the same.
    if (wide === size.x && high === size.y) return;
    renderer.setSize(size.set(wide, high).x, size.y, false);
    camera.aspect = wide / high;
    camera.updateProjectionMatrix();
    refresh();
  };
  const look = (view: ViewName) => {
    const direction = new Vector3(...directions[view]).normalize();
    controls.target.copy(centre);
    camera.position.copy(centre).addScaledVector(direction, sightDistance(reach, camera.aspect));
    controls.update();
    refresh();
  };
  const stop = new AbortController();
  const whenLost = new Promise<void>((done) => {
    const onContextLost = (event: Event) => {
      event.preventDefault();
      done();
    };
    canvas.addEventListener('webglcontextlost', onContextLost, { signal: stop.signal });
  });
  const watch = new ResizeObserver(resize);
  const moveTo = (next: HTMLElement) => {
    watch.disconnect();
    host = next;
    host.replaceChildren(canvas);
    watch.observe(host);
    resize();
  };
  moveTo(host);
  look('iso');

  return {
    camera,
    canvas,
    look,
    refresh,
    moveTo,
    whenLost,
    fit: () => look('iso'),
    meshes: () => parts.flatMap(({ meshes }) => meshes).filter(isShown),
    zoom(factor) {
      camera.position.sub(controls.target).divideScalar(factor).add(controls.target);
      controls.update();
      refresh();
    },
    pan(dx, dy) {
      turn(camera, controls.target, -dx * Math.PI, dy * Math.PI);
      controls.update();
      refresh();
    },
    setSection(section) {
      clipping.length = 0;
      if (section) {
        const { axis, share, isFlipped } = section;
        const at = box.min[axis] + (box.max[axis] - box.min[axis]) * share;
        const normal = new Vector3();
        normal[axis] = isFlipped ? 1 : -1;
        clipping.push(new Plane(normal, isFlipped ? -at : at));
      }
      refresh();
    },
    setWireframe(isOn) {
      for (const { meshes } of parts) for (const mesh of meshes) materialOf(mesh).wireframe = isOn;
      refresh();
    },
    setExplosion(share) {
      for (const { node, home, away } of parts) node.position.copy(home).addScaledVector(away, share * 1.6);
      refresh();
    },
    setVisible(id, isVisible) {
      const node = model.getObjectByName(`part-${id}`);
      if (node) node.visible = isVisible;
      refresh();
    },
    setZones(zones) {
      zoneGroup.clear();
      if (zones) zoneGroup.add(...drawZones(box, zones, zoneColors));
      reach = zones ? radiusOf(mountingBox(box, zones)) : radius;
      look('iso');
    },
    drawPoints(points) {
      overlay.clear();
      if (points.length > 0) {
        const geometry = new BufferGeometry();
        geometry.setAttribute(
          'position',
          new Float32BufferAttribute(
            points.flatMap(({ x, y, z }) => [x, y, z]),
            3,
          ),
        );
        const color = new Color(inkColor);
        overlay.add(
          new Points(
            geometry,
            new PointsMaterial({ color, size: 9, sizeAttenuation: false, depthTest: false }),
          ),
          new Line(geometry, new LineBasicMaterial({ color, depthTest: false })),
        );
      }
      refresh();
    },
    async picture() {
      renderer.render(scene, camera);
      return new Promise((done) => canvas.toBlob(done, 'image/png'));
    },
    close() {
      cancelAnimationFrame(frame);
      watch.disconnect();
      controls.dispose();
      stop.abort();
      renderer.dispose();
      renderer.forceContextLoss();
      host.replaceChildren();
    },
  };
}

function isShown(object: Object3D): boolean {
  for (let each: Object3D | null = object; each; each = each.parent) if (!each.visible) return false;
  return true;
}

function turn(camera: PerspectiveCamera, target: Vector3, around: number, over: number): void {
  const arm = camera.position.clone().sub(target);
  arm.applyAxisAngle(camera.up, around);
  const side = new Vector3().crossVectors(camera.up, arm).normalize();
  const turned = arm.clone().applyAxisAngle(side, over);
  // Not beyond the poles, where up and down would change places.
  const height = Math.abs(turned.clone().normalize().dot(camera.up));
  camera.position.copy(target).add(height < 0.995 ? turned : arm);
}
