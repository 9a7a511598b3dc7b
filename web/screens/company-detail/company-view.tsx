import { useSearchParams } from 'react-router-dom'
import type { Company } from '#contracts/generated/wire.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Block } from '#web/navigation/block.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { companyCopy as copy } from './company-copy.ts'
import { CompanyFacts } from './about/company-facts.tsx'
import { companyJobsPaging, companyPageHref } from './company-needs.ts'
import { CompanyPictures } from './about/company-pictures.tsx'
import styles from './company-screen.module.css'
import { employerOrganization } from './company-structured-data.ts'
import { CompanyTop } from './about/company-top.tsx'
import { OpenJobs } from './open-jobs.tsx'

/** A company: description, pictures, benefits, and open positions. */
export function CompanyView({ company }: { company: Company }) {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const say = usePageTexts('company')
  const { page, limit } = companyJobsPaging(query)
  const crumbs: Crumb[] = [
    { name: '首页', href: '/' },
    { name: copy.list, href: '/companys' },
    { name: company.companyName },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        title={page === 1 ? company.companyName : `${company.companyName}（第 ${page} 页）`}
        description={descriptionOf(company)}
        path={companyPageHref(company.companyId, page, limit)}
        image={company.pictureList[0] ?? company.logoUrl}
        structuredData={import.meta.env.SSR && [employerOrganization(company, origin), breadcrumbList(crumbs, origin)]}
      />
      <CompanyTop company={company} crumbs={crumbs} />
      <Deferred>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.sheet}>
            {company.companyIntro !== '' && (
              <section aria-labelledby="company-intro">
                <h2 id="company-intro">{say('intro')}</h2>
                <p className={styles.intro}>{company.companyIntro}</p>
              </section>
            )}
            <Block>
              <CompanyPictures company={company} />
            </Block>
            <Block>
              <OpenJobs />
            </Block>
          </div>
          <aside>
            <Block>
              <CompanyFacts company={company} />
            </Block>
          </aside>
        </div>
      </Deferred>
    </div>
  )
}

function descriptionOf({ companyName, natureName, industryName, regionName, jobCount, companyIntro }: Company): string {
  const kind = [regionName, natureName, industryName].filter((part) => part !== '').join('，')
  return `${companyName}（${kind}）正在招聘 ${jobCount} 个职位。${companyIntro}`
}
