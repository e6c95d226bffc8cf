/** Outlines that new articles can begin with. Their words are part of an article, which is Chinese. */
export const articleTemplates = ['component', 'calculation', 'fault', 'procedure'] as const;
export type ArticleTemplate = (typeof articleTemplates)[number];

const sections: Record<ArticleTemplate, readonly (readonly [heading: string, text: string])[]> = {
  component: [
    ['是什么', '一句话说清它做什么、不做什么，和最容易混淆的那种元件差在哪里。'],
    [
      '怎么选',
      '按什么顺序定：额定电压、额定电流、分断或使用类别、线圈电压、安装方式。每一步写明取自哪份标准或样本。',
    ],
    ['怎么接', '端子标记、主回路和控制回路的接法，能配图就配图。'],
    ['常见错误', '- 错在哪里，会有什么后果，怎么发现'],
    ['依据', '标准编号和年份，样本名称和页码。'],
  ],
  calculation: [
    ['算什么', '求什么量，什么场合要算，不算会怎样。'],
    ['公式', '写出公式，逐个说明符号、单位和取值范围。'],
    ['例题', '给出已知条件，一步一步算到结果，每一步带单位。'],
    ['适用范围', '公式在什么条件下不成立，这时该用什么。'],
    ['依据', '标准编号、年份和条款。'],
  ],
  fault: [
    ['现象', '看到什么、听到什么、什么时候出现，铭牌和型号。'],
    ['先查什么', '1. 停电、验电、挂牌\n2. 从最容易查的开始，每一步写明量哪两点、正常值是多少'],
    ['原因', '找到的原因，为什么会有这个现象。'],
    ['处理', '怎么修，换什么，修完怎么验证。'],
    ['怎么避免', '设计、装配或维护上改什么。'],
  ],
  procedure: [
    ['用在哪里', '哪种柜子、哪道工序，做完达到什么要求。'],
    ['准备', '- 工具、材料和图纸\n- 安全措施'],
    ['步骤', '1. 每一步做什么、做到什么程度'],
    ['检查', '| 项目 | 要求 | 方法 |\n| --- | --- | --- |\n| 力矩 | 按螺栓规格 | 力矩扳手 |'],
    ['依据', '标准编号、年份和条款，厂内工艺编号。'],
  ],
};

/** The outline as Markdown, each section saying what belongs there; empty for a name that is none. */
export function templateText(name: string | null): string {
  const found = articleTemplates.find((each) => each === name);
  if (!found) return '';
  return sections[found].map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n');
}
