import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { compoundKind } from '#contracts/archive/compound-file.ts'
import {
  compoundOfficeMessage,
  largeUploadMessage,
  otherFormatMessage,
  UPLOAD_MESSAGE,
} from '#contracts/constants/error-messages.ts'
import { UPLOAD_LIMIT_MB } from '#contracts/constants/limits.ts'
import {
  badFormatMessage,
  extensionOf,
  UPLOAD_RULES,
  uploadKind,
  uploadLimitBytes,
  type UploadPurpose,
  uploadRefusal,
} from '#contracts/constants/upload-rules.ts'
import { refused } from '#server/calls/business-error.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import {
  openPart,
  type PartFile,
  type PartPlace,
  type Written,
} from '#server/features/stored-file/writing/part-file.ts'
import type { Cleaning } from '#server/features/stored-file/picture-form.ts'
import { newStoredName } from '#server/features/stored-file/stored-file-name.ts'
import { isDiskFull } from '#server/platform/disk-space.ts'
import { formatOf, HEAD_BYTES, isHeadOf } from './content/file-head.ts'
import { isOfficePackage } from './content/office-package.ts'
import { barePicture, redrawnPicture } from './content/picture-cleaning.ts'
import { pictureSize } from './content/picture-size.ts'
import { cleanSvg } from './content/svg-picture.ts'
import type { Admitted, UploadAdmission, Uploader } from './upload-admission.ts'
import { storedAs } from './upload-media-types.ts'

/**
 * Passes the only file of the request to `take`, and resolves once the request has arrived completely; see takeOneFile.
 */
export type TakeFile = <Result>(take: (file: { name: string; stream: Readable }) => Promise<Result>) => Promise<Result>

export type Incoming = {
  uploader: Uploader
  purpose: UploadPurpose
  /** Size of the whole request in bytes; undefined if the client omits it. */
  contentLength: number | undefined
  takeFile: TakeFile
}

type Extension = ReturnType<typeof checkedExtension>
/** A received and checked file that is not stored yet. */
export type Received = Written & {
  part: PartFile
  /** Name under which it will be stored. */
  name: string
  extension: Extension
  originalFilename: string
  mediaType: string
  width: number | null
  height: number | null
  cleaning: Cleaning | null
}

export type FileReceiver = ReturnType<typeof fileReceiver>

type Dependencies = { admission: UploadAdmission; store: PartPlace; onError: (error: unknown) => void }

/** Allowance for boundaries, headers and other fields. */
const MULTIPART_BYTES = 16 * 1024

