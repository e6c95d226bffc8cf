import { mainBoard, shortCircuit } from '../boards.ts';
import { deviceByTag } from '../devices.ts';
import { secondaryLoad, transformerInrush } from '../protection.ts';
import { surgeNotes, surgeProtectors } from '../surge.ts';
import { fuseNote } from '../surge-fuses.ts';

const supply = mainBoard.feeders.find(({ circuit }) => circuit === 'WP5');
/** kA at the incoming switch of the cabinet. */
const faultCurrent = shortCircuit(supply ?? mainBoard.supply);
const secondary = secondaryLoad();
const inrush = transformerInrush();

/** What is written of a sheet of circuits; its notes stand where there is room. */
interface CircuitText {
  title: string;
  about: string;
  tags: readonly string[];
  sheet?: readonly [at: number, of: number];
  notes: readonly string[];
  /** Devices that have no terminals on the sheet. */
  listed?: readonly string[];
  notesAt?: readonly [x: number, y: number];
  partsAt?: readonly [x: number, y: number];
}

export const circuitTexts: Readonly<Record<string, CircuitText>> = {
  'plant-incoming': {
    title: '控制柜 D1 进线与分线',
    about:
      '泵站控制柜的进线：电缆五芯、负荷隔离开关、分线母线，3+1 接法的浪涌保护器（L–N、N–PE）和它的后备熔断器，N 排与 PE 排分开。',
    tags: ['控制柜', '进线', '浪涌保护器'],
    notesAt: [950, 742],
    listed: ['=P0-XB1', '=P0-XN'],
    notes: [
      '接地系统 TN-S，N 与 PE 在柜内不相连。',
      '分线母线 TMY-40×5，柜前看上 L1、中 L2、下 L3。',
      ...surgeNotes(surgeProtectors.pumps, 'III'),
      fuseNote(deviceByTag.get('=P0-FU1')?.data ?? '', surgeProtectors.pumps),
      'N 一极直接接 -XN，不设熔断器。',
      '本柜按低压成套设备（GB/T 7251.1）设计，起动回路 AC 220 V 取自 L1 与 N，不设控制变压器。',
      '母线到各断路器、熔断器的引线不超过 3 m，单独敷设，不靠可燃物。',
      '柜门 -XE1 用 4 mm²、安装板 -XE2 用 16 mm² 黄绿线接到 -XPE，位置见图号 BZ-002、BZ-005。',
      `柜内 Ik ${faultCurrent.toFixed(1)} kA：-QS1 在 WP5 的 400 A 断路器后，与 -FU1 的短路耐受按样本不小于它。`,
    ],
  },
  'control-supply': {
    title: '控制电源',
    about: '380/220 V 控制变压器、二次侧一点接 PE、24 V 开关电源、柜门风扇和电源指示灯，端子齐全。',
    tags: ['控制变压器', '开关电源', '控制回路'],
    sheet: [1, 2],
    notesAt: [950, 832],
    notes: [
      '二次侧 12 号线经可拆端子 -X1:1 接 PE，测绝缘时拆开；-T1 铁心接 PE。',
      `-FU1 只保护短路；弧前 I²t ${inrush.fuse} A²s 大于励磁涌流（25 倍、半波）的 ${inrush.energy.toFixed(1)} A²s，按样本核对。`,
      '-QF2（C3）与 -G1 接通时的冲击电流按两者样本核对，不够时用 D 型。',
      '24 V 分配见图号 YL-008。',
      '白色灯亮表示控制电源有电。',
      '柜内空气超过 35 °C 时 -BT1 闭合，风扇运转；开孔见图号 BZ-002。',
      `-G1 满载与风扇共 ${secondary.power.toFixed(0)} W，cosφ 0.6 时 ${secondary.load.toFixed(1)} A，小于 -T1 二次 ${secondary.rated.toFixed(2)} A；负载固定，增加前另核。`,
    ],
  },
  'dc24-distribution': {
    title: '24 V 电源分配',
    about: '开关电源分四路供电，每路一只直流断路器，0 V 在一处经可拆端子接 PE。',
    tags: ['直流电源', '分配', '控制回路'],
    sheet: [2, 2],
    notes: [
      '断路器须有样本写明的直流额定值（DC 60 V）。',
      'M 只经端子接 PE 一处，可拆开测量。',
      '导线蓝色（直流控制，按 GB/T 5226.1）。',
      '-QF6 为备用，负载侧接到端子。',
      '短路时 -G1 限流，C2 不一定瞬时脱扣：按 -G1 样本的短时电流与线路电阻核对，不够时改用电子式保护。',
    ],
  },
  'direct-starter': {
    title: '22 kW 电动机直接起动',
    about:
      '主回路与控制回路在一张图上：断路器、接触器、热过载继电器，起动、停止、自锁，运行与过载指示，端子全部画出。',
    tags: ['直接起动', '自锁', '原理图'],
    notes: [
      '电动机估算额定电流 41.8 A（cosφ 0.86，η 0.93），整定以铭牌为准。',
      '控制电源取自 -QF1 之后的 1L12 与 N，AC 220 V；不设控制变压器的理由见图号 YL-009。',
      '指示灯绿为运行，黄为过载（按 GB/T 5226.1）。',
      '接线表 JX-001，端子图 DZ-001。',
    ],
  },
  'reversing-power': {
    title: '7.5 kW 正反转主回路',
    about:
      '两只接触器换接 L1 与 L3，中间一相不动；接触器之间有机械互锁，热过载继电器和电动机共用，电源经急停接触器。',
    tags: ['正反转', '主回路', '机械互锁'],
    sheet: [1, 2],
    notes: [
      '-KM2 把 L1 与 L3 对调，L2 不动。',
      '接触器以后的导体不再是固定的相，不涂相色。',
      '三角记号为两只接触器之间的机械互锁。',
      '电源来自急停主回路，图号 YL-014。',
      '频繁反接按 AC-4 选接触器。',
    ],
  },
  'reversing-control': {
    notesAt: [1010, 905],
    partsAt: [130, 940],
    title: '7.5 kW 正反转控制回路',
    about: '两个线圈回路互串对方的动断触点，机械互锁另设；自锁、两个方向和过载的指示灯，线号、端子号写全。',
    tags: ['正反转', '控制回路', '互锁'],
    sheet: [2, 2],
    notes: [
      '主回路与机械互锁见图号 YL-002；控制电源 AC 220 V，2L12 与 N。',
      '各用 13–14 自锁、21–22 互锁。',
      '停电再来电，两只都不吸合。',
      '接线表 JX-002，端子图 DZ-003。',
    ],
  },
  'star-delta-power': {
    title: '55 kW 星三角起动主回路',
    about: '三只接触器的星三角主回路，六根线到电动机，热过载继电器在相回路里，整定 0.58 倍额定电流。',
    tags: ['星三角', '主回路', '电动机'],
    sheet: [1, 2],
    notes: [
      '三角形接法 U1–W2、V1–U2、W1–V2。',
      '额定电流 101.5 A，相电流 101.5/√3 = 58.6 A；-FR1 在相回路，整定 0.58 × 101.5 = 58.9 A。',
      '-QF1 到 -KM1、-KM2 各引一组 25 mm²，各为相电流；-QF1 下端和 -KM3 上端每极两根，按样本许可。',
      '起动 8 s、起动电流为整定值 4.0 倍时 -FR1 不先脱扣，按 10A 级脱扣曲线核对。',
      '-KM2 与 -KM3 有机械互锁，另有电气互锁。',
      '控制回路见图号 YL-005。',
    ],
  },
  'star-delta-control': {
    notesAt: [1010, 905],
    partsAt: [130, 940],
    title: '55 kW 星三角起动控制回路',
    about:
      '时间继电器先接通星形接触器，延时后停顿再换到三角形接法；-KM2 与 -KM3 互串动断触点，并有机械互锁。',
    tags: ['星三角', '控制回路', '时间继电器'],
    sheet: [2, 2],
    notes: [
      '主回路见图号 YL-004；控制电源 AC 220 V，3L12 与 N。',
      '-KT1 为星三角专用型，15–16 断开后停顿 50–100 ms，25–28 闭合。',
      '-KM2 接成三角形，-KM3 接成星形。',
      '接线表 JX-003，端子图 DZ-004。',
    ],
  },
  'soft-start-power': {
    title: '45 kW 软起动主回路',
    about: '断路器、线路接触器、内置旁路的软起动器、热过载继电器，到电动机的端子和保护导体。',
    tags: ['软起动', '主回路', '电动机'],
    sheet: [1, 2],
    notes: [
      '软起动器内置旁路，起动完自动旁路；-U1 的 PE 端子单独接到 -XPE。',
      '电动机额定电流 84.0 A，限流 3.5 倍；导线 35 mm²，与软起动器、接触器的端子核对。',
      '-U1 85 A 按起动 10 s、每小时 3 次选，次数更多或更久的按样本降容。',
      '输出侧不接电容器；起动时间按 -FR1 的 10A 级脱扣曲线核对，3.5 倍时不先脱扣。',
      '与 -QF1 的协调配合类型按软起动器样本的配合表；要求 2 型时按样本另装半导体熔断器。',
      '控制回路见图号 YL-012。',
    ],
  },
  'soft-start-control': {
    notesAt: [1010, 905],
    partsAt: [130, 940],
    title: '45 kW 软起动控制回路',
    about:
      '中间继电器自锁，吸合线路接触器并给软起动器起动命令；停止时线路接触器断开，电动机自由停车；软起动器故障触点和热过载触点串在停止回路里。',
    tags: ['软起动', '控制回路', '中间继电器'],
    sheet: [2, 2],
    notes: [
      '-SB1 停止时 -KM1 随即断开，电动机自由停车（0 类停止），不用软停车。',
      '-U1 的 95–96 为故障触点，13–14 为运行触点；主回路见图号 YL-011，控制电源 4L12 与 N。',
      'IN1–COM 为软起动器自带电源，不接外部电压；-KA1 触点组间的绝缘按 -U1 样本。',
      '接线表 JX-004，端子图 DZ-005。',
    ],
  },
  'drive-wiring': {
    notesAt: [950, 836],
    title: '22 kW 变频器主回路',
    about: '变频器输入断路器、输出屏蔽电缆直接到电动机，屏蔽层两端大面积接 PE，控制电源的引出。',
    tags: ['变频器', '屏蔽电缆', '原理图'],
    sheet: [1, 2],
    notes: [
      '输出侧不装电容器、浪涌保护器，电缆不经端子。',
      '屏蔽层两端用卡箍 360° 接 PE。',
      '电缆长度按样本，超过时加输出电抗器。',
      `-QF1 的型号、63 A 和 ${faultCurrent.toFixed(1)} kA 须在变频器样本许可的前级保护之内。`,
      '-U1 的样本只许熔断器时，-QF1 改为其规定的熔断器。',
      '-U1 内的电动机过载保护按铭牌整定，41.8 A；输入电流按样本。',
      '泄漏电流大于 10 mA：保护导体为 10 mm² 及以上铜线；前端需要剩余电流保护时用 B 型。',
    ],
  },
  'drive-control': {
    notesAt: [1180, 880],
    title: '22 kW 变频器控制回路',
    about: '三线制起停、门上电位器给定和故障灯；给定用屏蔽电缆，屏蔽层只在变频器侧接地。',
    tags: ['变频器', '控制回路', '屏蔽电缆'],
    sheet: [2, 2],
    notes: [
      '主回路见图号 YL-006；故障灯 AC 220 V，5L12 与 N。',
      'DI2 断开按设定的减速时间停车，DI1 闭合起动；断电则自由停车。',
      '给定电缆 -W2 从柜门到变频器不经端子，屏蔽层不中断。',
      '停止不等于断电，检修时断开 -QF1 并等电容放电。',
      '接线表 JX-005，端子图 DZ-006。',
    ],
  },
  'emergency-stop-power': {
    title: '急停主回路',
    about: '两只接触器串在母线与被停设备之间，任一只能独立断开；电源去正反转主回路。',
    tags: ['急停', '主回路', '冗余'],
    sheet: [1, 2],
    notes: [
      '-QF1（32 A）与下级 =P2-QF1（25 A）只供 =P2，短路时两者之间不求选择性。',
      '-QF1 以下的导线为 6 mm²，过载由 =P2-QF1 保护。',
      '两只接触器串联，任一只熔焊时另一只仍断开。',
      '动断触点为镜像触点，进入复位回路。',
      '急停只断开 =P2 的电源（图号 YL-002），其余电动机不在其范围内。',
      '控制回路见图号 YL-007。',
    ],
  },
  'emergency-stop': {
    notesAt: [1200, 832],
    title: '急停双通道安全回路',
    about: '急停按钮两副动断触点接安全继电器的两个通道，两只接触器的动断触点串入复位回路，供电与输出画全。',
    tags: ['急停', '安全继电器', '控制回路'],
    sheet: [2, 2],
    notes: [
      '-SB1 两副动断触点，带圈的箭头为直接断开操作。',
      '-KM1、-KM2 的 21–22 为镜像触点，线圈两端装抑制件。',
      '只断开 =P2 的电源（图号 YL-014），其余电动机不在其范围内。',
      '断电自由停车（0 类）；等级由风险评估与设计计算确定。',
      '复位不引起起动，起动另设按钮。',
      '-K0 的 33–34 接控制器输入，见图号 YL-015。',
      '线圈抑制件见 YJ-001；接线表 JX-006，端子图 DZ-007。',
    ],
  },
  'plc-inputs': {
    title: '控制器输入',
    about: '两只三线制接近开关、液位开关、门上选择开关和安全继电器的状态接到控制器输入，端子与去向写全。',
    tags: ['控制器', '输入点', '三线制'],
    sheet: [1, 2],
    notes: [
      '接近开关 PNP：1 棕接 P2，3 蓝接 M，4 黑接输入。',
      'I0.4 只作状态显示，急停不经控制器。',
      'P2、P3 为不同保护分路，不得短接。',
      '接线表 JX-007，端子图 DZ-002。',
    ],
  },
  'transfer-control': {
    title: '双电源自动转换控制 1AT1',
    about:
      '三位置自动转换开关的控制与联锁：两侧电压监视、常用恢复延时、各自的合闸与分闸线圈、位置触点联锁、发电机起动信号，逐行与转换逻辑表一致。',
    tags: ['双电源', '自动转换', '联锁'],
    notesAt: [950, 832],
    notes: [
      '一次系统与转换逻辑表见图号 DX-006；图上 -QT1 在 0 位，两侧无电。',
      '合 Ⅰ、分 Ⅱ 由常用供电，合 Ⅱ、分 Ⅰ 由备用供电，两个电源之间没有任何通路。',
      '合闸回路各串对侧位置的动断触点；另有机械联锁，Ⅰ、Ⅱ 不能同时合上。',
      '各线圈到位后由本侧位置触点断开；Ⅰ、Ⅱ 之间经 0 位。',
      '-KV1 失压 3 s 后释放，避开浅的暂降；深的使 -KT1 释放、机组起动，空载 30 s 后停，不转换。',
      '熔断器前引线 4 mm²，不超过 3 m，单独敷设。接线表 JX-009，端子图 DZ-009。',
      '取自 -QF1、-QF2 之前：两台都断开后仍带电，导线橙色（GB/T 5226.1），检修前断开两个电源。',
    ],
  },
  'plc-outputs': {
    title: '控制器输出',
    about: '控制器输出经中间继电器接声光报警，直接接电磁阀和门上指示灯，公共端 M 各有端子。',
    tags: ['控制器', '输出点', '电磁阀'],
    sheet: [2, 2],
    notes: [
      '电磁阀和 -KA1 的线圈两端接续流二极管，随元件配。',
      '输出组由 2L+、2M 供电，2M 与 1M 都接到 M（JX-008）；Q0.1 12 W 为 0.5 A，按样本核对。',
      '-KA1 触点 11–14 接通 P3。',
      '接线表 JX-007，端子图 DZ-002。',
    ],
  },
};
