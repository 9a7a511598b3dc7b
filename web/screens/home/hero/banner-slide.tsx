import type { Banner } from '#contracts/generated/wire.ts'
import type { Slide } from '#web/ui/carousel/carousel.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { linkTarget } from '#web/ui/link-target.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import styles from './banner-slide.module.css'

/** A banner as a carousel slide: picture (in portrait format on phones), title, text and action. */
export function bannerSlide(banner: Banner, index: number): Slide {
  return {
    key: banner.cmBannerId,
    label: banner.bannerTitle,
    content: (
      <>
        <Picture
          src={banner.pictureUrl}
          width={1920}
          height={720}
          alt=""
          isUrgent={index === 0}
          sources={[{ srcSet: banner.narrowPictureUrl, media: '(max-width: 767px)' }]}
          className={styles.picture}
        />
        <div className={styles.shade} />
        <div className={`wrap ${styles.caption}`} data-under-header="">
          <a href={linkTarget(banner.linkUrl)}>
            <b>{banner.bannerTitle}</b>
            {banner.bannerText !== '' && <span className={styles.text}>{banner.bannerText}</span>}
            {banner.actionText !== '' && (
              <span className={styles.action}>
                {banner.actionText}
                <Icon name="arrow" />
              </span>
            )}
          </a>
        </div>
      </>
    ),
  }
}
