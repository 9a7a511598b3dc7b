/** A public page that shows a draft instead of the published content. */
export type PagePreview = {
  /** Address of the page. */
  url: string
  /** The data of a successful call for this page, of a list its total and rows: the draft's, or `data` as it is. */
  answer: (id: string, data: unknown, input: object) => unknown
}
