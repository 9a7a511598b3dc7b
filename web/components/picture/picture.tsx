import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import brokenPictureUrl from './picture-missing.svg?url&no-inline'
import styles from './picture.module.css'

type PictureProps = {
  src: string
  /** Pixel size of the file; the browser keeps the room before the file is there. */
  width: number
  height: number
  /** '' for decoration. */
  alt: string
  /** Seen at once, like a banner: fetched first instead of late. */
  isUrgent?: boolean
  srcSet?: string
  sizes?: string
  /** Other files for other windows; the first whose media query holds is taken. */
  sources?: readonly { srcSet: string; media?: string; type?: string }[]
  className?: string
}

/** A picture that keeps its room, loads late unless urgent, and shows the river mark when its file is missing. */
export function Picture({ src, isUrgent = false, srcSet, sizes, sources = [], className, alt, ...size }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const isMissing = failedSrc === src
  // A file that failed before hydration has sent its error event to nobody.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc !== '')
      setFailedSrc(src)
  }, [src])
  const element = (
    <img
      ref={image}
      {...size}
      {...(!isMissing && { srcSet, sizes })}
      className={classNames(className, isMissing && styles.missing)}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      decoding="async"
      alt={alt}
      src={isMissing ? brokenPictureUrl : src}
      onError={() => setFailedSrc(src)}
    />
  )
  return sources.length === 0 || isMissing ? element : withSources(element, sources)
}

function withSources(image: ReactNode, sources: NonNullable<PictureProps['sources']>) {
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      {image}
    </picture>
  )
}
