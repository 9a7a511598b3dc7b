import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { isApplyHref } from '#web/data/page-addresses.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './account-page.module.css'

type AccountPageProps = {
  title: string
  children: ReactNode
}

/** Data requirement of the account pages: the background picture. */
export const ACCOUNT_PAGE_NEED = ['getBannerList', {}] as const

/** Frame of the account pages: background picture, introduction, and a box with the form. */
export function AccountPage({ title, children }: AccountPageProps) {
  const from = useSearchParams()[0].get('from') ?? ''
  const { slogan, shortName } = useSiteFacts()
  const banners = useCall('getBannerList', {}, { isSilent: true })
  const banner = banners.state === 'ready' ? banners.data[0] : undefined
  return (
    <section className={styles.page}>
      {banner && (
        <Picture
          src={banner.pictureUrl}
          width={1920}
          height={720}
          alt=""
          isUrgent
          sources={[{ srcSet: banner.narrowPictureUrl, media: '(max-width: 767px)' }]}
          className={styles.picture}
        />
      )}
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.pitch}>
          <p className={styles.slogan}>{slogan}</p>
          <p>登录后可以一键投递职位、随时查看进度，把在线简历保存为 PDF。</p>
        </div>
        <div className={styles.box}>
          <h1>{title.replace('{site}', shortName)}</h1>
          {isApplyHref(from) && <p className={styles.reason}>登录后继续投递该职位</p>}
          <NeedsScript>登录、注册和修改密码需要启用浏览器的脚本功能。浏览职位、公告和政策不受影响。</NeedsScript>
          {children}
        </div>
      </div>
    </section>
  )
}
