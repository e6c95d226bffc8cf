/**
 * The process that looks into one file of a stranger: no database, no secrets, bounded memory and time, ended by
 * its parent. It is told one task, says its steps, and puts the pieces into the task's folder.
 */

import { answerParent } from './answer-parent.ts';
import { convertFile } from './convert-file.ts';
import type { Task } from './outcome.ts';

answerParent((task: Task) => convertFile(task, (step, percent) => process.send?.({ step, percent })));
