import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import brokenPictureUrl from './picture-missing.svg?url&no-inline'
import styles from './picture.module.css'

type PictureProps = {
  src: string
  /** Width and height of the file in px, to reserve its space. */
  width: number
  height: number
  /** Alternative text; '' for a decorative picture. */
  alt: string
  /** Whether to load the picture eagerly with high priority, as for a banner. */
  isUrgent?: boolean
  srcSet?: string
  sizes?: string
  /** Alternative files by media query; the first match is used. */
  sources?: readonly { srcSet: string; media?: string; type?: string }[]
  className?: string
}

/** A picture with reserved space, loaded lazily unless urgent; shows the river mark if the file is missing. */
export function Picture({ src, isUrgent = false, srcSet, sizes, sources = [], className, alt, ...size }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const isMissing = src === '' || failedSrc === src
  // Detects a file that failed to load before hydration, when no listener received the error event.
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
