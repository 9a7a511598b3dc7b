import { classNames } from '#web/ui/class-names.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import styles from './brand.module.css'

/** The mark and the group's names, a link to home. */
export function Brand({ className }: { className?: string | undefined }) {
  const { shortName, fullName } = useSiteFacts()
  return (
    <a className={classNames(styles.brand, className)} href="/" aria-label={`${shortName} ${fullName}，返回首页`}>
      <RiverMark className={styles.mark} />
      <span>
        <b>{shortName}</b>
        <small>{fullName}</small>
      </span>
    </a>
  )
}
