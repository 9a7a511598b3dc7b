import { classNames } from '#web/ui/class-names.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import styles from './filing-line.module.css'

/** Copyright, filing numbers and, on a site with demo data, a notice. Used in the footer and on the home page. */
export function FilingLine({ className }: { className?: string | undefined }) {
  const { copyright, icp, icpUrl, publicSecurity, publicSecurityUrl, demoNotice } = useSiteFacts()
  return (
    <ul className={classNames(styles.line, className)}>
      {copyright !== '' && <li>{copyright}</li>}
      <Filing number={icp} href={icpUrl} />
      <Filing number={publicSecurity} href={publicSecurityUrl} />
      {demoNotice !== null && <li className={styles.demo}>{demoNotice}</li>}
    </ul>
  )
}

function Filing({ number, href }: { number: string; href: string }) {
  if (number === '') return null
  return <li>{href === '' ? number : <ExternalLink href={href}>{number}</ExternalLink>}</li>
}
