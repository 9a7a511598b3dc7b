import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire, TextFinding } from '#contracts/generated/studio-wire.ts'
import { scopeOfColumn, type WordScope } from '#contracts/studio/word-terms.ts'
import { extensionOf } from '#contracts/constants/upload-rules.ts'
import { escapeText } from '#contracts/article-markup/article-tree.ts'
import type { Database } from '#server/database/database.ts'
import { can } from '#server/features/editorial/article-status.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { visibleText } from '#server/platform/visible-text.ts'
import type { CheckResults } from './check-results.ts'
import type { CheckThread } from './check-thread.ts'
import type { CheckRules } from './check-worker.ts'
import { CUT, documentsAmong, namesIn, openingFindings, TEXT_UNCHECKED, unreadFindings } from './file-rules.ts'
import { type Found, findingsIn, inOrder } from './finding.ts'
import type { ReadableExtension } from './office-text.ts'
import type { PublishedContacts } from './personal-data.ts'
import { type CheckedFile, filesOf, textCheckQueries } from './text-check-queries.ts'
import type { CurrentWords, WordList } from './word-list.ts'

/** Text of an article to check. */
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
  thread: CheckThread
  results: CheckResults
  store: Pick<FileStore, 'isThere' | 'readBytes'>
  publicUrl: string
  /** Contacts published by the site itself. */
  publishedContacts: () => Promise<PublishedContacts>
}

/** Extensions of the files whose text is checked, up to FILE_BYTES_MAX. */
const READABLE: readonly string[] = ['docx', 'xlsx', 'txt'] satisfies ReadableExtension[]
const FILE_BYTES_MAX = 20 * 1024 * 1024

type CheckContext = { rules: CheckRules; words: CurrentWords; isKept: boolean }

/**
 * Checks articles for forbidden content, content for the reviewer to decide, and possible improvements. Reads files and
 * takes seconds for long texts: never call it within a transaction.
 */
