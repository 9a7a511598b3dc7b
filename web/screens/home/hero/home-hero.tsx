import type { ReactNode } from 'react'
import type { Banner } from '#contracts/generated/wire.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { bannerSlide } from './banner-slide.tsx'
import styles from './home-hero.module.css'

type HomeHeroProps = {
  label: string
  banners: readonly Banner[]
  /** Introduction and search. */
  say: ReactNode
  industries: ReactNode
}

/** First screen: introduction and search over the banners; the background is dark while there is no picture. */
export function HomeHero({ label, banners, say, industries }: HomeHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.front}>
        <div className={`wrap ${styles.grid}`} data-under-header="">
          <div className={styles.say}>{say}</div>
          {industries}
        </div>
      </div>
      {banners.length > 0 && (
        <Carousel
          label={label}
          slides={banners.map(bannerSlide)}
          className={styles.carousel}
          controlsClassName={`wrap ${styles.controls}`}
        />
      )}
    </div>
  )
}