/** Receives uploads: admission, streaming to disk, checks, and only then storage. */
export function fileReceiver({ admission, store, onError }: Dependencies) {
  const running = new Set<Promise<unknown>>()

  async function receive<Result>(incoming: Incoming, keep: (received: Received) => Promise<Result>): Promise<Result> {
    const { uploader, purpose, contentLength, takeFile } = incoming
    const largest = largestOf(purpose)
    if ((contentLength ?? 0) >= uploadLimitBytes(largest) + MULTIPART_BYTES) throw tooLarge(largest)
    let admitted: Admitted | undefined
    let part: PartFile | undefined
    try {
      admitted = await admission.enter(uploader, contentLength ?? uploadLimitBytes(largest))
      const sent = await takeFile(async ({ name: givenName, stream }) => {
        const originalFilename = withoutControls(givenName)
        const extension = checkedExtension(purpose, originalFilename)
        const name = newStoredName(extension)
        part = await openPart(store)
        const inspect = guard(purpose, extension)
        const written = await part.write(stream, (chunk) => {
          admitted?.arrived(chunk.length)
          return inspect(chunk)
        })
        if (written.byteCount === 0) throw refused(UPLOAD_MESSAGE.empty)
        return { ...written, part, name, extension, originalFilename }
      })
      if (sent.byteCount < HEAD_BYTES) await checkHead(purpose, sent.extension, await readFile(sent.part.path))
      const arrived = { ...sent, ...(await namedByBytes(sent)) }
      const checked = await checkWhole(purpose, arrived)
      return await keep({ ...arrived, ...checked, mediaType: storedAs(arrived.extension).mediaType })
    } catch (error) {
      const message = isDiskFull(error)
        ? UPLOAD_MESSAGE.noSpace
        : error instanceof StoreUnavailable && UPLOAD_MESSAGE.storeAway
      if (message === false) throw error
      onError(error)
      throw refused(message)
    } finally {
      admitted?.leave()
      await part?.discard().catch(onError) // the sweeper will retry
    }
  }

  return {
    /**
     * Receives the file of a request and passes it to `keep`.
     * @throws BusinessError 500 with the text for the visitor. An error before `keep` leaves no file behind.
     */
    receive<Result>(incoming: Incoming, keep: (received: Received) => Promise<Result>): Promise<Result> {
      const work = receive(incoming, keep)
      const tracked = work.catch(() => undefined).finally(() => running.delete(tracked))
      running.add(tracked)
      return work
    },

    /** Resolves when no upload is in progress. */
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

/** Removes control characters from a displayed name: they could hide the extension or break a line. */
const withoutControls = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()

function checkedExtension(purpose: UploadPurpose, name: string) {
  const refusal = uploadRefusal(purpose, name, 1) // its size is checked while it arrives
  if (refusal !== undefined) throw refused(refusal)
  return storedAs(extensionOf(name)).extension
}

/** Checks a file while it arrives: its size, and its first bytes as soon as they are present. */
function guard(purpose: UploadPurpose, extension: Extension) {
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

const isPhoto = (extension: Extension) => extension === 'jpg' || extension === 'png'

/**
 * Name and extension of a received file. The extension of a photo is determined by its bytes, because cameras and
 * chat programs misname photos.
 */
async function namedByBytes({
  part,
  name,
  extension,
}: Pick<Received, 'part' | 'name' | 'extension'>): Promise<Pick<Received, 'name' | 'extension'>> {
  if (!isPhoto(extension)) return { name, extension }
  const found = (await formatOf(await readFile(part.path))) === 'jpg' ? 'jpg' : 'png'
  return found === extension ? { name, extension } : { name: newStoredName(found), extension: found }
}

const isOffice = (extension: Extension) => extension === 'docx' || extension === 'xlsx' || extension === 'pptx'

async function checkHead(purpose: UploadPurpose, extension: Extension, head: Buffer) {
  const start = head.subarray(0, HEAD_BYTES)
  if (await isHeadOf(extension, start)) return
  if (isOffice(extension) && compoundKind(start) !== undefined) throw refused(compoundOfficeMessage(extension))
  const message = badFormatMessage(purpose)
  const found = isPhoto(extension) ? await formatOf(start) : undefined
  throw refused(found === undefined ? message : otherFormatMessage(message, found))
}

type Arrived = Pick<Received, 'extension' | 'part'>
type Checked = Partial<Written> & Pick<Received, 'width' | 'height' | 'cleaning'>

/** Checks a completely received file. A picture is replaced by its clean form. */
async function checkWhole(purpose: UploadPurpose, { extension, part }: Arrived): Promise<Checked> {
  const none = { width: null, height: null, cleaning: null }
  switch (extension) {
    case 'jpg':
    case 'png': {
      await pictureSize(extension, part.path) // rejects pictures that would be too large when decoded
      const clean = purpose === 'photo' ? redrawnPicture : barePicture
      const { bytes, ...form } = await clean(extension, part.path)
      return { ...(await part.write(bytes)), ...form }
    }
    case 'svg':
      return { ...(await part.write(await cleanSvg(await readFile(part.path)))), ...none }
    case 'docx':
    case 'xlsx':
    case 'pptx':
      if (!(await isOfficePackage(extension, part.path))) throw refused(badFormatMessage(purpose))
      return none
    default:
      return none
  }
}
