/** Words of questions that no document must hold. */
const phrases = [
  ...[
    '是什么意思',
    '什么意思',
    '是怎么回事',
    '怎么回事',
    '有什么区别',
    '有什么不同',
    '有什么',
    '有哪些',
    '是什么',
    '讲的是什么',
    '讲的什么',
    '讲什么',
    '写什么',
    '要写',
  ],
  ...['有没有', '是不是', '能不能', '行不行', '要不要', '会不会', '可不可以', '用不用', '好不好', '对不对'],
  ...[
    '怎么样',
    '怎么办',
    '怎么算',
    '怎样才能',
    '怎样',
    '怎么',
    '如何',
    '为什么',
    '为啥',
    '什么样',
    '什么',
    '啥',
  ],
  ...[
    '哪几步',
    '哪几类',
    '哪几种',
    '哪几样',
    '哪几个',
    '哪几项',
    '哪几',
    '哪一种',
    '哪一个',
    '哪些',
    '哪个好',
    '哪个',
    '哪种',
    '哪里',
    '哪儿',
    '哪边',
    '多少钱',
    '多少',
    '多大',
    '多长',
    '多高',
  ],
  ...[
    '是否',
    '能否',
    '可以',
    '可不',
    '请问',
    '请教',
    '求助',
    '求',
    '一下',
    '应该',
    '应当',
    '需要',
    '区别',
    '不同',
    '分别',
  ],
  ...[
    '谁知道',
    '有谁',
    '大家',
    '各位',
    '帮忙',
    '告诉我',
    '想知道',
    '我想',
    '知道',
    '原因',
    '意思',
    '下载',
    '有吗',
    '对吗',
    '行吗',
    '好吗',
  ],
  ...[
    '的',
    '了',
    '吗',
    '呢',
    '吧',
    '啊',
    '呀',
    '么',
    '与',
    '和',
    '及',
    '或',
    '是',
    '在',
    '对',
    '要',
    '用',
    '能',
    '该',
  ],
];

const byLength = [...new Set(phrases)].sort((a, b) => b.length - a.length);

/** The question word that the text begins with. 怎么选型 asks about 选型; 怎么选 asks about nothing more. */
export function startingQuestionWord(text: string): string | undefined {
  return /^(?:怎么|怎样|如何)选(?![型择])/u.exec(text)?.[0] ?? byLength.find((each) => text.startsWith(each));
}

/** The same words typed by their sound, and what follows them as a single syllable; English ones beside them. */
const typedWords = new Set(
  [
    'zenme zenmeyang zenmeban zenyang ruhe weishenme shenme shi shishenme ma ne ba de le he yu duoshao duoda na nage',
    'naxie nali you yong yao neng keyi xuan suan zuo jie bian hua pei cha kan',
    'what whats is are was the a an of for to in on at do does did how why which who when where should can could i my we',
    'between and or vs difference mean means meaning',
  ].flatMap((row) => row.split(' ')),
);

/** A word in Latin letters that only asks. */
export function isTypedQuestionWord(text: string): boolean {
  return typedWords.has(text);
}

/** Verbs of questions: what is asked about stands elsewhere. */
export const weakWords = new Set(
  '确定 处理 判断 区分 规定 包括 计算 选择 选用 使用 进行 出来 不了 一个 同一个 执行 标 内容 项目 问题 情况 方法 方式 做法 关系 时候 具体 一般 通常 最好 分析 管理 至少 最多 先查 先看 合格值 老是 总是 经常 一直'.split(
    ' ',
  ),
);
