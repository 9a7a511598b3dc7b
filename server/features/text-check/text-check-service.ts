import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import type { StudioWire, TextFinding } from '#contracts/generated/studio-wire.ts'
import { scopeOfColumn } from '#contracts/studio/word-terms.ts'
import type { Database } from '#server/database/database.ts'
import { mayDo } from '#server/features/editorial/article-standing.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { seenText } from '#server/platform/visible-text.ts'
import { type ArticleParts, articleParts } from './article-parts.ts'
import type { AttachmentReader } from './attachment-reader.ts'
import { documentsAmong, namedInText, openingFindings, unreadFinding } from './file-rules.ts'
import { type Found, findingsIn, inOrder } from './finding.ts'
import { markupFindings } from './markup-rules.ts'
import type { PublishedContacts } from './personal-data.ts'
import { filesOf, type Reading, textCheckQueries } from './text-check-queries.ts'
import { textFindings, type TextRules } from './text-rules.ts'
import type { WordList } from './word-list.ts'

/** An article's text as it is checked. */
export type CheckedText = {
  title: string
  outline: string
  html: string
  typeId: number
  coverFileId: number | null
  attachmentFileIds: readonly number[]
}

type Dependencies = {
  database: Database
  clock: Clock
  words: WordList
  attachments: AttachmentReader
  filesFolder: string
  publicUrl: string
  /** What the site itself tells of how to reach it. */
  publishedContacts: () => Promise<PublishedContacts>
}

/** Looks through articles for what may not be published, what a reviewer has to decide about, and what could be better. */
export function textCheck({
  database,
  clock,
  words,
  attachments,
  filesFolder,
  publicUrl,
  publishedContacts,
}: Dependencies) {
  const queries = textCheckQueries(database)
  const origin = publicUrl.replace(/\/$/, '')
  let contacts: PublishedContacts = new Set()

  /** Reads beforehand what takes long, so that no transaction waits for it. */
  async function prepareText(text: Pick<CheckedText, 'html' | 'attachmentFileIds'>): Promise<void> {
    contacts = await publishedContacts()
    const parts = articleParts(text.html)
    const files = await filesOf(database.read, namedInText(parts, { ...text, coverFileId: null }, origin))
    for (const file of documentsAmong(files, parts, text.attachmentFileIds, origin)) await attachments.textOf(file)
  }

  /** Everything that there is to say of a text, the most severe first. */
  async function findings(on: Reading, text: CheckedText): Promise<TextFinding[]> {
    const parts = articleParts(text.html)
    const named = namedInText(parts, text, origin)
    const [search, column, files] = await Promise.all([
      words.search(on),
      on.articleColumn.findUnique({ where: { typeId: text.typeId } }),
      filesOf(on, named),
    ])
    const rules: TextRules = { search, scope: scopeOfColumn(text.typeId), published: contacts }
    const line = (field: 'title' | 'outline') => {
      const blocks = [{ text: text[field] }]
      return findingsIn(blocks, textFindings(blocks, rules, { field }))
    }
    const opening = await openingFindings(on, parts, { named, files }, { origin, filesFolder, now: clock.now() })
    const body = [...textFindings(parts.blocks, rules, { field: 'html' }), ...markupFindings(parts), ...opening]
    const read: TextFinding[] = []
    for (const file of documentsAmong(files, parts, text.attachmentFileIds, origin)) {
      const known = await attachments.textOf(file)
      if ('problem' in known) {
        if (known.problem !== 'missing') read.push(...findingsIn([], [unreadFinding(file, known)]))
      } else {
        const of = { field: 'attachment', fileId: file.id } as const
        read.push(...findingsIn(known.blocks, textFindings(known.blocks, rules, of)))
      }
    }
    const gaps = findingsIn([], gapsOf(text, parts, column?.needsCover === true))
    return inOrder([...gaps, ...line('title'), ...line('outline'), ...findingsIn(parts.blocks, body), ...read])
  }

  /** @throws StudioRefusal 404 for what is in no column of the caller's. */
  async function seen(caller: StaffCaller, articleId: number) {
    const article = await queries.article(articleId)
    if (article === null || !mayDo(caller, 'readArticles', article)) throw missing()
    return article
  }

  return {
    findings,

    /** The same for the texts of an article that a move may be about. */
    async prepare(articleId: number): Promise<void> {
      for (const text of await queries.textsOf(articleId)) await prepareText(text)
    },

    /** Checks what somebody is writing. */
    async checkText(
      caller: StaffCaller,
      { articleId, ...draft }: StudioWire['checkText']['input'],
    ): Promise<TextFinding[]> {
      await seen(caller, articleId)
      await prepareText(draft)
      return findings(database.read, draft)
    },

    /** Checks a stored text. */
    async checkRevision(
      caller: StaffCaller,
      { articleId, revisionId }: StudioWire['checkRevision']['input'],
    ): Promise<TextFinding[]> {
      const article = await seen(caller, articleId)
      const revision = await queries.revision(articleId, revisionId)
      if (revision === null) throw missing()
      const text = {
        ...revision,
        typeId: revision.typeId ?? article.typeId,
        attachmentFileIds: revision.attachments.map(({ storedFileId }) => storedFileId),
      }
      await prepareText(text)
      return findings(database.read, text)
    },
  }
}

/** What an article cannot be without. */
function gapsOf({ title, outline, coverFileId }: CheckedText, parts: ArticleParts, needsCover: boolean): Found[] {
  const isEmpty = parts.blocks.length + parts.pictures.length + parts.films.length === 0
  const gap = (is: boolean, rule: string, field: Found['field'], message: string): Found[] =>
    is ? [{ rule, severity: 'ban', field, message, why: '提交审核前须填写' }] : []
  return [
    ...gap(seenText(title) === '', 'titleMissing', 'title', '没有标题'),
    ...gap(seenText(outline) === '', 'outlineMissing', 'outline', '没有摘要'),
    ...gap(isEmpty, 'textMissing', 'html', '没有正文'),
    ...gap(needsCover && coverFileId === null, 'coverMissing', 'cover', STUDIO_MESSAGE.noCover),
  ]
}
