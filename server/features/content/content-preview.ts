import { timingSafeEqual } from 'node:crypto'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-name.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PagePreview } from '#server/platform/page-preview.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { kindNamed } from './content-drafts.ts'
import { contentOf, kindOf, requireForKind } from './content-item.ts'
import { type previewAnswers, UNPUBLISHED_ID } from './preview-answers.ts'
import { filesOf } from './publication.ts'

type Dependencies = {
  database: Database
  clock: Clock
  publicUrl: string
  viewUrl: (file: StoredFile) => string
  answersOf: ReturnType<typeof previewAnswers>
  /** Signs a text with a secret key of the server. */
  sign: (text: string) => string
}

/** Lifetime of a preview URL, equal to the lifetime of the file URLs on the page. */
const PREVIEW_MINUTES = 30
const MINUTE_MS = 60_000
/** Parts of a token: `c`, item id, revision id (0 for the draft), expiry in seconds, signature. */
const TOKEN = /^c-(\d{1,10})-(\d{1,10})-(\d{1,11})-([0-9a-f]{64})$/

/** Signed URLs that show the real page with a draft or revision in place of the published content. */
export function contentPreviews({ database: { read }, clock, publicUrl, viewUrl, answersOf, sign }: Dependencies) {
  return {
    /**
     * Returns the URL of a preview of the revision, or of the draft without `revisionId`.
     * @throws StudioRefusal 404, 403.
     */
    async create(
      caller: StaffCaller,
      { kind: id, itemId, revisionId = 0 }: StudioWire['createContentPreview']['input'],
    ): Promise<StudioWire['createContentPreview']['data']> {
      const kind = kindNamed(id)
      requireForKind(caller, 'readContent', kind)
      const revisions = revisionId === 0 ? {} : { revisions: { some: { id: revisionId } } }
      if ((await read.contentItem.count({ where: { id: itemId, kind: id, ...revisions } })) === 0) throw missing()
      const expires = new Date(clock.now().getTime() + PREVIEW_MINUTES * MINUTE_MS)
      const signed = `${itemId}-${revisionId}-${Math.floor(expires.getTime() / 1000)}`
      return { url: `${publicUrl}/preview/c-${signed}-${sign(signed)}`, expireTime: beijingTime(expires) }
    },

    /** The page of a token; undefined for a forged or expired token. */
    async open(token: string): Promise<PagePreview | undefined> {
      const [, itemId = '', revisionId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
      const expected = sign(`${itemId}-${revisionId}-${expires}`)
      if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
      const secondsLeft = Number(expires) - clock.now().getTime() / 1000
      if (secondsLeft <= 0 || secondsLeft > PREVIEW_MINUTES * 60) return undefined
      const item = await read.contentItem.findUnique({ where: { id: Number(itemId) } })
      if (item === null) return undefined
      const revision = await read.contentRevision.findFirst({ where: { id: Number(revisionId), itemId: item.id } })
      if (revisionId !== '0' && revision === null) return undefined
      const content = contentOf(item, revision?.content ?? item.draft)
      const files = await filesOf(read, item, content)
      const answers = await answersOf[item.kind as ContentKindId]({ item, content, files })
      const kind = kindOf(item)
      return {
        url: kind.page(item.key ?? (kind.isOfRows ? String(UNPUBLISHED_ID) : '')),
        answer: (id, data, input) => {
          const altered = answers[id]?.(data, input)
          return altered === undefined || altered === data ? data : opened(altered, files, viewUrl)
        },
      }
    },
  }
}

/** The data of a reply, with URLs of private files replaced by URLs that staff can open. */
function opened(data: unknown, files: ReadonlyMap<number, StoredFile>, viewUrl: (file: StoredFile) => string): unknown {
  const addresses = new Map([...files.values()].map((file) => [storedFileUrl(file), viewUrl(file)]))
  // in the HTML of editor fields a URL is only a part of the value
  const inHtml = (html: string) =>
    [...addresses].reduce((text, [stored, view]) => text.replaceAll(stored, view.replaceAll('&', '&amp;')), html)
  return JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' ? (addresses.get(value) ?? (value.startsWith('<') ? inHtml(value) : value)) : value,
  )
}
