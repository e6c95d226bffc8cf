import { createSheet } from '../../contract/drawing/shapes.ts';
import { busbarHead, busbarParts, busbarRow } from '../drawing/busbar-parts.ts';
import { drawFrame, issued, paper } from '../drawing/frame.ts';
import { sheets } from '../drawing/sheets/sheets.ts';
import { deviceText, type Feeder, feederCurrent, lightingBoard, powerBoard } from '../plant/boards.ts';
import { connectionHead, connectionRows } from '../plant/lists.ts';
import { type DocxBlock, writeDocx } from './docx.ts';
import { type PdfPage, writePdf } from './pdf.ts';
import { type Cell, writeXlsx } from './xlsx.ts';

export interface LibraryDocument {
  /** With its ending. */
  file: string;
  title: string;
  about: string;
  tags: readonly string[];
  write: () => Buffer;
}

const asNumber = (text: string): Cell => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

const connection: LibraryDocument = {
  file: 'connection-table.xlsx',
  title: '22 kW 直接起动接线表（XLSX）',
  about: '直接起动柜内与门上的全部导线，一根一行，可作线号管和下线的来源。',
  tags: ['接线表', '线号', '下线'],
  write: () =>
    writeXlsx({
      sheetName: '接线表',
      title: '22 kW 直接起动接线表（原理图 YL-001，版次 A）',
      head: connectionHead,
      widths: [8, 10, 16, 16, 12, 10, 12, 8],
      rows: connectionRows(['=P1']).map((row) => row.map(asNumber)),
    }),
};

const busbars: LibraryDocument = {
  file: 'busbar-list.xlsx',
  title: '母线件表',
  about: '馈线柜 AA3 十种分支母线件的回路与电流、外形、展开长、件数和重量，可以直接用来排料。',
  tags: ['母线', '件表', '排料'],
  write: () =>
    writeXlsx({
      sheetName: '母线件表',
      title: '母线件表（R 12，t 6，系数 0.40，版次 A）',
      head: busbarHead,
      widths: [10, 8, 22, 10, 6, 14, 8, 16, 8, 14, 8, 12],
      rows: busbarParts.map((part) => busbarRow(part).map(asNumber)),
    }),
};

const loads: LibraryDocument = {
  file: 'load-table.xlsx',
  title: '1AP1、1AL1 负荷计算表',
  about: '动力箱和照明箱各回路的功率、功率因数、效率与计算电流。',
  tags: ['负荷计算', '计算电流', '配电箱'],
  write: () =>
    writeXlsx({
      sheetName: '负荷',
      title: '负荷计算表：三相 380 V，单相 220 V，电动机功率为轴功率',
      head: ['箱号', '回路', '用途', '相', '功率 / kW', 'cosφ', '效率', '计算电流 / A', '断路器', '导线'],
      widths: [10, 8, 12, 8, 12, 8, 8, 14, 18, 14],
      rows: [
        ...[powerBoard, lightingBoard].flatMap(({ tag, feeders }) =>
          feeders.map((feeder) => loadRow(tag, feeder)),
        ),
      ],
    }),
};

function loadRow(box: string, feeder: Feeder): Cell[] {
  const { circuit, use, phase = '三相', power, powerFactor, efficiency = 1, device, cable } = feeder;
  const current = power > 0 ? Math.round(feederCurrent(feeder) * 10) / 10 : '—';
  return [box, circuit, use, phase, power, powerFactor, efficiency, current, deviceText(device), cable];
}

const drawingList: LibraryDocument = {
  file: 'drawing-list.xlsx',
  title: '图纸目录',
  about: '本库每张图的图号、图名、图类、版次和文件名。',
  tags: ['图纸目录', '版次', '图号'],
  write: () =>
    writeXlsx({
      sheetName: '目录',
      title: `图纸目录（版次 ${issued.revision}，${issued.date}）`,
      head: ['序号', '图号', '图名', '图类', '版次', '图幅', '文件'],
      widths: [8, 12, 30, 16, 8, 8, 30],
      rows: sheets.map(({ number, title, kind, file }, at) => [
        at + 1,
        number,
        title,
        kind,
        issued.revision,
        'A3',
        `${file}.dxf`,
      ]),
    }),
};

const heading = (text: string): DocxBlock => ({ kind: 'heading', text });
const paragraph = (text: string): DocxBlock => ({ kind: 'paragraph', text });

