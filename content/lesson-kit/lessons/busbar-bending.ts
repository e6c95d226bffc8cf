import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Point } from '../../../contract/drawing/shapes.ts';
import { onCircle } from '../../../contract/drawing/write-svg.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

/** mm: outer lengths of the legs, thickness, inner radius. */
const bar = { across: 200, up: 120, thickness: 6, radius: 12 };
/** Along the middle of the thickness. */
const developed =
  bar.across + bar.up - 2 * (bar.radius + bar.thickness) + (Math.PI / 2) * (bar.radius + bar.thickness / 2);

export const busbarBending: Lesson = {
  slug: 'busbar-bending',
  title: text('铜排平弯：半径与展开长度', 'Bending a bar flat: radius and developed length'),
  about: text(
    '60×6 的铜排折一个直角：内半径取多少，下料多长，孔边离折弯线多远。',
    'A right angle in a 60×6 bar: which inner radius, how long to cut, how far a hole stays from the bend.',
  ),
  poster: 4,
  scenes: [
    {
      draw,
      view: [640, 252],
      steps: [
        {
          chapter: text('半径', 'Radius'),
          say: text(
            'TMY-60×6，平弯一个 90°。外形尺寸：横 200，竖 120，单位 mm。',
            'TMY-60×6, bent flat by 90°. Outer dimensions: 200 across, 120 up, in mm.',
          ),
        },
        {
          say: text(
            '内半径 r 至少取板厚的 2 倍：6 mm 厚取 12 mm。再小，外侧要拉裂，必须先做弯曲试验。',
            'Inner radius r at least twice the thickness: 12 mm for 6 mm. Smaller, the outside may crack; a bending test must come first.',
          ),
          show: ['radius'],
          mark: ['radius'],
        },
        {
          chapter: text('展开长度', 'Developed length'),
          say: text(
            '折弯时外侧拉长、内侧压短，中间有一层长度不变。下料按这一层算。',
            'Bending stretches the outside and compresses the inside; a layer between keeps its length. Cut by that layer.',
          ),
          show: ['middle'],
          mark: ['middle'],
        },
        {
          say: text(
            '两段直线：200 减 18 是 182，120 减 18 是 102。18 是半径加板厚。',
            'Two straight parts: 200 less 18 is 182, 120 less 18 is 102. The 18 is radius plus thickness.',
          ),
          show: ['straight'],
        },
        {
          say: text(
            '四分之一圆弧：半径取 12 加半个板厚 3，等于 15，弧长 23.6。合计 307.6 mm。',
            'A quarter circle: radius 12 plus half the thickness, 3, makes 15; its length is 23.6. Together 307.6 mm.',
          ),
          show: ['sum'],
          mark: ['sum'],
        },
        {
          say: text(
            '不变层不正好在中间，随材料和模具略向内移。先折一件试件，按差值修正。',
            'That layer is not exactly in the middle; material and tool move it inwards a little. Bend one sample and correct by the difference.',
          ),
          mark: ['middle'],
        },
        {
          chapter: text('孔与方向', 'Holes and direction'),
          say: text(
            '孔边离折弯起点要留距离，靠得太近孔会拉成椭圆；搭接面必须完全是平的。',
            'Keep the hole clear of where the bend begins, or it is drawn oval; the joint’s face must be flat all over.',
          ),
          show: ['hole'],
          mark: ['hole'],
        },
        {
          say: text(
            '图上写外形尺寸、内半径和折弯方向。展开长度写成参考值，由做的人试折以后定。',
            'A drawing gives outer dimensions, inner radius and direction. The developed length is a reference value, settled by the sample.',
          ),
        },
      ],
    },
  ],
};

const [right, base, scale] = [330, 200, 1.3];

function draw(stage: Stage): void {
  const { sheet } = stage;
  const at = (x: number, y: number): Point => [right - x * scale, base - y * scale];
  const { across, up, thickness: t, radius: r } = bar;
  const arc = (radius: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => onCircle(at(t + r, t + r), radius * scale, (index / 8) * 90));
  const outer = arc(r + t);
  const inner = arc(r).toReversed();
  sheet.polygon('copper', 'copper', at(0, up), ...outer, at(across, 0), at(across, t), ...inner, at(t, up));
  widthDimension(sheet, { x1: at(across, 0)[0], x2: right, y: 236, from: base + 4, text: '200' });
  sheet.line('thin', [right + 40, base], [right + 40, base - up * scale]);
  heightDimension(sheet, { y1: base - up * scale, y2: base, x: right + 40, from: right + 4, text: '120' });
  sheet.tag(70, 170, 'TMY-60×6', { size: 14 });
  stage.part('radius', () => {
    const [cx, cy] = at(t + r, t + r);
    sheet.line('thin', [cx, cy], onCircle([cx, cy], r * scale, 45));
    sheet.line('thin', [cx, cy], [cx - 40, cy - 40]);
    sheet.tag(cx - 44, cy - 44, 'r 12 = 2 × 6', { anchor: 'end', size: 16 });
  });
  stage.part('middle', () => sheet.line('axis', at(t / 2, up), ...arc(r + t / 2), at(across, t / 2)));
  stage.part('straight', () => {
    sheet.tag(430, 60, '200 − 18 = 182', { size: 16 });
    sheet.tag(430, 84, '120 − 18 = 102', { size: 16 });
  });
  stage.part('sum', () => {
    sheet.tag(430, 108, 'π/2 × 15 = 23.6', { size: 16 });
    sheet.line('thin', [430, 116], [600, 116]);
    sheet.tag(430, 138, `L ≈ ${developed.toFixed(1)} mm`, { size: 18 });
  });
  stage.part('hole', () => {
    for (const side of [-8, 8])
      sheet.line('line', [at(150, 0)[0] + side, base - t * scale - 3], [at(150, 0)[0] + side, base + 3]);
    sheet.line('axis', [at(150, 0)[0], base - 26], [at(150, 0)[0], base + 12]);
  });
}
