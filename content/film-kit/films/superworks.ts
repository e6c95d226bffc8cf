import { text } from '../../lesson-kit/lesson.ts';
import type { Film } from '../film.ts';

/** One order from its operations to the hours that were booked. */
export const superworksFilm: Film = {
  slug: 'superworks',
  title: text(
    '生产管理：扫一次码，进度和工时都有了',
    'Production management: scan once for progress and hours',
  ),
  poster: 1,
  scenes: [
    {
      drawing: 'superworks',
      steps: [
        {
          say: text(
            '一张订单 12 台柜，按工序看：下料 12 台都做完，入库 4 台。',
            'One order of 12 cabinets by operation: all 12 are cut, 4 are in stock.',
          ),
          drawn: [0, 0, 640, 232],
        },
        {
          say: text(
            '每台柜在哪个工位、在做还是待料，打开就看得见。',
            'Where each cabinet is, and whether it is being worked on or waits for parts, shows at a glance.',
          ),
          look: [0, 250, 640, 190],
          mark: [[110, 366, 240, 29]],
        },
      ],
    },
    {
      drawing: 'superworks-kit',
      steps: [
        {
          say: text(
            '六类物料到齐才算齐套。AA9 还缺母线、断路器和线束。',
            'A kit is complete with all six kinds of material. AA9 lacks busbars, breakers and harnesses.',
          ),
          mark: [[22, 256, 596, 42]],
        },
      ],
    },
    {
      drawing: 'superworks-card',
      steps: [
        {
          say: text(
            '工位扫码开工，卡上是当前版次的图纸、接线表和要点。',
            'The station scans to start. The card shows the current revision, wire list and key points.',
          ),
          drawn: [0, 0, 640, 380],
        },
        {
          say: text(
            '做完自检再扫一次：自检漏项，完工报不上去。',
            'Check, then scan again: with a check left out the operation cannot be completed.',
          ),
          look: [50, 215, 560, 155],
          mark: [[78, 294, 304, 26]],
        },
      ],
    },
    {
      drawing: 'superworks-report',
      steps: [
        {
          say: text(
            '工时按工序对照：二次接线标准 14 小时，实报 16 小时，原因是图纸变更。',
            'Hours by operation: secondary wiring was planned at 14 and took 16, because the drawing changed.',
          ),
          mark: [[22, 208, 596, 34]],
        },
        {
          say: text(
            '合计多 2.3 小时，差在哪里，一行一行看得到。',
            'The total is 2.3 hours over, and every line shows where.',
          ),
          look: [180, 190, 450, 135],
          mark: [[400, 284, 60, 28]],
        },
      ],
    },
  ],
};