const record: LibraryDocument = {
  file: 'routine-verification-record.docx',
  title: '例行检验记录表',
  about: '低压成套设备例行检验的空白记录表，项目按 GB/T 7251.1-2023 第 11 章排列，实测值、仪器、结论分栏。',
  tags: ['例行检验', '记录', '成套设备'],
  write: () =>
    writeDocx([
      { kind: 'title', text: '低压成套设备例行检验记录' },
      paragraph('设备编号：              柜号：              图号与版次：              日期：'),
      heading('项目'),
      {
        kind: 'table',
        widths: [18, 52, 40, 30, 20],
        rows: [
          ['条款', '项目', '要求', '实测', '结论'],
          ['11.2', '外壳防护等级', '与图纸一致', '', ''],
          ['11.3', '电气间隙和爬电距离', '目测，有怀疑时测量', '', ''],
          ['11.4', '保护电路完整性', '抽测不大于 0.1 Ω', '', ''],
          ['11.5', '内装元件', '与清单一致', '', ''],
          ['11.6', '内部电路和连接', '力矩抽查，按图接线', '', ''],
          ['11.7', '外接导线端子', '数量、规格、标识', '', ''],
          ['11.8', '机械操作', '合分与联锁', '', ''],
          ['11.9', '介电性能', '按 Ui 查试验电压，1 s', '', ''],
          ['11.10', '布线、操作性能和功能', '通电操作', '', ''],
        ],
      },
      heading('仪器'),
      {
        kind: 'table',
        widths: [60, 50, 50],
        rows: [
          ['名称', '编号', '有效期'],
          ['连续性测试仪', '', ''],
          ['耐压试验仪', '', ''],
          ['绝缘电阻测试仪', '', ''],
          ['力矩扳手', '', ''],
        ],
      },
      paragraph('检验：              审核：              '),
      paragraph('条款号对应 GB/T 7251.1-2023；合同另有规定的按合同。'),
    ]),
};

const instruction: LibraryDocument = {
  file: 'busbar-joint-instruction.docx',
  title: '母线搭接作业指导书',
  about: 'TMY-60×6 搭接的作业步骤、紧固件、力矩和自检项，适合贴在工位上。',
  tags: ['母线', '搭接', '作业指导书'],
  write: () =>
    writeDocx([
      { kind: 'title', text: '母线搭接作业指导书' },
      paragraph('适用：TMY-60×6，搭接长 60 mm，四孔 Ø11，M10 螺栓。图号 MX-003，版次 A。'),
      heading('步骤'),
      ...[
        '1. 孔和端面去毛刺，接触面对锉或刷净，不留漆和压痕。',
        '2. 对孔穿螺栓，由下往上，平垫圈两面都有，碟形弹簧垫圈在螺母侧。',
        '3. 手拧到贴合，塞尺检查边缘塞不进。',
        '4. 对角分两次拧紧，第二次到规定力矩。',
        '5. 划防松标记线，从螺母跨到母线。',
        '6. 填写自检表。',
      ].map(paragraph),
      heading('紧固件与力矩'),
      {
        kind: 'table',
        widths: [50, 50, 30, 40],
        rows: [
          ['名称', '规格', '数量', '力矩'],
          ['六角头螺栓', 'M10×30，8.8 级', '4', '17.7–22.6 N·m'],
          ['平垫圈', '10', '8', '—'],
          ['碟形弹簧垫圈', '10，厚 2.5', '4', '—'],
          ['六角螺母', 'M10', '4', '—'],
        ],
      },
      heading('自检'),
      {
        kind: 'table',
        widths: [80, 40, 40],
        rows: [
          ['项目', '结果', '签名'],
          ['接触面平整、清洁', '', ''],
          ['垫圈齐全、方向正确', '', ''],
          ['螺栓露出 2–3 扣', '', ''],
          ['力矩到位，标记线已划', '', ''],
        ],
      },
      paragraph('力矩范围参考 GB 50149 对钢制螺栓的规定；图纸另有规定的按图纸。作业在停电、验电以后进行。'),
    ]),
};

function findSheet(name: string) {
  const drawing = sheets.find((each) => each.file === name);
  if (!drawing) throw new Error(`no drawing ${name}`);
  return drawing;
}

/** A drawing in its frame, ready to be printed. */
export function drawingPage(name: string): PdfPage {
  const drawing = findSheet(name);
  const sheet = createSheet();
  drawFrame(sheet, drawing);
  drawing.draw(sheet);
  return { ...paper, title: drawing.title, shapes: sheet.shapes };
}

const printedSheets = ['direct-starter', 'terminals-x1'] as const;
export const printedPages: readonly PdfPage[] = printedSheets.map(drawingPage);

function printed(name: (typeof printedSheets)[number], file: string, about: string): LibraryDocument {
  const drawing = findSheet(name);
  return {
    file,
    title: `${drawing.title}（打印版）`,
    about,
    tags: [...drawing.tags],
    write: () => writePdf(drawingPage(name)),
  };
}

export const documents: readonly LibraryDocument[] = [
  connection,
  busbars,
  loads,
  drawingList,
  record,
  instruction,
  printed('direct-starter', 'direct-starter.pdf', '直接起动原理图的 A3 打印版，矢量线条，与 DXF 同一版次。'),
  printed('terminals-x1', 'terminals-x1.pdf', '端子排 X1 的 A3 打印版，可以带到柜前核对。'),
];
