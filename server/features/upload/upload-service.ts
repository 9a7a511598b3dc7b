import { largeUploadMessage, UPLOAD_MESSAGE } from '#contracts/error-catalogue.ts'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { UPLOAD_LIMIT_MB } from '#contracts/limits.ts'
import {
  badFormatMessage,
  extensionOf,
  UPLOAD_RULES,
  uploadKind,
  uploadLimitBytes,
  type UploadPurpose,
  uploadRefusal,
} from '#contracts/upload-rules.ts'
import { openPart, type PartFile, type Written } from '#server/features/stored-file/writing/part-file.ts'
import { newStoredName, storedFileName } from '#server/features/stored-file/stored-file-name.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { refused } from '#server/calls/business-error.ts'
import { isDiskFull } from '#server/platform/disk-space.ts'
import { HEAD_BYTES, isHeadOf } from './content/file-head.ts'
import { isOfficePackage } from './content/office-package.ts'
import { pictureSize } from './content/picture-size.ts'
import { cleanSvg } from './content/svg-picture.ts'
import type { UploadAdmission } from './upload-admission.ts'
import { storedAs } from './upload-media-types.ts'

/** Hands over the one file of the request and resolves once the whole request has arrived, see takeOneFile. */
export type TakeFile = <Result>(take: (file: { name: string; stream: Readable }) => Promise<Result>) => Promise<Result>

export type UploadRequest = {
  personId: number
  purpose: UploadPurpose
  /** Of the whole request; undefined when the client does not tell. */
  contentLength: number | undefined
  takeFile: TakeFile
}

/** What RuoYi's upload answers, besides the address with the host. */
export type Uploaded = { fileName: string; newFileName: string; originalFilename: string }

type Dependencies = {
  files: StoredFileService
  admission: UploadAdmission
  root: string
  onError: (error: unknown) => void
}

/** Boundaries, heads and other fields around the file. */
const MULTIPART_BYTES = 16 * 1024

/** Takes uploads: judged first, streamed past memory, looked into, and only then seen by anybody. */
export function uploadService({ files, admission, root, onError }: Dependencies) {
  const running = new Set<Promise<unknown>>()

  async function upload({ personId, purpose, contentLength, takeFile }: UploadRequest): Promise<Uploaded> {
    const largest = largestOf(purpose)
    if ((contentLength ?? 0) >= uploadLimitBytes(largest) + MULTIPART_BYTES) throw tooLarge(largest)
    const admitted = await admission.enter(personId, contentLength ?? uploadLimitBytes(largest))
    let part: PartFile | undefined
    try {
      const received = await takeFile(async ({ name, stream }) => {
        const originalFilename = withoutControls(name)
        const extension = checkedExtension(purpose, originalFilename)
        const newFileName = newStoredName(extension)
        part = await openPart(root, newFileName)
        const inspect = guard(purpose, extension)
        const written = await part.write(stream, (chunk) => {
          admitted.arrived(chunk.length)
          return inspect(chunk)
        })
        if (written.byteCount === 0) throw refused(UPLOAD_MESSAGE.empty)
        return { originalFilename, newFileName, extension, written, part }
      })
      const { originalFilename, newFileName, extension } = received
      const checked = await checkWhole(purpose, received)
      const { mediaType } = storedAs(extension)
      // what a job seeker uploads is theirs alone, until the site itself publishes it
      const kept = { ...checked, originalFilename, mediaType, isPrivate: true, ownerId: personId }
      const { folder } = await files.keep(received.part, newFileName, kept)
      return { fileName: storedFileName({ folder, name: newFileName }), newFileName, originalFilename }
    } catch (error) {
      if (!isDiskFull(error)) throw error
      onError(error)
      throw refused(UPLOAD_MESSAGE.noSpace)
    } finally {
      admitted.leave()
      await part?.discard().catch(onError) // the sweeper will have another try
    }
  }

  return {
    /**
     * Stores the file of a request; its row waits unattached until something takes it up.
     * @throws BusinessError 500 with the text for the visitor; nothing is left behind.
     */
    upload(request: UploadRequest): Promise<Uploaded> {
      const work = upload(request)
      const tracked = work.catch(() => undefined).finally(() => running.delete(tracked))
      running.add(tracked)
      return work
    },

    /** Resolves when no upload is under way any more. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

const tooLarge = (kind: keyof typeof UPLOAD_LIMIT_MB) => refused(largeUploadMessage(UPLOAD_LIMIT_MB[kind]))

function largestOf(purpose: UploadPurpose) {
  const kinds = UPLOAD_RULES[purpose].extensions.map(uploadKind)
  return kinds.reduce((largest, kind) => (UPLOAD_LIMIT_MB[kind] > UPLOAD_LIMIT_MB[largest] ? kind : largest))
}

/** The name is only ever shown: what could hide its ending or break a line goes. */
const withoutControls = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()

function checkedExtension(purpose: UploadPurpose, name: string) {
  const refusal = uploadRefusal(purpose, name, 1) // its size shows while it arrives
  if (refusal !== undefined) throw refused(refusal)
  return storedAs(extensionOf(name)).extension
}

/** Looks at the file while it arrives: its size as it grows, and its first bytes as soon as they are there. */
function guard(purpose: UploadPurpose, extension: ReturnType<typeof checkedExtension>) {
  const kind = uploadKind(extension)
  const limit = uploadLimitBytes(kind)
  let count = 0
  let head: Buffer[] | undefined = []
  return (chunk: Buffer): void | Promise<void> => {
    count += chunk.length
    if (count >= limit) throw tooLarge(kind)
    if (head === undefined) return undefined
    head.push(chunk)
    if (count < HEAD_BYTES) return undefined
    const start = Buffer.concat(head)
    head = undefined
    return checkHead(purpose, extension, start)
  }
}

async function checkHead(purpose: UploadPurpose, extension: ReturnType<typeof checkedExtension>, head: Buffer) {
  if (!(await isHeadOf(extension, head.subarray(0, HEAD_BYTES)))) throw refused(badFormatMessage(purpose))
}

type Received = { extension: ReturnType<typeof checkedExtension>; written: Written; part: PartFile }
type Checked = Written & { width: number | null; height: number | null }

/** Looks at the whole file, now that it is there. A drawing is replaced by its clean form. */
async function checkWhole(purpose: UploadPurpose, { extension, written, part }: Received): Promise<Checked> {
  const none = { width: null, height: null }
  if (written.byteCount < HEAD_BYTES) await checkHead(purpose, extension, await readFile(part.path))
  switch (extension) {
    case 'jpg':
    case 'png':
      return { ...written, ...(await pictureSize(extension, part.path)) }
    case 'svg':
      return { ...(await part.write(await cleanSvg(await readFile(part.path)))), ...none }
    case 'docx':
    case 'xlsx':
    case 'pptx':
      if (!(await isOfficePackage(extension, part.path))) throw refused(badFormatMessage(purpose))
      return { ...written, ...none }
    default:
      return { ...written, ...none }
  }
}
