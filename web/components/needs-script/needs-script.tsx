import styles from './needs-script.module.css'

/** Tells a reader without JavaScript what is not possible so. `children`: a sentence. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className={styles.note}>{children}</p>
    </noscript>
  )
}
