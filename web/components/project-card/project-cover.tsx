import { classNames } from '#web/ui/class-names.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import styles from './project-cover.module.css'

type ProjectCoverProps = { coverUrl: string | null; isUrgent?: boolean; className?: string }

/** The picture of a recruitment project in 16 to 9, or the river mark in its room. */
export function ProjectCover({ coverUrl, isUrgent = false, className }: ProjectCoverProps) {
  return (
    <span className={classNames(styles.cover, className)}>
      {!coverUrl ? (
        <RiverMark />
      ) : (
        <img
          src={coverUrl}
          width="640"
          height="360"
          alt=""
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : undefined}
          decoding="async"
        />
      )}
    </span>
  )
}
