import {
  Box3,
  Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  type Object3D,
  type Plane,
  Vector3,
} from 'three';

/** A part that can be hidden and moved. */
export interface StagePart {
  node: Object3D;
  meshes: Mesh[];
  home: Vector3;
  /** Where it goes when the model is taken apart, in the space of its parent. */
  away: Vector3;
}

/** Plain materials, which software drawing can pay for, and where each part goes when taken apart. */
export function prepareParts(model: Object3D, clippingPlanes: Plane[]): StagePart[] {
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
        // Edges lie on the surfaces, and are seen.
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1,
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

export function materialOf(mesh: Mesh): MeshLambertMaterial {
  return mesh.material as MeshLambertMaterial;
}
