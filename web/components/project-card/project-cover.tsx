import { classNames } from '#web/ui/class-names.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import styles from './project-cover.module.css'

type ProjectCoverProps = { coverUrl: string | null; isUrgent?: boolean; className?: string }

/** The 16:9 picture of a recruitment project; without a picture, the river mark in a box of the same size. */
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
