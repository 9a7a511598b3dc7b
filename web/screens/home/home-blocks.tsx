import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { HotCompanies } from './companies/hot-companies.tsx'
import { BarPictures } from './group/bar-pictures.tsx'
import { HomeClosing } from './group/home-closing.tsx'
import { ServicesBlock } from './group/services-block.tsx'
import { homeCopy as copy } from './home-copy.ts'
import { NewsBlock } from './news/news-block.tsx'
import { SectionHead } from './news/section-head.tsx'
import { PositionsBlock } from './positions/positions-block.tsx'

/** Everything below the first screen: positions, topics, companies, news, what the group offers, the group in figures. */
export function HomeBlocks() {
  const facts = useSiteFacts()
  const bars = useCall('getBarPictureList', {}, { isSilent: true })
  return (
    <>
      <PositionsBlock />
      <BarPictures label={copy.topics} bars={bars.state === 'ready' ? bars.data : []} />
      <HotCompanies
        title={copy.companies}
        headId="home-companies"
        head={
          <SectionHead
            id="home-companies"
            title={copy.companies}
            lead={copy.companiesLead}
            more={[{ title: copy.allCompanies, href: '/companys' }]}
          />
        }
      />
      <NewsBlock />
      <ServicesBlock
        copy={{
          title: copy.servicesTitle,
          lead: copy.servicesLead,
          phone: copy.servicesPhone,
          enter: copy.servicesEnter,
        }}
        facts={facts}
      />
      <HomeClosing facts={facts} />
    </>
  )
}
