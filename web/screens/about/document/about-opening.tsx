import type { PageDocument } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Film } from '#web/components/film/film.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import styles from './about-opening.module.css'

const PICTURE_SIZE = { width: 640, height: 400 } as const

/** Title and lead of a page, beside its film, or beside its picture if it has no film. */
export function AboutOpening({ content }: { content: PageDocument }) {
  const { title, lead, video, pictureUrl, pictureAlt = '' } = content
  const hasMedia = video !== undefined || pictureUrl !== undefined
  return (
    <div className={classNames(styles.opening, hasMedia && styles.withMedia)}>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {video !== undefined && <Film video={video} />}
      {video === undefined && pictureUrl !== undefined && (
        <Picture className={styles.picture} src={pictureUrl} alt={pictureAlt} isUrgent {...PICTURE_SIZE} />
      )}
    </div>
  )
}
