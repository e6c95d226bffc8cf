import {
  BoxGeometry,
  type BufferGeometry,
  ExtrudeGeometry,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Path,
  Plane,
  Raycaster,
  Shape,
  Vector2,
  Vector3,
} from 'three';
import { describe, expect, test } from 'vitest';
import { readAnchors, snapTo } from '../../../app/components/viewer/drawing/drawing-snap.ts';
import { circlesOf } from '../../../app/components/viewer/model/model-circles.ts';
import { circleAt } from '../../../app/components/viewer/model/model-snap.ts';
import { ellipse } from '../../../backend/conversion/drawing/curves.ts';

/** As the converter writes a path, to two decimals. */
function write({ commands, numbers }: { commands: string; numbers: number[] }): string {
  const rest = [...numbers];
  return [...commands]
    .map((command) => {
      const some = rest.splice(0, command === 'C' ? 6 : command === 'Z' ? 0 : 2);
      return command + some.map((each) => Number(each.toFixed(2))).join(' ');
    })
    .join('');
}
const arc = (x: number, y: number, radius: number, start: number, sweep: number) =>
  write(ellipse({ center: { x, y }, major: [radius, 0], minor: [0, radius], start, sweep }));

describe('measuring on a drawing', () => {
  const plate = readAnchors('M0 0L400 0L400 200L0 200L0 0');
  const left = readAnchors(arc(100, 100, 20, 0, 2 * Math.PI));
  const right = readAnchors(arc(220, 100, 20, 0, 2 * Math.PI));
  const all = [plate, left, right];
  const close = ([x, y]: readonly [number, number]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

  test('the rim and the middle of a hole mean its centre, corners themselves, and elsewhere the place', () => {
    expect(left.arcs).toHaveLength(4);
    for (const place of [
      [120.5, 100.5],
      [86, 86],
      [101, 98],
      [100, 79],
    ] as const)
      expect(close(snapTo(place, all, 5))).toEqual([100, 100]);
    expect(close(snapTo([221, 121], all, 5))).toEqual([220, 100]);
    expect(snapTo([398, 3], all, 5)).toEqual([400, 0]);
    for (const place of [
      [160, 50],
      [110, 100],
      [200, 1],
    ] as const)
      expect(snapTo(place, all, 5)).toEqual(place);
  });

  test('a slot is measured from the centres of its ends, and beside an arc there is no circle', () => {
    const slot = [
      readAnchors(arc(50, 50, 10, Math.PI / 2, Math.PI)),
      readAnchors(arc(90, 50, 10, -Math.PI / 2, Math.PI)),
    ];
    expect(close(snapTo([39.5, 50], slot, 3))).toEqual([50, 50]);
    expect(close(snapTo([100.5, 51], slot, 3))).toEqual([90, 50]);
    // On the circle of the left end, but where the slot is open.
    expect(snapTo([60, 50], slot, 3)).toEqual([60, 50]);
  });

  test('curves that are no arcs have no centre', () => {
    expect(readAnchors('M0 0C10 0 20 40 30 0').arcs).toEqual([]);
    expect(readAnchors('M0 0C10 0 20 0 30 0').arcs).toEqual([]);
    expect(
      readAnchors(
        write(ellipse({ center: { x: 0, y: 0 }, major: [30, 0], minor: [0, 10], start: 0, sweep: 6 })),
      ).arcs,
    ).toEqual([]);
  });
});

/** A plate of 100 × 60 × 5 with round holes. */
function plateWith(holes: readonly { x: number; y: number; radius: number }[], corners = 24): BufferGeometry {
  const outline = new Shape([
    new Vector2(0, 0),
    new Vector2(100, 0),
    new Vector2(100, 60),
    new Vector2(0, 60),
  ]);
  outline.holes = holes.map(({ x, y, radius }) => new Path().absarc(x, y, radius, 0, 2 * Math.PI, true));
  return new ExtrudeGeometry(outline, { depth: 5, bevelEnabled: false, curveSegments: corners });
}

describe('measuring on a model', () => {
  const holes = [
    { x: 20, y: 30, radius: 3.5 },
    { x: 80, y: 30, radius: 3.5 },
  ];

  test('each hole of a plate has a rim on both faces, and a box has none', () => {
    const found = circlesOf(plateWith(holes));
    expect(found.map(({ isHole }) => isHole)).toEqual([true, true, true, true]);
    for (const { center, radius, normal } of found) {
      expect([20, 80]).toContain(Math.round(center.x * 1000) / 1000);
      expect([center.y, radius]).toEqual([expect.closeTo(30, 3), expect.closeTo(3.5, 3)]);
      expect(Math.abs(normal.z)).toBeCloseTo(1);
      expect(center.z).toBeCloseTo(normal.z > 0 ? 5 : 0);
    }
    expect(circlesOf(new BoxGeometry(1, 1, 1))).toEqual([]);
    // A hexagon is a nut, not a hole for a screw.
    expect(circlesOf(plateWith(holes, 3))).toEqual([]);
  });

  test('the pitch of two holes is caught at the rim, in the hole and beside it, turned as well', () => {
    const mesh = new Mesh(plateWith(holes), new MeshBasicMaterial());
    const size = { width: 800, height: 600 };
    const camera = new OrthographicCamera(-60, 60, 45, -45, 0.1, 1000);
    const pick = (target: Vector3) => {
      const { x, y } = target.clone().project(camera);
      const raycaster = new Raycaster();
      const at = new Vector2(x, y);
      raycaster.setFromCamera(at, camera);
      const depth = raycaster.intersectObject(mesh)[0]?.distance ?? Number.POSITIVE_INFINITY;
      return circleAt({ raycaster, at, camera, size, meshes: [mesh], depth })?.center;
    };
    for (const eye of [new Vector3(50, 30, 200), new Vector3(110, -60, 200)]) {
      camera.position.copy(eye);
      camera.lookAt(50, 30, 2.5);
      camera.updateMatrixWorld();
      const [first, second] = [new Vector3(23.6, 30, 5), new Vector3(80.4, 29.5, 5)].map(pick);
      expect(first?.distanceTo(second ?? new Vector3())).toBeCloseTo(60, 2);
      expect(first?.z).toBeCloseTo(5);
      expect(pick(new Vector3(50, 30, 5))).toBeUndefined();
    }
    // A section takes the holes away that lie beyond it, and leaves the others.
    mesh.material.clippingPlanes = [new Plane(new Vector3(-1, 0, 0), 50)];
    expect(pick(new Vector3(20, 30, 5))?.x).toBeCloseTo(20, 3);
    expect(pick(new Vector3(80, 30, 5))).toBeUndefined();
    mesh.material.clippingPlanes = [];
    // From behind it is the other rim.
    camera.position.set(50, 30, -200);
    camera.lookAt(50, 30, 2.5);
    camera.updateMatrixWorld();
    expect(pick(new Vector3(20, 30, 0))?.z).toBeCloseTo(0);
  });
});
