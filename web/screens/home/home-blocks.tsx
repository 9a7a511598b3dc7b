import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { Block } from '#web/navigation/block.tsx'
import { HotCompanies } from './companies/hot-companies.tsx'
import { BarPictures } from './group/bar-pictures.tsx'
import { HomeClosing } from './group/home-closing.tsx'
import { ServicesBlock } from './group/services-block.tsx'
import { homeCopy as copy } from './home-copy.ts'
import { NewsBlock } from './news/news-block.tsx'
import { SectionHead } from './news/section-head.tsx'
import { PositionsBlock } from './positions/positions-block.tsx'

/** Everything below the first screen: positions, topics, companies, news, services, key figures. */
export function HomeBlocks() {
  const facts = useSiteFacts()
  const bars = useCall('getBarPictureList', {}, { isSilent: true })
  return (
    <>
      <Block>
        <PositionsBlock />
      </Block>
      <Block>
        <BarPictures label={copy.topics} bars={bars.state === 'ready' ? bars.data : []} />
      </Block>
      <Block>
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
      </Block>
      <Block>
        <NewsBlock />
      </Block>
      <Block>
        <ServicesBlock
          copy={{
            title: copy.servicesTitle,
            lead: copy.servicesLead,
            phone: copy.servicesPhone,
            enter: copy.servicesEnter,
          }}
          facts={facts}
        />
      </Block>
      <Block>
        <HomeClosing facts={facts} />
      </Block>
    </>
  )
}
