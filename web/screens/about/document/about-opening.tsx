import type { PageDocument } from '#contracts/generated/wire.ts'
import { classNames } from '#web/components/class-names.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import styles from './about-opening.module.css'

const PICTURE_SIZE = { width: 640, height: 400 } as const

/** Name and lead of a page, beside its film or its picture if it has one. */
export function AboutOpening({ content }: { content: PageDocument }) {
  const { title, lead, video, pictureUrl, pictureAlt = '' } = content
  const hasMedia = video !== undefined || pictureUrl !== undefined
  return (
    <div className={classNames(styles.opening, hasMedia && styles.withMedia)}>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {video !== undefined && (
        <figure className={styles.film}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the films have no sound; the text below says what they show */}
          <video
            src={video.url}
            poster={video.posterUrl}
            width={1280}
            height={720}
            controls
            playsInline
            muted={video.muted}
            preload="none"
            aria-label={video.title}
            aria-describedby="about-film"
          />
          <figcaption id="about-film">
            <b>{video.title}</b>
            {video.text}
          </figcaption>
        </figure>
      )}
      {video === undefined && pictureUrl !== undefined && (
        <Picture className={styles.picture} src={pictureUrl} alt={pictureAlt} isUrgent {...PICTURE_SIZE} />
      )}
    </div>
  )
}
