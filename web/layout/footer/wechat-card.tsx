import { useSiteFacts } from '#web/data/site-facts.ts'
import styles from './wechat-card.module.css'

/** The server draws this QR code from the site facts. */
const WECHAT_QR_URL = '/qr/wechat.svg'

/** The group's WeChat account as a QR code with its caption. */
export function WechatCard() {
  const { wechat } = useSiteFacts()
  if (wechat.title === '') return null
  return (
    <figure className={styles.card}>
      <img src={WECHAT_QR_URL} width={116} height={116} alt={wechat.alt} loading="lazy" />
      <figcaption>
        <b>{wechat.title}</b>
        {wechat.caption}
      </figcaption>
    </figure>
  )
}
