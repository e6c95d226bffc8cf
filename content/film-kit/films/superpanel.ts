import { text } from '../../lesson-kit/lesson.ts';
import type { Film } from '../film.ts';

/** From the list of devices to the layout, the wires and the cut-outs. */
export const superpanelFilm: Film = {
  slug: 'superpanel',
  title: text('柜体设计：布置、布线、开孔', 'Panel design: layout, wiring, cut-outs'),
  poster: 1,
  scenes: [
    {
      drawing: 'superpanel',
      steps: [
        {
          say: text(
            '读入原理图的元件清单，先摆第一排：断路器、电源和浪涌保护器。',
            'Read the parts list of the schematic and place the first row: breakers, supply and surge protection.',
          ),
          drawn: [0, 0, 640, 124],
        },
        {
          say: text(
            '接触器、控制器、变频器和端子排一排排摆好，元件吸附在导轨上。',
            'Contactors, controller, drive and terminals follow row by row, snapped to their rails.',
          ),
        },
        {
          say: text(
            '导线沿线槽自动布线，三相各走各的颜色。',
            'Wires are routed along the ducts by themselves, each phase in its colour.',
          ),
          look: [40, 40, 300, 190],
          mark: [[56, 112, 142, 86]],
        },
      ],
    },
    {
      drawing: 'superpanel-wires',
      steps: [
        {
          say: text(
            '每根线的起点、终点、规格和长度写进接线表。',
            'Both ends, type and length of every wire go into the wire list.',
          ),
        },
        {
          say: text(
            '长度按实际走的路径算：不用拿尺子量。',
            'Lengths come from the path as routed: nobody measures by hand.',
          ),
          look: [300, 16, 330, 200],
          mark: [[424, 64, 84, 112]],
        },
      ],
    },
    {
      drawing: 'superpanel-cutouts',
      steps: [
        {
          say: text(
            '门板开孔图按门上的元件生成：按钮孔、仪表孔和通风口。',
            'The cut-outs of the door follow from the devices on it: buttons, meters and vents.',
          ),
        },
        {
          say: text(
            '孔径和孔距标好，输出 DXF 送机床。',
            'Diameters and distances are given; the DXF goes to the machine.',
          ),
          look: [50, 40, 320, 200],
          mark: [
            [80, 48, 124, 22],
            [130, 126, 78, 24],
          ],
        },
      ],
    },
  ],
};
