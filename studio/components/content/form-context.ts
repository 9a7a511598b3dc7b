import { createContext, type Dispatch, useContext } from 'react'
import type { ContentFile, StudioFile } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { ContentEvent } from './content-reducer.ts'

/** Names of what relations lead to, by `company:12`. */
export type TargetNames = Readonly<Record<string, string>>

/** What every field of a content form needs. */
export type FormContext = {
  dispatch: Dispatch<ContentEvent>
  isReadOnly: boolean
  /** Messages of problems by the path of the value. */
  problems: ReadonlyMap<string, readonly string[]>
  /** Keys of the expanded rows. */
  open: ReadonlySet<number>
  files: ReadonlyMap<number, ContentFile>
  /** Texts that the item can return to. */
  originals: Content
  /** Called with a file that is not among `files` yet. */
  onFile: (file: StudioFile) => void
  /** Names of what relations lead to, by `company:12`. */
  names: TargetNames
  /** Called with the name of what was chosen. */
  onName: (key: string, name: string) => void
}

export const ContentFormContext = createContext<FormContext | undefined>(undefined)

/** The form around a field. */
export function useContentForm(): FormContext {
  const form = useContext(ContentFormContext)
  if (form === undefined) throw new Error('a field needs a content form around it')
  return form
}

/** A file that was chosen or uploaded, as the files of an item are; an upload has no dimensions yet. */
export const asContentFile = (file: StudioFile & { width?: number | null; height?: number | null }): ContentFile => ({
  fileId: file.fileId,
  url: file.viewUrl,
  originalFilename: file.originalFilename,
  mediaType: file.mediaType,
  byteCount: file.byteCount,
  width: file.width ?? null,
  height: file.height ?? null,
})
