import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import styles from './section-picture.module.css'

/** Pixel size of the pictures of pages. */
export const PAGE_PICTURE = { width: 640, height: 400 } as const

type SectionPictureProps = {
  src: string
  /** Undefined for a decorative picture. */
  alt: string | undefined
  className?: string
}

/** The picture of a section, as wide as its column but not enlarged. */
export function SectionPicture({ src, alt = '', className }: SectionPictureProps) {
  return <Picture className={classNames(styles.picture, className)} src={src} alt={alt} {...PAGE_PICTURE} />
}
