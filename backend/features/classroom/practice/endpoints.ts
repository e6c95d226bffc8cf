import * as contract from '../../../../contract/classroom/practice.ts';
import { on, onRaw } from '../../../http/on.ts';
import { addLessonFiles, removeLessonFile, saveLessonPractice } from './edit-practice.ts';
import { getLessonPractice, handInPractice, sendLessonFile } from './practice.ts';

export const practiceEndpoints = [
  on(contract.getLessonPractice, getLessonPractice),
  on(contract.handInPractice, handInPractice),
  on(contract.saveLessonPractice, saveLessonPractice),
  on(contract.addLessonFiles, addLessonFiles),
  on(contract.removeLessonFile, removeLessonFile),
  onRaw('GET', '/api/classroom/lessons/:lessonId/files/:fileId', sendLessonFile, { rate: 'file_part' }),
];
