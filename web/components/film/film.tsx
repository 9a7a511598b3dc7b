import { useEffect, useId, useRef } from 'react'
import type { PageVideo } from '#contracts/generated/wire.ts'
import { useAutoplayAllowed } from '#web/ui/motion/motion-preference.ts'
import styles from './film.module.css'

/**
 * A video with controls and poster. Autoplay is muted. It needs script, and is off with `prefers-reduced-motion` and in
 * 长辈版.
 */
export function Film({ video: { title, text, url, posterUrl, autoplay, muted } }: { video: PageVideo }) {
  const film = useRef<HTMLVideoElement>(null)
  const textId = useId()
  const startsItself = useAutoplayAllowed() && autoplay
  useEffect(() => {
    const element = film.current
    if (element === null || !startsItself) return undefined
    element.muted = true // browsers autoplay only muted videos, and React writes no `muted` attribute
    element.play().catch(() => undefined) // the browser may block autoplay; the visitor can use the controls
    return () => element.pause()
  }, [startsItself, url])
  return (
    <figure className={styles.film}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions; the text describes the video */}
      <video
        ref={film}
        src={url}
        poster={posterUrl}
        width={1280}
        height={720}
        controls
        playsInline
        muted={muted || autoplay}
        loop={autoplay}
        preload={autoplay ? 'metadata' : 'none'}
        aria-label={title}
        aria-describedby={textId}
      />
      <figcaption id={textId}>
        <b>{title}</b>
        {text}
      </figcaption>
    </figure>
  )
}
