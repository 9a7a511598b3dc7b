import type { UploadedFile, UploadOptions } from '#studio/editor/ports.ts'

/** What an article became in the editor. */
export type Shown = { html: string; isReadOnly: boolean; locked: number }
/** An upload that a test ends. */
export type AskedUpload = {
  name: string
  options: UploadOptions
  finish: (file: UploadedFile) => void
  fail: () => void
}

/** What tests of the browser do with the page of the editor. */
export type EditorTestPage = {
  /** Opens an article in place of the one before. */
  show: (html: string) => Promise<Shown>
  /** Closes the editor. @returns how many parts of it are left in the page. */
  close: () => Promise<number>
  shown: () => Shown
  clean: (html: string) => string
  paste: (html: string) => { html: string; line: string }
  changes: () => string[]
  notices: () => string[]
  uploads: () => AskedUpload[]
}
