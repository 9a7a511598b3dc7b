import { type MetadataField, articleMetadata } from '#contracts/studio/article-metadata.ts'
import type { SeedArticle, SeedTypeId } from './seed-article.ts'
import { renderArticleMarkdown } from './article-markdown.ts'

type FrontMatter = Partial<Record<MetadataField, string>> & {
  typeId: SeedTypeId | 'policy'
  title: string
  outline: string
  date: string
  cover: string
  tags: string[]
  attachments?: string[]
  test?: boolean
  visible?: boolean
  location?: string
  /** Metadata of a policy, by name. */
  facts?: Record<string, string>
}

/** Instant of a Beijing wall time written `YYYY-MM-DD HH:mm`. */
const beijingInstant = (wallTime: string): Date => new Date(`${wallTime.replace(' ', 'T')}:00+08:00`)

/** Finds media names in HTML, which are replaced by addresses once the media are stored. */
export const MEDIA_NAME = /(?<=")(?:picture|film|poster):[a-z0-9-]+(?=")/g

/** Parses the Markdown file of a hand-written article. @throws Error for a file without front matter. */
export const articleOfSource = (key: string, text: string): SeedArticle => {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!match?.[1]) throw new Error(`${key} has no front matter`)
  const front = parseFrontMatter(match[1])
  const attachments = front.attachments ?? []
  const body = attachments.length > 0 ? withoutAttachmentSection(match[2] ?? '') : (match[2] ?? '')
  const html = renderArticleMarkdown(`${body}${factsSection(front.facts)}`)
  return {
    key,
    typeId: front.typeId === 'policy' ? 10 : front.typeId,
    title: front.title,
    outline: front.outline,
    ...articleMetadata((line) => front[line] ?? ''),
    releasedAt: beijingInstant(front.date),
    isVisible: front.visible ?? true,
    locationName: front.location ?? null,
    isTest: front.test ?? false,
    cover: `picture:${front.cover}`,
    tags: front.tags,
    html,
    media: [...new Set(html.match(MEDIA_NAME))],
    attachments: attachments.map((name) => ({ name })),
  }
}

/** Parses lines of the form `key: <JSON value>`, a subset of YAML that needs no YAML library. */
const parseFrontMatter = (text: string): FrontMatter =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 1)) as unknown]
    }),
  ) as FrontMatter

/** The section with the facts of a policy, as an author in the studio would write it. */
const factsSection = (facts: Record<string, string> = {}): string => {
  const lines = Object.entries(facts).map(([name, value]) => `- ${name}：${value}`)
  return lines.length === 0 ? '' : `\n\n## 基本信息\n\n${lines.join('\n')}\n`
}

/** Removes the section 附件 at the end, because the page lists attachments itself. */
const withoutAttachmentSection = (body: string): string => body.replace(/\n## 附件\n(\s*- .*\n?)+\s*/, '\n')
