/** One part of a model and what it is made of: `parts.json` of a converted file. */
export interface PartIndex {
  /** Node `part-<id>` of the GLB. */
  id: number;
  /** As the file says; may be empty. */
  name: string;
  triangles: number;
  hasSurface: boolean;
  children: PartIndex[];
}
