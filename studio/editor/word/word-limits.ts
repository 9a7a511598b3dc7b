/** Limits of a Word document: time for reading, and size when unpacked. */
export const WORD_TIME_MS = 10_000
export const WORD_UNPACKED_BYTES = 64 * 1024 * 1024

/** A picture of a document; `place` is its `src` in the HTML. */
export type WordPicture = { place: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }
export type WordResult =
  | {
      kind: 'read'
      html: string
      /** HTML of the title: by the style Title, else by its look (word-title.ts); '' without a title. */
      title: string
      pictures: WordPicture[]
      comments: number
      hidden: number
      deleted: number
      formulas: number
    }
  | { kind: 'refused'; reason: 'large' | 'broken' | 'encrypted' | 'old' }
