import { Brand } from '#web/layout/brand/brand.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { FilingLine } from '#web/layout/filing-line/filing-line.tsx'
import { LinkDropdown } from './link-dropdown.tsx'
import { WechatCard } from './wechat-card.tsx'
import styles from './site-footer.module.css'

/** Links of specification 2, shown if the site facts have no links. */
const SPECIFIED_LINKS = [
  { title: '举报与反馈', url: '/feedback' },
  { title: '关于我们', url: '/aboutUs?aboutUsId=1' },
  { title: '信息公开', url: '/aboutUs?aboutUsId=4' },
  { title: '服务大厅', url: '/servicehall?servicehallId=1' },
]

/** The footer of every page but home: contact, links of the site, other sites, WeChat, filings. */
export function SiteFooter() {
  const facts = useSiteFacts()
  const links = facts.footerLinks.length > 0 ? facts.footerLinks : SPECIFIED_LINKS
  return (
    <footer className={styles.footer}>
      <River />
      <div className="wrap">
        <div className={styles.main}>
          <div>
            <Brand className={styles.brand} />
            <Contact />
          </div>
          <nav className={styles.ways} aria-label="服务指引">
            <h2>服务指引</h2>
            <ul>
              {links.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.others}>
            <h2>友情链接</h2>
            <LinkDropdown title="政府网站" links={facts.governmentLinks} />
            <LinkDropdown title="集团网站" links={facts.groupLinks} />
          </div>
          <WechatCard />
        </div>
        <div className={styles.legal}>
          <FilingLine />
          {facts.licences.length > 0 && (
            <ul className={styles.licences}>
              {facts.licences.map(({ title, text }) => (
                <li key={title}>
                  {title}：{text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

function Contact() {
  const { phone, phoneHours, address, postalCode, email } = useSiteFacts()
  return (
    <address className={styles.contact}>
      {phone !== '' && (
        <span>
          联系电话：<a href={`tel:${phone}`}>{phone}</a>
          {phoneHours !== '' && `（${phoneHours}）`}
        </span>
      )}
      {address !== '' && <span>公司地址：{address}</span>}
      {postalCode !== '' && <span>邮政编码：{postalCode}</span>}
      {email !== '' && (
        <span>
          电子邮箱：<a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
    </address>
  )
}

/** The two rivers at the footer's edge. */
function River() {
  return (
    <svg className={styles.river} viewBox="0 0 1440 48" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 34C360 10 620 46 900 26S1300 18 1440 30V48H0Z" />
      <path d="M0 26C380 4 640 42 920 20S1310 10 1440 22" />
      <path d="M0 19C400-2 660 38 940 15S1320 4 1440 15" />
    </svg>
  )
}
