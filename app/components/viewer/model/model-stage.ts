import { Box3, Group, type Mesh, type Object3D, type OrthographicCamera, Plane, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { PlacedZones } from '../../../../contract/part/zones.ts';
import { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';
import { createModelCamera } from './model-camera.ts';
import { createModelCanvas, type ModelCanvas } from './model-canvas.ts';
import { createEdges } from './model-edges.ts';
import { materialOf, prepareParts } from './model-parts.ts';
import { createModelScene, drawMeasuredPoints } from './model-scene.ts';
import type { ViewName } from './model-sight.ts';
import { drawZones, mountingBox, type ZoneColors } from './model-zones.ts';

export type Axis = 'x' | 'y' | 'z';

interface Section {
  axis: Axis;
  /** How far along the model, from 0 to 1. */
  share: number;
  isFlipped: boolean;
}

export interface ModelStage
  extends Pick<ModelCanvas, 'canvas' | 'refresh' | 'moveTo' | 'picture' | 'whenLost'> {
  fit(): void;
  look(view: ViewName): void;
  zoom(factor: number): void;
  pan(dx: number, dy: number): void;
  setSection(section: Section | null): void;
  setWireframe(isOn: boolean): void;
  /** 0 is whole, 1 is wide apart. */
  setExplosion(share: number): void;
  setVisible(id: number, isVisible: boolean): void;
  /** Shows the room that has to stay free, and fits it in. */
  setZones(zones: PlacedZones | null): void;
  /** What stands behind a place of the screen. */
  meshes(): Mesh[];
  camera: OrthographicCamera;
  drawPoints(points: readonly Vector3[]): void;
  close(): void;
}

/**
 * Draws the model in `host`, in the colours of that place; undefined where there is no WebGL.
 *
 * @param canvas with a picture to go on with, as drawFirstFrame leaves it
 */
export async function createModelStage(
  host: HTMLElement,
  glb: ArrayBuffer,
  canvas = document.createElement('canvas'),
): Promise<ModelStage | undefined> {
  const style = getComputedStyle(host);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const inkColor = color('--cu');
  const zoneColors: ZoneColors = { clearance: color('--l1'), mounting: color('--draw') };
  const surface = createModelCanvas(canvas);
  if (!surface) return undefined;
  const { refresh } = surface;
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene: model } = await loader.parseAsync(glb, '');
  const clipping: Plane[] = [];
  const parts = prepareParts(model, clipping);
  const edges = createEdges(parts, { color: color('--draw'), clipping });
  const box = new Box3().setFromObject(model);
  const radius = radiusOf(box);
  const eye = createModelCamera(canvas, { centre: box.getCenter(new Vector3()), radius }, refresh);
  const overlay = new Group();
  const zoneGroup = new Group();
  const scene = createModelScene(eye.camera, [model, overlay, zoneGroup]);
  surface.show(scene, eye.camera, eye.setAspect);
  surface.moveTo(host);
  eye.look('iso');
  edges.draw(refresh);

  return {
    ...surface,
    camera: eye.camera,
    look: eye.look,
    zoom: eye.zoom,
    pan: (dx, dy) => eye.turn(-dx, dy),
    fit: () => eye.look('iso'),
    meshes: () => parts.flatMap(({ meshes }) => meshes).filter(isShown),
    setSection(section) {
      clipping.length = 0;
      if (section) clipping.push(cutBy(box, section));
      refresh();
    },
    setWireframe(isOn) {
      for (const { meshes } of parts) for (const mesh of meshes) materialOf(mesh).wireframe = isOn;
      edges.show(!isOn);
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
      // The model has to be in sight, or the room around it.
      eye.setReach(zones ? radiusOf(mountingBox(box, zones)) : radius);
      eye.look('iso');
    },
    drawPoints(points) {
      overlay.clear();
      if (points.length > 0) overlay.add(...drawMeasuredPoints(points, inkColor));
      refresh();
    },
    close() {
      edges.stop();
      eye.close();
      surface.close();
    },
  };
}

function radiusOf(around: Box3): number {
  return Math.max(around.getSize(new Vector3()).length() / 2, 1e-6);
}

function cutBy(box: Box3, { axis, share, isFlipped }: Section): Plane {
  const at = box.min[axis] + (box.max[axis] - box.min[axis]) * share;
  const normal = new Vector3();
  normal[axis] = isFlipped ? 1 : -1;
  return new Plane(normal, isFlipped ? -at : at);
}

function isShown(object: Object3D): boolean {
  for (let each: Object3D | null = object; each; each = each.parent) if (!each.visible) return false;
  return true;
}
