/** What is done about a word of the list. */
export const WORD_KINDS = { ban: '禁用', ask: '疑似', replace: '建议改为' } as const
export type WordKind = keyof typeof WORD_KINDS

/** In which columns a word is looked for. */
export const WORD_SCOPES = {
  all: '全部栏目',
  job: '招聘、考试公告',
  policy: '政策与培训',
  news: '要闻、党建、媒体',
} as const
export type WordScope = keyof typeof WORD_SCOPES

const SCOPE_OF_TYPE: Readonly<Record<number, WordScope>> = {
  1: 'news',
  2: 'job',
  3: 'job',
  4: 'news',
  7: 'policy',
  8: 'policy',
  9: 'news',
  10: 'policy',
}

/** The scope that a column belongs to besides the one of all. */
export const scopeOfColumn = (typeId: number): WordScope => SCOPE_OF_TYPE[typeId] ?? 'all'

/** The columns of a CSV file of words, in the order in which it is written. */
export const WORD_CSV_COLUMNS = ['类别', '词', '其他写法', '例外', '改为', '逐字比对', '范围', '依据', '启用'] as const
/** Between several texts in one cell of it. */
export const WORD_CSV_SEPARATOR = '|'

export const WORD_MAX = 50
export const WORD_VARIANTS_MAX = 50
export const WORD_EXCEPTIONS_MAX = 100
export const WORD_WHY_MAX = 200
