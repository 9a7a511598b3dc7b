import type { Content } from './content-values.ts'

/** States of a public row, for lists of kinds whose items are created lazily (`isOfRows`). */
export const ROW_STATES = { shown: '网站上', ended: '已到期', hidden: '不显示' } as const
export type RowState = keyof typeof ROW_STATES

/** A public row in the list of its kind. */
export type PublicRow = {
  id: number
  label: string
  state: RowState
  /** Whether the row is not withdrawn. Such a row may still be hidden because of a row on which it depends. */
  isPublished: boolean
  /** Text in which keywords are searched, in addition to the label. */
  words: string
  /** The values for the columns of the list. */
  values: Content
  updatedAt: Date
}

/** The fields of a public row that filters use. */
export type ScannedRow = Pick<PublicRow, 'id' | 'label' | 'words' | 'state'>

/** A public row and its last valid day, `yyyy-MM-dd`. */
export type Ending = { rowId: number; label: string; lastDay: string }

/** Request for a page of public rows, newest first. Their ids are below `beforeId` and, if given, among `ids`. */
export type RowPage = {
  beforeId: number
  take: number
  companyId: number | undefined
  ids?: readonly number[] | undefined
}
