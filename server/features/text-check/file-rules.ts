import { extensionOf, uploadKind } from '#contracts/constants/upload-rules.ts'
import type { ArticleParts } from './article-parts.ts'
import type { Found } from './finding.ts'
import { type CheckedFile, readableArticles, type Reading } from './text-check-queries.ts'

const STORED_FILE = /^\/prod-api\/profile\/upload\/[\d/]+\/([0-9a-f]{32}\.[a-z0-9]{1,8})(?:[?#]|$)/
const ARTICLE = /^\/content\/\d+\/(\d+)\/?(?:[?#]|$)/

/** A link, picture or video that refers to a stored file or an article of this site. */
export type Lead = {
  element: 'a' | 'img' | 'video'
  /** Number of preceding elements of the same kind. */
  occurrence: number
  /** Text of the finding. */
  message: string
  target: { file: string } | { articleId: number }
}

/** Maximum number of internal references to check; usual articles have far fewer. */
const LEADS_MAX = 2000
/** Maximum number of linked documents to read. */
const DOCUMENTS_MAX = 50

/** Internal references of a text, at most `LEADS_MAX`; `isCut` if there were more. */
export function leadsOf({ links, pictures, films }: ArticleParts, origin: string): { leads: Lead[]; isCut: boolean } {
  const leads: Lead[] = []
  let isCut = false
  const add = (element: Lead['element'], occurrence: number, address: string, message: () => string) => {
    const file = matchOf(STORED_FILE, address, origin)
    const article = matchOf(ARTICLE, address, origin)
    if (file === undefined && article === undefined) return
    if (leads.length === LEADS_MAX) isCut = true
    else {
      const target = file === undefined ? { articleId: Number(article) } : { file }
      leads.push({ element, occurrence, message: message(), target })
    }
  }
  links.forEach(({ href, text }, index) => add('a', index, href, () => `链接打不开：${text.trim().slice(0, 30)}`))
  pictures.forEach(({ src, alt = '' }, index) => add('img', index, src, () => `图片打不开：${alt}`))
  films.forEach(({ src }, index) => add('video', index, src, () => '视频打不开'))
  return { leads, isCut }
}

/** Path of an address on this site; '' for any other. */
const pathOf = (address: string, origin: string): string => {
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return path.startsWith('/') && !path.startsWith('//') ? path : ''
}
const matchOf = (pattern: RegExp, address: string, origin: string) => pattern.exec(pathOf(address, origin))?.[1]

/** Names of the stored files among the references. */
export const namesIn = (leads: readonly Lead[]): string[] => [
  ...new Set(leads.flatMap(({ target }) => ('file' in target ? target.file : []))),
]

/** Documents of a text from which text is extracted: attachments and linked documents, at most fifty. */
export function documentsAmong(
  files: readonly CheckedFile[],
  leads: readonly Lead[],
  attachmentFileIds: readonly number[],
): { documents: CheckedFile[]; isCut: boolean } {
  const linked = new Set(namesIn(leads.filter(({ element }) => element === 'a')))
  const all = files.filter(
    ({ id, name }) => uploadKind(extensionOf(name)) === 'file' && (attachmentFileIds.includes(id) || linked.has(name)),
  )
  return { documents: all.slice(0, DOCUMENTS_MAX), isCut: all.length > DOCUMENTS_MAX }
}

type Opening = { leads: readonly Lead[]; ids: readonly number[]; files: readonly CheckedFile[] }

/** Findings for links, pictures, videos and attachments that visitors could not open. */
export async function openingFindings(
  on: Reading,
  { leads, ids, files }: Opening,
  { isThere: isFileThere, now }: { isThere: (name: string) => Promise<boolean>; now: Date },
): Promise<Found[]> {
  const articleIds = leads.flatMap(({ target }) => ('articleId' in target ? target.articleId : []))
  const articles = await readableArticles(on, [...new Set(articleIds.filter((id) => id <= INTEGER_MAX))], now)
  const isThere = await Promise.all(files.map(({ name }) => isFileThere(name)))
  const there = files.filter((_file, index) => isThere[index])
  const names = new Set(there.map(({ name }) => name))
  const known = new Set(there.map(({ id }) => id))
  return [
    ...leads
      .filter(({ target }) => !('file' in target ? names.has(target.file) : articles.has(target.articleId)))
      .map(({ element, occurrence, message }): Found => ({ ...LOST, field: 'html', element, occurrence, message })),
    ...ids
      .filter((id) => !known.has(id))
      .map((fileId): Found => ({ ...LOST, field: 'attachment', fileId, message: '封面或附件的文件不在了' })),
  ]
}

/** Maximum id of an article. */
const INTEGER_MAX = 2_147_483_647
const LOST = { rule: 'doesNotOpen', severity: 'ask', why: '读者会看到打不开的链接、图片或附件' } as const

/** Finding for a text with more links or linked documents than are checked. */
export const CUT: Found = {
  rule: 'linksUnchecked',
  severity: 'ask',
  field: 'html',
  message: '本站链接过多，没有全部检查',
  why: '请人工核对链接和它们指向的文件',
}

/** Finding for a text that exceeded the time or memory limit. */
export const TEXT_UNCHECKED: Found = {
  rule: 'textUnchecked',
  severity: 'ask',
  field: 'html',
  message: '正文在 10 秒内没有检查完，请人工核对全文',
  why: '没有检查的正文里可能有禁用词和个人信息',
}

/** Why a file was not read. */
export type FileProblem = 'missing' | 'unread' | 'tooLarge' | 'broken' | 'unchecked'

const FILE_PROBLEM = {
  tooLarge: '内容过多，没有检查',
  broken: '打不开，没有检查',
  unchecked: '在 10 秒内没有检查完',
} as const

/** Findings for an unreadable attachment; empty for a missing attachment, which openingFindings reports. */
export function unreadFindings({ id, originalFilename }: CheckedFile, problem: FileProblem): Found[] {
  if (problem === 'missing') return []
  const place = { field: 'attachment', fileId: id, rule: 'attachmentUnread' } as const
  const why = '附件里的文字与正文同样公开'
  return problem === 'unread'
    ? [{ ...place, severity: 'hint', message: `附件《${originalFilename}》的文字不能自动检查，请人工核对`, why }]
    : [{ ...place, severity: 'ask', message: `附件《${originalFilename}》${FILE_PROBLEM[problem]}，请人工核对`, why }]
}
