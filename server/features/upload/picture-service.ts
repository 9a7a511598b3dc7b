import type { Owner } from '#server/calls/owner.ts'
import type { OwnedPictures } from '#server/features/stored-file/owned-pictures.ts'
import { extensionOfName } from '#server/features/stored-file/stored-file-name.ts'
import { barePicture, redrawnPicture } from './content/picture-cleaning.ts'
import { PHOTO_TYPES } from './upload-media-types.ts'

const BATCH = 100

export type PictureService = ReturnType<typeof pictureService>

type Dependencies = {
  owned: OwnedPictures
  /** Called with an error that names the id of a picture that cannot be cleaned. */
  onError: (error: unknown) => void
}

/** Removes metadata from users' pictures. */
export function pictureService({ owned, onError }: Dependencies) {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()

  async function cleanStored(): Promise<number> {
    let cleaned = 0
    for (let after = 0, found = BATCH; found === BATCH && !isStopped;) {
      const rows = await owned.uncleaned(after, BATCH)
      found = rows.length
      for (const { _count, ...row } of rows) {
        if (isStopped) break
        after = row.id
        const isPhoto = _count.profilePhotoOf > 0
        const clean = isPhoto ? redrawnPicture : barePicture
        try {
          await owned.exchange(row, await clean(extensionOfName(row.name), await owned.bytesOf(row)))
          cleaned += 1
        } catch (error) {
          onError(new Error(`stored file ${row.id} could not be cleaned`, { cause: error }))
        }
      }
    }
    return cleaned
  }

  return {
    /**
     * Name of the file to use as profile photo: the upload itself if it was uploaded as a photo, otherwise a re-encoded
     * copy. Returns the name of an unsuitable file unchanged; the file is rejected later.
     * @throws BusinessError 500 for a damaged picture.
     */
    async redrawn(owner: Owner, name: string): Promise<string> {
      const row = await owned.find(owner, name)
      const isFit = row !== null && !row.isAttached && PHOTO_TYPES.includes(row.mediaType)
      if (!isFit || row.cleaning === 'redrawn') return name
      return owned.add(row, await redrawnPicture(extensionOfName(name), await owned.bytesOf(row)), owner)
    },

    /**
     * Cleans pictures uploaded before uploads were cleaned: re-encodes photos, strips metadata of other pictures. A
     * picture that fails stays unchanged and is retried at the next start. @returns the number of cleaned pictures.
     */
    cleanStored(): Promise<number> {
      const work = cleanStored()
      running = work.catch(() => undefined)
      return work
    },

    /** Stops the cleaning; resolves when no write is in progress. */
    async stop(): Promise<void> {
      isStopped = true
      await running
    },
  }
}
