import { type FileStore, fileStore, storeIn } from './file-store.ts'
import { s3Space } from './s3/s3-space.ts'
import type { S3Settings, StoreKind } from './s3/s3-settings.ts'

/** Settings of the store of files. */
export type StoreSettings = {
  /** Folder of stored files, and of unfinished files. */
  filesFolder: string
  /** Where stored files are; in the folder by default. */
  filesStore?: StoreKind
  /** The bucket, if it is configured. */
  filesS3?: S3Settings | undefined
}

/** The store of a site. */
export const configuredStore = (settings: StoreSettings): FileStore =>
  storeOfKind(settings, settings.filesStore ?? 'folder')

/** The store of a kind, whether or not the site uses it. @throws Error if it is not configured. */
export function storeOfKind({ filesFolder, filesS3 }: StoreSettings, kind: StoreKind): FileStore {
  if (kind === 'folder') return fileStore(filesFolder)
  if (filesS3 === undefined) throw new Error('the bucket is not configured')
  return storeIn(s3Space(filesS3), filesFolder)
}
