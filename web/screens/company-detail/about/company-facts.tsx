import type { Company } from '#contracts/generated/wire.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import styles from './company-facts.module.css'

/** Company register data; omits empty lines. */
export function CompanyFacts({ company }: { company: Company }) {
  const say = usePageTexts('company')
  const facts = [
    { name: '企业性质', value: company.natureName },
    { name: '人员规模', value: company.scaleName },
    { name: '所属行业', value: company.industryName },
    { name: '成立时间', value: chineseDay(company.establishTime) },
    { name: '注册资本', value: company.registeredCapital },
    { name: '所在地区', value: company.regionName },
    { name: '注册地址', value: company.address },
  ]
  return (
    <section className={styles.card} aria-labelledby="company-facts">
      <h2 id="company-facts">{say('facts')}</h2>
      <dl>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {company.website !== null && (
          <div>
            <dt>企业官网</dt>
            <dd>
              <ExternalLink href={company.website} className={styles.site}>
                {company.website.replace(/^https?:\/\/|\/$/g, '')}
              </ExternalLink>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Formats `2009-06-18` as `2009 年 6 月 18 日`; returns any other string unchanged. */
function chineseDay(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  return year === undefined ? date : `${year} 年 ${Number(month)} 月 ${Number(day)} 日`
}
