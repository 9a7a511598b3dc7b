import type { UploadedFile, UploadOptions } from '#studio/editor/ports.ts'

/** Content of the editor after loading an article. */
export type Shown = { html: string; isReadOnly: boolean; locked: number }
/** An upload whose end the test controls. */
export type AskedUpload = {
  name: string
  options: UploadOptions
  finish: (file: UploadedFile) => void
  fail: () => void
}

/** Interface between browser tests and the editor's test page. */
export type EditorTestPage = {
  /** Opens an article instead of the previous one. */
  show: (html: string) => Promise<Shown>
  /** Closes the editor. @returns the number of elements of the editor that are still in the page. */
  close: () => Promise<number>
  shown: () => Shown
  clean: (html: string) => string
  paste: (html: string) => { html: string; line: string }
  changes: () => string[]
  notices: () => string[]
  uploads: () => AskedUpload[]
}
