/** A public page that shows a draft instead of the published content. */
export type PagePreview = {
  /** Address of the page. */
  url: string
  /**
   * Returns the data of a call with the draft; `data` unchanged if the draft does not concern the call. `data` is
   * undefined for a failed call; for a list it is the total and rows.
   */
  answer: (id: string, data: unknown, input: object) => unknown
}
