import { text } from '../../lesson-kit/lesson.ts';
import type { Film } from '../film.ts';

/** One schematic, and the tables that follow from it. */
export const designFilm: Film = {
  slug: 'design',
  title: text('电气设计：图画一遍，表跟着出来', 'Electrical design: draw once, the tables follow'),
  poster: 1,
  scenes: [
    {
      drawing: 'reversing-control-sheet',
      steps: [
        {
          say: text(
            '画一张正反转控制原理图：左边主回路，右边控制回路。',
            'Draw one schematic of a reversing starter: main circuit left, control circuit right.',
          ),
        },
        {
          say: text(
            '画上电气联锁：-KM2 的动断触点 21–22 串在 -KM1 的线圈前面，反过来也一样。',
            'Add the electrical interlock: break contact 21–22 of -KM2 before the coil of -KM1, and the other way round.',
          ),
          look: [340, 190, 400, 200],
          mark: [
            [380, 276, 78, 58],
            [560, 276, 78, 58],
          ],
        },
      ],
    },
    {
      drawing: 'design-crossref',
      steps: [
        {
          say: text(
            '线圈下面自动列出每对触点在哪一张、哪一路。',
            'Under each coil the software lists the sheet and path of every contact.',
          ),
          mark: [[36, 164, 308, 148]],
        },
        {
          say: text(
            '点一下位置，跳到第 5 张的动断触点 21–22。',
            'Click a position to jump to break contact 21–22 on sheet 5.',
          ),
          look: [280, 180, 350, 165],
          mark: [
            [282, 284, 62, 28],
            [440, 206, 78, 66],
          ],
        },
      ],
    },
    {
      drawing: 'terminal-diagram',
      steps: [
        {
          say: text(
            '端子图也从同一张图来：柜内去向、线号、柜外去向、电缆。',
            'The terminal diagram comes from the same schematic: both sides, wire numbers, cables.',
          ),
        },
        {
          say: text(
            '线号一处改，图和表一起变，车间照表接线。',
            'Change a wire number once and drawing and tables follow. The workshop wires by the table.',
          ),
          look: [60, 190, 520, 120],
          mark: [[230, 218, 175, 26]],
        },
      ],
    },
    {
      drawing: 'superpanel-wires',
      steps: [
        {
          say: text(
            '接线表逐根写出起点、终点和规格，导出以后交给车间。',
            'The wire list names both ends and the type of every wire, ready for the workshop.',
          ),
        },
      ],
    },
  ],
};