export function textCheck(dependencies: Dependencies) {
  const { database, clock, words, thread, results, store, publicUrl, publishedContacts } = dependencies
  const queries = textCheckQueries(database)
  const origin = publicUrl.replace(/\/$/, '')

  const inputsOf = ({ scope, published, wordsVersion }: CheckRules) => [scope, published, wordsVersion]

  const checkedHtml = ({ title, outline, html }: CheckedText, { rules, words: list, isKept }: CheckContext) =>
    results.of(['text', title, outline, html, origin, ...inputsOf(rules)], isKept, () =>
      thread.html({ title, outline, html, origin }, rules, list),
    )

  /** Findings of a file's text; cacheable, because stored files are immutable. */
  async function fileFindings(file: CheckedFile, { rules, words: list, isKept }: CheckContext): Promise<TextFinding[]> {
    const unread = (problem: Parameters<typeof unreadFindings>[1]) => findingsIn([], unreadFindings(file, problem))
    const extension = extensionOf(file.name)
    if (!READABLE.includes(extension)) return unread('unread')
    if (file.byteCount > FILE_BYTES_MAX) return unread('tooLarge')
    try {
      const checked = await results.of(['file', file.name, file.id, ...inputsOf(rules)], isKept, async () => {
        const bytes = await store.readBytes(file.name)
        // not cached, because a missing file may be restored
        if (bytes === undefined) throw new MissingFile()
        return thread.words({ bytes, extension: extension as ReadableExtension, fileId: file.id }, rules, list)
      })
      if (checked === undefined) return unread('unchecked')
      return 'problem' in checked ? unread(checked.problem) : checked.findings
    } catch (error) {
      return unread(error instanceof MissingFile ? 'missing' : 'broken') // a reviewer has to read the file
    }
  }

  /** All findings of a text, most severe first. `isKept`: the text is immutable. */
  async function findings(text: CheckedText, isKept: boolean): Promise<TextFinding[]> {
    const [list, contacts, column] = await Promise.all([
      words.current(),
      publishedContacts(),
      queries.column(text.typeId),
    ])
    const published = [...contacts].toSorted()
    const rules = { scope: scopeOfColumn(text.typeId), published, wordsVersion: list.version }
    const held = { rules, words: list, isKept }
    const checked = (await checkedHtml(text, held)) ?? UNCHECKED
    const { leads } = checked
    const ids = [...text.attachmentFileIds, ...(text.coverFileId === null ? [] : [text.coverFileId])]
    const files = await filesOf(database.read, { names: namesIn(leads), ids })
    const { documents, isCut } = documentsAmong(files, leads, text.attachmentFileIds)
    const place = { isThere: store.isThere, now: clock.now() }
    const opening = await openingFindings(database.read, { leads, ids, files }, place)
    const read: TextFinding[] = []
    for (const file of documents) read.push(...(await fileFindings(file, held)))
    const gaps = gapsOf(text, checked.isEmpty, column?.needsCover === true)
    const cut = checked.isCut || isCut ? [CUT] : []
    return inOrder([...findingsIn([], gaps), ...checked.findings, ...findingsIn([], [...cut, ...opening]), ...read])
  }

  /** @throws StudioRefusal 404 for an article outside of the caller's columns. */
  async function requireSeen(caller: StaffCaller, articleId: number): Promise<void> {
    const article = await queries.article(articleId)
    if (article === null || !can(caller, 'readArticles', article)) throw missing()
  }

  /** Findings of a stored revision; undefined if the article has no such revision. */
  async function ofRevision(articleId: number, revisionId: number): Promise<TextFinding[] | undefined> {
    const revision = await queries.revision(articleId, revisionId)
    if (revision === null) return undefined
    const attachmentFileIds = revision.attachments.map(({ storedFileId }) => storedFileId)
    return findings({ ...revision, typeId: revision.typeId ?? revision.article.typeId, attachmentFileIds }, true)
  }

  const inTurn = oneForEach()

  return {
    ofRevision,
    waiting: () => thread.waiting(),

    /** Findings of a text about to be stored as a revision. */
    ofText: (text: CheckedText): Promise<TextFinding[]> => findings(text, true),

    /**
     * Findings of severity `ban` in texts other than articles, such as a banner. `scope` adds words that are forbidden
     * only in this scope, such as in vacancies.
     */
    async forbiddenIn(texts: readonly string[], scope: WordScope): Promise<TextFinding[]> {
      const list = await words.current()
      const published = [...(await publishedContacts())].toSorted()
      const rules = { scope, published, wordsVersion: list.version }
      const html = texts.map((text) => `<p>${escapeText(text)}</p>`).join('')
      const { findings: found } =
        (await checkedHtml({ ...NO_ARTICLE, html }, { rules, words: list, isKept: false })) ?? UNCHECKED
      return found.filter(({ severity }) => severity === 'ban')
    },

    /** Findings of the text that is under review or approved; undefined without such a text. */
    async ofPending(articleId: number): Promise<{ revisionId: number; findings: TextFinding[] } | undefined> {
      const revisionId = (await queries.pendingOf(articleId))?.pendingRevisionId ?? 0
      const found = await ofRevision(articleId, revisionId)
      return found && { revisionId, findings: found }
    },

    /** Checks a draft being edited. */
    async checkText(
      caller: StaffCaller,
      { articleId, ...draft }: StudioWire['checkText']['input'],
    ): Promise<TextFinding[]> {
      await requireSeen(caller, articleId)
      return inTurn(caller.staffId, () => findings(draft, false))
    },

    /** Checks a stored revision. */
    async checkRevision(
      caller: StaffCaller,
      { articleId, revisionId }: StudioWire['checkRevision']['input'],
    ): Promise<TextFinding[]> {
      await requireSeen(caller, articleId)
      const found = await inTurn(caller.staffId, () => ofRevision(articleId, revisionId))
      if (found === undefined) throw missing()
      return found
    },
  }
}

const NO_ARTICLE = { title: '', outline: '', typeId: 0, coverFileId: null, attachmentFileIds: [] } as const

class MissingFile extends Error {}

const UNCHECKED = { findings: findingsIn([], [TEXT_UNCHECKED]), leads: [], isCut: false, isEmpty: false }

/** Runs one task at a time per staff member, so that a single staff member cannot fill the thread's queue. */
function oneForEach() {
  const last = new Map<number, Promise<unknown>>()
  return async <Result>(staffId: number, work: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(staffId) ?? Promise.resolve()).then(work, work)
    last.set(staffId, result)
    try {
      return await result
    } finally {
      if (last.get(staffId) === result) last.delete(staffId)
    }
  }
}

/** Findings for missing required parts. */
function gapsOf({ title, outline, coverFileId }: CheckedText, isEmpty: boolean, needsCover: boolean): Found[] {
  const gap = (is: boolean, rule: string, field: Found['field'], message: string): Found[] =>
    is ? [{ rule, severity: 'ban', field, message, why: '提交审核前须填写' }] : []
  return [
    ...gap(visibleText(title) === '', 'titleMissing', 'title', '没有标题'),
    ...gap(visibleText(outline) === '', 'outlineMissing', 'outline', '没有摘要'),
    ...gap(isEmpty, 'textMissing', 'html', '没有正文'),
    ...gap(needsCover && coverFileId === null, 'coverMissing', 'cover', STUDIO_MESSAGE.noCover),
  ]
}
