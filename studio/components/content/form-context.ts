import { createContext, type Dispatch, useContext } from 'react'
import type { ContentFile, StudioFile } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { ContentEvent } from './content-reducer.ts'

/** Display names of the targets of relations, by keys such as `company:12`. */
export type TargetNames = Readonly<Record<string, string>>

/** Context of a content form for its fields. */
export type FormContext = {
  dispatch: Dispatch<ContentEvent>
  isReadOnly: boolean
  /** Messages of problems by the path of the value. */
  problems: ReadonlyMap<string, readonly string[]>
  /** Keys of the expanded rows. */
  open: ReadonlySet<number>
  files: ReadonlyMap<number, ContentFile>
  /** Original texts, which 恢复原文 restores. */
  originals: Content
  /** Called with a file that is not among `files` yet. */
  onFile: (file: StudioFile) => void
  names: TargetNames
  /** Called with the key and name of a chosen target. */
  onName: (key: string, name: string) => void
}

export const ContentFormContext = createContext<FormContext | undefined>(undefined)

/** Returns the context of the surrounding form. @throws Error outside of a form. */
export function useContentForm(): FormContext {
  const form = useContext(ContentFormContext)
  if (form === undefined) throw new Error('a field needs a content form around it')
  return form
}

/** Converts a chosen or uploaded file to the type of an item's files; an upload has no dimensions yet. */
export const asContentFile = (file: StudioFile & { width?: number | null; height?: number | null }): ContentFile => ({
  fileId: file.fileId,
  url: file.viewUrl,
  originalFilename: file.originalFilename,
  mediaType: file.mediaType,
  byteCount: file.byteCount,
  width: file.width ?? null,
  height: file.height ?? null,
})
