import styles from './needs-script.module.css'

type NeedsScriptProps = {
  /** A sentence. */
  children: string
  className?: string | undefined
}

/** Tells a reader without JavaScript what is not possible so. */
export function NeedsScript({ children, className }: NeedsScriptProps) {
  return (
    <noscript>
      <div className={className}>
        <p className={styles.note}>{children}</p>
      </div>
    </noscript>
  )
}
