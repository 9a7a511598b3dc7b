/** Kinds of search words, by their meaning on the site. */
export const SEARCH_WORD_KINDS = {
  occupation: '职位',
  place: '地名',
  employer: '单位性质',
  level: '学历与经验',
  nature: '工作性质',
  benefit: '福利',
  policy: '政策',
  service: '服务',
  contact: '联系方式',
  question: '常见问题',
  exam: '考试',
  noise: '不计的词',
} as const

/** Maximum length of a search word in characters. */
export const SEARCH_WORD_MAX = 30
/** Maximum number of search words of a site: all are loaded whenever the vocabulary is rebuilt. */
export const SEARCH_WORDS_MAX = 5000
