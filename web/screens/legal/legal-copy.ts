/** Texts around the legal documents; the documents themselves come from the server. */
export const legalCopy = {
  document: '正文',
  contents: '目录',
  summary: '先看要点',
  version: '版本',
  effective: '生效日期',
  updated: '更新日期',
  others: '其他说明',
  editions: '各个版本',
  edition: (version: string) => `版本 ${version}`,
  effectiveFrom: (date: string) => `${date} 起生效`,
  current: '现行版本',
  replaced: (version: string, current: string) => `您看到的是版本 ${version}，已由版本 ${current} 取代。`,
  toCurrent: '查看现行版本',
  missing: { title: '没有这个版本', text: '这个版本的文字不存在或没有发布过。' },
} as const

/**
 * The three legal texts, in the order of the links at the end of each page. The slug of a text is the path of its page.
 */
export const LEGAL_PAGES = [
  { slug: 'privacy', title: '隐私政策' },
  { slug: 'agreement', title: '用户服务协议' },
  { slug: 'accessibility', title: '无障碍声明' },
] as const

export type LegalSlug = (typeof LEGAL_PAGES)[number]['slug']
