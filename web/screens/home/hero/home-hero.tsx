import type { ReactNode } from 'react'
import type { Banner } from '#contracts/generated/wire.ts'
import { Carousel } from '#web/components/carousel/carousel.tsx'
import { bannerSlide } from './banner-slide.tsx'
import styles from './home-hero.module.css'

type HomeHeroProps = {
  label: string
  banners: readonly Banner[]
  slogan: string
  lead: string
  search: ReactNode
  guide: ReactNode
}

/** The first screen: who we are and the search, over the banners; the ground stays dark before and without a picture. */
export function HomeHero({ label, banners, slogan, lead, search, guide }: HomeHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.front}>
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.say}>
            <h1>{lines(slogan)}</h1>
            <p className={styles.lead}>{lead}</p>
            {search}
          </div>
          {guide}
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

/** A slogan of two halves stands on two lines; the comma ends the first. */
function lines(slogan: string): ReactNode {
  const [first = '', second] = slogan.split('，')
  if (second === undefined) return slogan
  return (
    <>
      {`${first}，`}
      <br />
      {second}
    </>
  )
}
