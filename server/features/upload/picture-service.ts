import type { Owner } from '#server/calls/owner.ts'
import type { OwnedPictures } from '#server/features/stored-file/owned-pictures.ts'
import { extensionOfName } from '#server/features/stored-file/stored-file-name.ts'
import { barePicture, redrawnPicture } from './content/picture-cleaning.ts'
import { PHOTO_TYPES } from './upload-media-types.ts'

const BATCH = 100

export type PictureService = ReturnType<typeof pictureService>

type Dependencies = {
  owned: OwnedPictures
  /** Hears of pictures that cannot be cleaned, by their numbers. */
  onError: (error: unknown) => void
}

/** People's pictures, which must tell nothing but what is seen. */
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
          await owned.exchange(row, await clean(extensionOfName(row.name), owned.pathOf(row)))
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
     * The name under which a picture that somebody uploaded can become their photo: its own when it was uploaded as one,
     * otherwise that of a redrawn copy. Whatever cannot become a photo keeps its name, and is refused where it is taken up.
     * @throws BusinessError 500 for a damaged one.
     */
    async redrawn(owner: Owner, name: string): Promise<string> {
      const row = await owned.find(owner, name)
      const isFit = row !== null && !row.isAttached && PHOTO_TYPES.includes(row.mediaType)
      if (!isFit || row.cleaning === 'redrawn') return name
      return owned.add(row, await redrawnPicture(extensionOfName(name), owned.pathOf(row)), owner)
    },

    /**
     * Cleans what people uploaded before everything was cleaned on its way in: photos are redrawn, other pictures keep
     * their pixels. One that cannot be cleaned stays, and is tried again by the next start.
     * @returns how many.
     */
    cleanStored(): Promise<number> {
      const work = cleanStored()
      running = work.catch(() => undefined)
      return work
    },

    /** Ends the cleaning; resolves when nothing is written any more. */
    async stop(): Promise<void> {
      isStopped = true
      await running
    },
  }
}
