import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionOf, uploadKind } from '#contracts/upload-rules.ts'
import { storedFilePath } from '#server/features/stored-file/stored-file-name.ts'
import type { ArticleParts } from './article-parts.ts'
import type { KnownText } from './attachment-reader.ts'
import type { Found } from './finding.ts'
import { type CheckedFile, readableArticles, type Reading } from './text-check-queries.ts'

const STORED_FILE = /^\/prod-api\/profile\/upload\/[\d/]+\/([0-9a-f]{32}\.[a-z0-9]{1,8})(?:[?#]|$)/
const ARTICLE = /^\/content\/\d+\/(\d+)\/?(?:[?#]|$)/

/** The stored files of a text and the articles that it leads to, as its HTML names them. */
export type NamedInText = { names: string[]; ids: number[]; articleIds: number[] }

/** The address of something on this site without the site; '' for anything else. */
const pathOf = (address: string, origin: string): string => {
  const path = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return path.startsWith('/') && !path.startsWith('//') ? path : ''
}
const matchOf = (pattern: RegExp, address: string, origin: string) => pattern.exec(pathOf(address, origin))?.[1]

/** What a text names. */
export function namedInText(
  { links, pictures, films }: ArticleParts,
  { attachmentFileIds, coverFileId }: { attachmentFileIds: readonly number[]; coverFileId: number | null },
  origin: string,
): NamedInText {
  const addresses = [
    ...links.map(({ href }) => href),
    ...pictures.map(({ src }) => src),
    ...films.map(({ src }) => src),
  ]
  const all = (pattern: RegExp) => [...new Set(addresses.flatMap((address) => matchOf(pattern, address, origin) ?? []))]
  return {
    names: all(STORED_FILE),
    ids: [...attachmentFileIds, ...(coverFileId === null ? [] : [coverFileId])],
    // no greater number is one of an article
    articleIds: all(ARTICLE)
      .map(Number)
      .filter((id) => id <= 2_147_483_647),
  }
}

/** Those files of a text whose words are read: what is attached, and what its links lead to. */
export const documentsAmong = (
  files: readonly CheckedFile[],
  { links }: ArticleParts,
  attachmentFileIds: readonly number[],
  origin: string,
): CheckedFile[] => {
  const linked = new Set(links.map(({ href }) => matchOf(STORED_FILE, href, origin)))
  return files.filter(
    ({ id, name }) => uploadKind(extensionOf(name)) === 'file' && (attachmentFileIds.includes(id) || linked.has(name)),
  )
}

type Opening = { origin: string; filesFolder: string; now: Date }

/** Links, pictures, films and attachments of a text that a reader could not open. */
export async function openingFindings(
  on: Reading,
  parts: ArticleParts,
  { named, files }: { named: NamedInText; files: readonly CheckedFile[] },
  { origin, filesFolder, now }: Opening,
): Promise<Found[]> {
  const articles = await readableArticles(on, named.articleIds, now)
  const there = await Promise.all(files.map(({ name }) => isThere(join(filesFolder, storedFilePath(name)))))
  const names = new Set(files.filter((_file, index) => there[index]).map(({ name }) => name))
  const ids = new Set(files.filter((_file, index) => there[index]).map(({ id }) => id))
  const opens = (address: string) => {
    const file = matchOf(STORED_FILE, address, origin)
    const article = matchOf(ARTICLE, address, origin)
    return (file === undefined || names.has(file)) && (article === undefined || articles.has(Number(article)))
  }
  const lost = <Item>(
    items: readonly Item[],
    addressOf: (item: Item) => string,
    element: 'a' | 'img' | 'video',
    messageOf: (item: Item) => string,
  ): Found[] =>
    items.flatMap((item, occurrence) =>
      opens(addressOf(item)) ? [] : [{ ...LOST, field: 'html', element, occurrence, message: messageOf(item) }],
    )
  const missing = named.ids.filter((id) => !ids.has(id))
  return [
    ...lost(
      parts.links,
      ({ href }) => href,
      'a',
      ({ text }) => `链接打不开：${text.trim().slice(0, 30)}`,
    ),
    ...lost(
      parts.pictures,
      ({ src }) => src,
      'img',
      ({ alt }) => `图片打不开：${alt ?? ''}`,
    ),
    ...lost(
      parts.films,
      ({ src }) => src,
      'video',
      () => '视频打不开',
    ),
    ...missing.map((fileId): Found => ({ ...LOST, field: 'attachment', fileId, message: '封面或附件的文件不在了' })),
  ]
}

const LOST = { rule: 'doesNotOpen', severity: 'ask', why: '读者会看到打不开的链接、图片或附件' } as const

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** What is told of an attachment whose words could not be looked at. */
export function unreadFinding({ id, originalFilename }: CheckedFile, problem: KnownText & { problem: string }): Found {
  const place = { field: 'attachment', fileId: id, rule: 'attachmentUnread' } as const
  const why = '附件里的文字与正文同样公开'
  return problem.problem === 'unread'
    ? { ...place, severity: 'hint', message: `附件《${originalFilename}》的文字不能自动检查，请人工核对`, why }
    : { ...place, severity: 'ask', message: `附件《${originalFilename}》打不开或内容过多，没有检查`, why }
}
