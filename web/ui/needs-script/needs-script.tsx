import styles from './needs-script.module.css'

type NeedsScriptProps = {
  /** The message. */
  children: string
  className?: string | undefined
}

/** Message that only browsers without JavaScript show, about a feature that requires JavaScript. */
export function NeedsScript({ children, className }: NeedsScriptProps) {
  return (
    <noscript>
      <div className={className}>
        <p className={styles.note}>{children}</p>
      </div>
    </noscript>
  )
}
