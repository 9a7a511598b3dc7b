import type { Content } from './content-values.ts'

/** States of a public row, for the list of a kind of rows. */
export const ROW_STATES = { shown: '网站上', ended: '已到期', hidden: '不显示' } as const
export type RowState = keyof typeof ROW_STATES

/** A public row in the list of its kind. */
export type PublicRow = {
  id: number
  label: string
  state: RowState
  /** Not withdrawn; a row it depends on may still hide it. */
  isPublished: boolean
  /** Further texts that a keyword is searched in, in addition to the label. */
  words: string
  /** The values of the columns of the list. */
  values: Content
  updatedAt: Date
}

/** The parts of a public row that filters compare. */
export type ScannedRow = Pick<PublicRow, 'id' | 'label' | 'words' | 'state'>

/** A public row that ends on a day, `yyyy-MM-dd`. */
export type Ending = { rowId: number; label: string; lastDay: string }

/** A page of public rows, newest first: those with an id below `beforeId`, and of some ids only if they are named. */
export type RowPage = {
  beforeId: number
  take: number
  companyId: number | undefined
  ids?: readonly number[] | undefined
}
