import { type BufferGeometry, type Color, type Material, Mesh, type Object3D, Vector3 } from 'three';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { VRMLLoader } from 'three/addons/loaders/VRMLLoader.js';
import { leavePlain } from '../outcome.ts';
import { decodeText } from '../text-encoding.ts';
import { type Model, mergeByColor, type Part, plainColor, type Surface } from './model.ts';

/** KiCad's own unit of VRML: a tenth of an inch, in millimetres. */
const kicadUnit = 2.54;

/** STL, OBJ and VRML: triangles without a unit, but for KiCad's. */
export function readMesh(bytes: Uint8Array, extension: string): Model {
  const root = parse(bytes, extension);
  root.updateMatrixWorld(true);
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const isKicad = extension === 'wrl' && /kicad/i.test(head);
  const parts: Part[] = [];
  let hasPictures = false;
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const surfaces = surfacesOf(object, isKicad ? kicadUnit : 1);
    const materials = [object.material].flat() as (Material & { map?: unknown })[];
    hasPictures ||= materials.some(({ map }) => Boolean(map));
    if (surfaces.length > 0) parts.push({ name: object.name, surfaces, children: [] });
  });
  // VRML names nothing that a person would call a part, and comes in thousands of pieces.
  const isOne = extension !== 'obj' || parts.length > 500;
  const all = parts.flatMap(({ surfaces }) => surfaces);
  return {
    root: isOne
      ? { name: '', surfaces: mergeByColor(all), children: [] }
      : { name: '', surfaces: [], children: parts },
    unit: isKicad ? 'mm' : 'none',
    isUnitGuessed: false,
    hasPictures,
  };
}

function parse(bytes: Uint8Array, extension: string): Object3D {
  const text = () => decodeText(bytes).text;
  if (extension === 'wrl' && /^#VRML V1\.0/.test(text().slice(0, 40))) return leavePlain('file.old_vrml');
  if (extension === 'stl' && !areAllTriangles(bytes)) return leavePlain('file.damaged');
  try {
    if (extension === 'obj') return new OBJLoader().parse(text());
    if (extension === 'wrl') return new VRMLLoader().parse(text(), '');
    const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    return new Mesh(new STLLoader().parse(buffer as ArrayBuffer));
  } catch {
    return leavePlain('file.damaged');
  }
}

/** In a text of facets each has three corners; three's reader takes whatever stands there. */
function areAllTriangles(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^\s*solid\b[^\n]*\n\s*facet/i.test(text.toString('latin1', 0, 1024))) return true;
  const count = (word: string) => {
    let found = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found += 1;
    return found;
  };
  return count('vertex') === 3 * count('endloop');
}

function surfacesOf(mesh: Mesh, scale: number): Surface[] {
  const geometry = mesh.geometry as BufferGeometry;
  const position = geometry.getAttribute('position');
  if (!position) return [];
  const positions = new Float32Array(position.count * 3);
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld).multiplyScalar(scale);
    positions.set([point.x, point.y, point.z], i * 3);
  }
  const indices = geometry.index
    ? new Uint32Array(geometry.index.array)
    : Uint32Array.from({ length: position.count }, (_, at) => at);
  const materials = [mesh.material].flat() as (Material & { color?: Color })[];
  const groups =
    materials.length > 1 ? geometry.groups : [{ start: 0, count: indices.length, materialIndex: 0 }];
  return groups.flatMap(({ start, count, materialIndex = 0 }) => {
    const material = materials[materialIndex];
    const own = indices.slice(start, Math.min(start + count, indices.length));
    if (own.length < 3) return [];
    // White is what loaders give where a file says nothing.
    const hex = material?.color?.getHex() ?? 0xffffff;
    return [
      {
        positions,
        indices: own,
        color: hex === 0xffffff ? plainColor : hex,
        opacity: material?.opacity ?? 1,
      },
    ];
  });
}
