import type { BarPicture } from '#contracts/generated/wire.ts'
import { linkTarget } from '#web/ui/link-target.ts'
import styles from './bar-pictures.module.css'

type BarPicturesProps = { label: string; bars: readonly BarPicture[] }

/** The wide pictures that link to special topics; renders nothing without pictures. */
export function BarPictures({ label, bars }: BarPicturesProps) {
  if (bars.length === 0) return null
  return (
    <section className={`wrap ${styles.bars}`} aria-label={label}>
      {bars.map((bar) => (
        <a key={bar.cmBarPictureId} href={linkTarget(bar.linkUrl)}>
          <img src={bar.pictureUrl} width="1200" height="160" alt="" loading="lazy" decoding="async" />
          <span>
            <b>{bar.pictureName}</b>
            {bar.pictureText}
          </span>
        </a>
      ))}
    </section>
  )
}
