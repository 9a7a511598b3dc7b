import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
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
  const say = usePageTexts('home')
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
          title={say('companies')}
          headId="home-companies"
          head={
            <SectionHead
              id="home-companies"
              title={say('companies')}
              lead={say('companiesLead')}
              more={[{ title: say('allCompanies'), href: '/companys' }]}
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
            title: say('services'),
            lead: say('servicesLead'),
            phone: say('servicesPhone'),
            enter: say('servicesEnter'),
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
