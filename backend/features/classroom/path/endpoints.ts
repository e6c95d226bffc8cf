import { getLearningPath as getLearningPathEndpoint } from '../../../../contract/classroom/learning-path.ts';
import * as editing from '../../../../contract/classroom/path-editing.ts';
import { on } from '../../../http/on.ts';
import {
  addPathCourse,
  createPath,
  getEditedPath,
  movePath,
  movePathCourse,
  savePath,
} from './edit-paths.ts';
import { listEditedPaths } from './path-edit-store.ts';
import { getLearningPath } from './paths.ts';

export const pathEndpoints = [
  on(getLearningPathEndpoint, getLearningPath),
  on(editing.listEditedPaths, async ({ db }) => ({ paths: await listEditedPaths(db) })),
  on(editing.getEditedPath, getEditedPath),
  on(editing.createPath, createPath),
  on(editing.savePath, savePath),
  on(editing.movePath, movePath),
  on(editing.addPathCourse, addPathCourse),
  on(editing.movePathCourse, movePathCourse),
];
