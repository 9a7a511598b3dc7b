import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { UploadPurpose } from '#contracts/constants/upload-rules.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { sha256Of } from '#server/features/stored-file/file-integrity.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { toStudioFile } from '#server/features/stored-file/stored-file-wire.ts'
import type { FileReceiver, Received, TakeFile } from '#server/features/upload/receiving.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, missing } from '#server/studio-calls/studio-refusal.ts'
import { storedLine } from '#server/platform/visible-text.ts'
import { type MediaQueries, type MediaRecord, contentUsesIn, usesIn } from './media-queries.ts'
import { toContentUses, toMediaFile, toUses } from './media-wire.ts'
import { makeThumbnail, thumbnailId, thumbnailName } from './picture-thumbnail.ts'

type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']
type Data<Id extends keyof StudioWire> = StudioWire[Id]['data']

type Dependencies = {
  database: Database
  queries: MediaQueries
  files: StoredFileService
  receiver: FileReceiver
  audit: AuditLog
  onError: (error: unknown) => void
}

type Upload = { kind: Input<'uploadStudioFile'>['kind']; contentLength: number | undefined; takeFile: TakeFile }

const PURPOSES: Readonly<Record<Upload['kind'], UploadPurpose>> = { picture: 'image', film: 'video', document: 'file' }
const BITMAPS: readonly string[] = ['jpg', 'png']

/** Management of files by staff. */
export function mediaService({ database, queries, files, receiver, audit, onError }: Dependencies) {
  async function wireOf(caller: StaffCaller, rows: readonly MediaRecord[]) {
    const ids = rows.map(({ id }) => id)
    const [shown, counts, thumbnails] = await Promise.all([
      files.shown(ids),
      queries.useCounts(caller, ids),
      queries.byName(rows.map(({ name }) => thumbnailName(name))),
    ])
    return rows.map((row) =>
      toMediaFile(files, row, {
        isShown: shown.has(row.id),
        useCount: counts.get(row.id) ?? 0,
        thumbnail: thumbnails.get(thumbnailName(row.name)),
      }),
    )
  }

  const note = (tx: Transaction, caller: StaffCaller, action: StaffAction, what: { audit: string; fileId: number }) =>
    audit.append(tx, {
      actorKind: 'staff',
      actorId: caller.staffId,
      action: what.audit,
      object: `file:${what.fileId}`,
      result: 'done',
      address: caller.address,
      role: roleFor(caller, action),
    })

  async function keep(caller: StaffCaller, received: Received): Promise<Data<'uploadStudioFile'>> {
    const { part, name, extension, ...stored } = received
    const [sha256, thumbnail] = await Promise.all([
      sha256Of(part.path),
      BITMAPS.includes(extension) ? makeThumbnail(part.path) : undefined,
    ])
    const file = { ...stored, sha256, uploadedByStaffId: caller.staffId }
    const row = await files.keepOfStaff(part, name, file, async (tx, created) => {
      await note(tx, caller, 'createArticle', { audit: 'file.uploaded', fileId: created.id })
      return created
    })
    if (thumbnail) {
      const form = { originalFilename: 'thumbnail.webp', extension: 'webp', mediaType: 'image/webp', isPrivate: true }
      // without a thumbnail, the library shows the picture itself
      await files.store([{ ...thumbnail, ...form, id: thumbnailId(name) }]).catch(onError)
    }
    const existing = await queries.sameAs(caller, row)
    return { ...toStudioFile(files, row), existing: existing && toStudioFile(files, existing) }
  }

  return {
    async list(caller: StaffCaller, input: Input<'listFiles'>): Promise<Data<'listFiles'>> {
      const { total, rows } = await queries.list(caller, input)
      return { total, rows: await wireOf(caller, rows) }
    },

    /** @throws StudioRefusal 404 for a file outside of the library. */
    async read(caller: StaffCaller, fileId: number): Promise<Data<'readFile'>> {
      const row = await queries.find(caller, fileId)
      const [file] = row === null ? [] : await wireOf(caller, [row])
      if (file === undefined) throw missing()
      const [uses, contents] = await Promise.all([queries.uses(fileId), queries.contentUses(fileId)])
      return { file, uses: toUses(caller, uses), contentUses: toContentUses(caller, contents) }
    },

    /** Returns a signed URL for each file with a given URL; omits files that the caller may not see. */
    async views(caller: StaffCaller, urls: readonly string[]): Promise<Data<'viewFiles'>> {
      const found = await files.staffUrls(urls)
      const visible = await queries.visible(
        caller,
        found.map(({ id }) => id),
      )
      return found.filter(({ id }) => visible.has(id)).map(({ id, url, viewUrl }) => ({ fileId: id, url, viewUrl }))
    },

    /**
     * Stores an uploaded file.
     * @throws BusinessError with the messages of specification 5. After an error no file is left behind.
     */
    upload: (caller: StaffCaller, { kind, ...request }: Upload): Promise<Data<'uploadStudioFile'>> =>
      receiver.receive(
        { ...request, purpose: PURPOSES[kind], uploader: { kind: 'staff', id: caller.staffId } },
        (received) => keep(caller, received),
      ),

    async update(caller: StaffCaller, { fileId, title, alt }: Input<'updateFile'>): Promise<void> {
      if ((await queries.find(caller, fileId)) === null) throw missing()
      await database.transaction(async (tx) => {
        await tx.storedFile.updateMany({
          where: { id: fileId },
          data: { title: storedLine(title), alt: storedLine(alt) },
        })
        await note(tx, caller, 'changeFiles', { audit: 'file.updated', fileId })
      })
    },

    /**
     * @throws StudioRefusal 404 for an unknown file, 409 for a file of the site or in use, with the articles and
     * content items.
     */
    async delete(caller: StaffCaller, fileId: number): Promise<void> {
      const row = await queries.find(caller, fileId)
      if (row === null) throw missing()
      if (row.uploadedByStaffId === null) throw conflict(STUDIO_MESSAGE.siteFile, { uses: [] })
      const names = [row.name, thumbnailName(row.name)]
      await database.transaction(async (tx) => {
        const records = await usesIn(tx, fileId)
        const contents = await contentUsesIn(tx, fileId)
        if (records.length + contents.length > 0)
          throw conflict(STUDIO_MESSAGE.fileInUse, {
            uses: toUses(caller, records),
            contentUses: toContentUses(caller, contents),
          })
        await tx.storedFile.deleteMany({ where: { name: { in: names } } })
        await note(tx, caller, 'changeFiles', { audit: 'file.deleted', fileId })
      })
      await files.removeFromDisk(names).catch(onError) // the sweeper will retry
    },
  }
}
