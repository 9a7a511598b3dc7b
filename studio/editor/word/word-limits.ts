/** The longest that reading a Word document may take, and the most that it may hold when it is unpacked. */
export const WORD_TIME_MS = 10_000
export const WORD_UNPACKED_BYTES = 64 * 1024 * 1024

/** A picture of a document; `place` is where the HTML names it. */
export type WordPicture = { place: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }
export type WordResult =
  | {
      kind: 'read'
      html: string
      /** HTML of the paragraphs with the style Title; '' without any. */
      title: string
      pictures: WordPicture[]
      comments: number
      hidden: number
      deleted: number
    }
  | { kind: 'refused'; reason: 'large' | 'broken' }
