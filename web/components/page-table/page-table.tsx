import type { PageTable as Table } from '#contracts/generated/wire.ts'
import styles from './page-table.module.css'

/** A mobile number, or a landline with its area code. */
const PHONE = /^(?:1\d{10}|0\d{2,3}-\d{7,8})$/

type PageTableProps = { table: Table; label: string }

/** A table of a page. On narrow screens it scrolls within its frame: screen readers still announce a table. */
export function PageTable({ table: { columns, rows }, label }: PageTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable for keyboard users
    <div className={styles.frame} role="region" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{PHONE.test(cell) ? <a href={`tel:${cell}`}>{cell}</a> : cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
