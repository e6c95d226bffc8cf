import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const packUnits = ['wiring-faults', 'loads-and-cables', 'busbar-lengths', 'star-delta'] as const;
export type PackUnit = (typeof packUnits)[number];

/** Files of every unit, by what they are for. */
export const packFiles = {
  slides: 'slides.pdf',
  drawing: 'drawing.dxf',
  tasks: 'tasks.docx',
  marking: 'marking.xlsx',
  solutions: 'solutions.docx',
} as const;
export const packFileKinds = ['slides', 'drawing', 'tasks', 'marking', 'solutions'] as const;
export type PackFileKind = (typeof packFileKinds)[number];

/** What only teachers get. */
export const guardedPackFiles: readonly PackFileKind[] = ['marking', 'solutions'];

export const packFilePath = '/api/school/packs/:unit/:file';

export const listPacks = endpoint({
  name: 'listPacks',
  method: 'GET',
  path: '/api/school/packs',
  summary: 'The teacher packs with their files, and whether you may have solutions and marking sheets.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    /** A member of an accepted campus, somebody proven as a teacher, or staff. */
    isTeacher: v.boolean(),
    units: v.array(
      v.object({
        unit: v.picklist(packUnits),
        files: v.array(v.object({ kind: v.picklist(packFileKinds), name: v.string(), bytes: v.number() })),
      }),
    ),
  }),
  errors: [],
});
