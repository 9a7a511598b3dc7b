import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import styles from './carousel.module.css'
import { useCarousel } from './use-carousel.ts'

export type Slide = { key: string | number; label: string; content: ReactNode }

type CarouselProps = {
  /** Topic of the slides, for screen readers. */
  label: string
  slides: readonly Slide[]
  intervalMs?: number
  className?: string
  /** Class for the position of the controls over a picture. The controls inherit the text colour. */
  controlsClassName?: string
}

/** A carousel. The server renders the first slide only; scripts add the other slides and the controls. */
export function Carousel({ label, slides, intervalMs = 6000, className, controlsClassName }: CarouselProps) {
  const isHydrated = useHydrated()
  const { current, goTo, canAutoplay, isPlaying, isPaused, togglePause, regionProps } = useCarousel({
    count: slides.length,
    intervalMs,
  })
  const shown = isHydrated ? slides : slides.slice(0, 1)
  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="轮播"
      aria-label={label}
      {...regionProps}
    >
      <ul className={styles.slides} aria-live={isPlaying ? 'off' : 'polite'}>
        {shown.map((slide, index) => (
          <li
            key={slide.key}
            className={classNames(styles.slide, index === current && styles.current)}
            aria-label={`第 ${index + 1} 张，共 ${slides.length} 张：${slide.label}`}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      <div className={classNames(styles.controls, controlsClassName)} data-under-header="">
        {isHydrated && slides.length > 1 && (
          <>
            {canAutoplay && (
              <button type="button" aria-label={isPaused ? '继续轮播' : '暂停轮播'} onClick={togglePause}>
                <Icon name={isPaused ? 'play' : 'pause'} />
              </button>
            )}
            <ol>
              {slides.map((slide, index) => (
                <li key={slide.key}>
                  <button
                    type="button"
                    className={styles.dot}
                    aria-current={index === current ? 'true' : undefined}
                    aria-label={`第 ${index + 1} 张，共 ${slides.length} 张：${slide.label}`}
                    onClick={() => goTo(index)}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )
}
