import { datedCells } from '#contracts/constants/event-dates.ts'
import { type PolicyColumns, policyColumns } from '#contracts/constants/policy-facts.ts'

/** Columns of a revision that are read from its HTML. */
export type TextColumns = PolicyColumns & {
  /** JSON array of the dated table cells in the HTML (DatedCell); '' without dated cells. */
  eventDates: string
}

/** Reads the columns from sanitized HTML. */
export function textColumns(html: string): TextColumns {
  const cells = datedCells(html)
  return { ...policyColumns(html), eventDates: cells.length === 0 ? '' : JSON.stringify(cells) }
}
