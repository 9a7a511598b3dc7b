import type { ReactNode } from 'react'
import styles from './dev-components.module.css'

type SpecimenProps = { title: string; note?: string; children: ReactNode }

/** One part of the showcase with its heading. */
export function Specimen({ title, note, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}

type RowProps = { name: string; children: ReactNode; isOnNavy?: boolean }

/** A state and its name. */
export function Row({ name, children, isOnNavy }: RowProps) {
  return (
    <div className={isOnNavy ? styles.navyRow : styles.row}>
      <span>{name}</span>
      <div>{children}</div>
    </div>
  )
}
