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
  Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
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
import type { PlacedZones } from '../../../contract/part-zones.ts';
// In plain JavaScript: our content policy lets no page compile WebAssembly, and old WebViews could not be told to.
import { MeshoptDecoder } from '../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';
import { drawZones, mountingBox, type ZoneColors } from './model-zones.ts';

export type ViewName = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom' | 'iso';
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

const directions: Readonly<Record<ViewName, readonly [number, number, number]>> = {
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, -0.0001, 1],
  bottom: [0, -0.0001, -1],
  iso: [1, -1, 0.8],
};

/** Draws the model in `firstHost`, in the colours of that place; undefined where there is no WebGL. */
export async function createModelStage(
  firstHost: HTMLElement,
  glb: ArrayBuffer,
): Promise<ModelStage | undefined> {
  let host = firstHost;
  const style = getComputedStyle(host);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const inkColor = color('--cu');
  const zoneColors: ZoneColors = { clearance: color('--l1'), mounting: color('--draw') };
  const canvas = document.createElement('canvas');
  // One context, not one more to try whether there is any: without a graphics card each takes its time.
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, preserveDrawingBuffer: true });
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.localClippingEnabled = true;
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene: model } = await loader.parseAsync(glb, '');
  const clipping: Plane[] = [];
  const parts = prepare(model, clipping);
  const box = new Box3().setFromObject(model);
  const centre = box.getCenter(new Vector3());
  const radiusOf = (around: Box3) => Math.max(around.getSize(new Vector3()).length() / 2, 1e-6);
  const radius = radiusOf(box);
  // What has to be in sight: the model, or the room around it.
  let reach = radius;

  const scene = new Scene();
  scene.add(model, new HemisphereLight(0xffffff, 0x8d99a6, 1.6), new AmbientLight(0xffffff, 0.25));
  const overlay = new Group();
  const zoneGroup = new Group();
  scene.add(overlay, zoneGroup);
  const camera = new PerspectiveCamera(35, 1, radius / 100, radius * 100);
  camera.up.set(0, 0, 1);
  // A lamp at the eye, so that no side is ever black.
  const lamp = new DirectionalLight(0xffffff, 1.4);
  camera.add(lamp);
  lamp.position.set(0.4, 0.6, 1);
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
    const distance = reach / Math.sin((camera.fov * Math.PI) / 360) / Math.min(1, camera.aspect);
    const direction = new Vector3(...directions[view]).normalize();
    controls.target.copy(centre);
    camera.position.copy(centre).addScaledVector(direction, distance * 1.08);
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

interface StagePart {
  node: Object3D;
  meshes: Mesh[];
  home: Vector3;
  /** Where it goes when the model is taken apart, in the space of its parent. */
  away: Vector3;
}

/** Plain materials, which software drawing can pay for, and where each part goes when taken apart. */
function prepare(model: Object3D, clippingPlanes: Plane[]): StagePart[] {
  model.updateMatrixWorld(true);
  const centre = new Box3().setFromObject(model).getCenter(new Vector3());
  const parts: StagePart[] = [];
  model.traverse((node) => {
    const meshes = [node, ...node.children].filter(
      (each): each is Mesh => each instanceof Mesh && (each === node || !/^part-/.test(each.name)),
    );
    if (!/^part-/.test(node.name) || meshes.length === 0) return;
    for (const mesh of meshes) {
      const { color, opacity, transparent, flatShading } = mesh.material as MeshStandardMaterial;
      mesh.material = new MeshLambertMaterial({
        color,
        opacity,
        transparent,
        flatShading: flatShading || !mesh.geometry.getAttribute('normal'),
        side: 2,
        clippingPlanes,
      });
    }
    const own = new Box3().setFromObject(node).getCenter(new Vector3());
    const parent = node.parent as Object3D;
    const away = parent.worldToLocal(own.clone()).sub(parent.worldToLocal(centre.clone()));
    parts.push({ node, meshes, home: node.position.clone(), away });
  });
  return parts;
}

function materialOf(mesh: Mesh): MeshLambertMaterial {
  return mesh.material as MeshLambertMaterial;
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
