/** Kinds of check words, by their consequence. */
export const WORD_KINDS = { ban: '禁用', ask: '疑似', replace: '建议改为' } as const
export type WordKind = keyof typeof WORD_KINDS

/** Scopes of check words: columns of articles, or jobs. */
export const WORD_SCOPES = {
  all: '全部栏目',
  job: '招聘、考试公告',
  policy: '政策与培训',
  news: '要闻、党建、媒体',
  vacancy: '职位',
} as const
export type WordScope = keyof typeof WORD_SCOPES

/** Whether a word of one scope applies to a text of another scope. Words of `job` also apply to texts of `vacancy`. */
export const isInScope = (word: WordScope, text: WordScope): boolean =>
  word === 'all' || word === text || (word === 'job' && text === 'vacancy')

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

/** The scope of a column's articles. */
export const scopeOfColumn = (typeId: number): WordScope => SCOPE_OF_TYPE[typeId] ?? 'all'

/** Columns of a CSV word list, in order. */
export const WORD_CSV_COLUMNS = ['类别', '词', '其他写法', '例外', '改为', '逐字比对', '范围', '依据', '启用'] as const
/** Separator of several values in a cell. */
export const WORD_CSV_SEPARATOR = '|'

export const WORD_MAX = 50
export const WORD_VARIANTS_MAX = 50
export const WORD_EXCEPTIONS_MAX = 100
export const WORD_WHY_MAX = 200
/** Maximum number of words per import. */
export const WORDS_IMPORTED_MAX = 5000
