import { useEffect, useId, useRef } from 'react'
import type { PageVideo } from '#contracts/generated/wire.ts'
import { useAutoplayAllowed } from '#web/ui/motion/motion-preference.ts'
import styles from './film.module.css'

/**
 * A film with controls and poster. One that starts by itself is muted, and starts only where motion is welcome: not under
 * reduced motion, not in 长辈版, and not without script, which could not ask.
 */
export function Film({ video: { title, text, url, posterUrl, autoplay, muted } }: { video: PageVideo }) {
  const film = useRef<HTMLVideoElement>(null)
  const textId = useId()
  const startsItself = useAutoplayAllowed() && autoplay
  useEffect(() => {
    const element = film.current
    if (element === null || !startsItself) return undefined
    element.muted = true // browsers start only muted films, and React writes no muted attribute
    element.play().catch(() => undefined) // a browser may refuse; the controls remain
    return () => element.pause()
  }, [startsItself, url])
  return (
    <figure className={styles.film}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the films have no sound; the text below says what they show */}
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
