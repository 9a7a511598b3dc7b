import { NEWS_TYPE_IDS } from '#contracts/constants/article-types.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import { storedAddress } from '#kit/cases/stored-address.ts'
import type { Invariant } from './invariant.ts'

/** Slugs of the page documents. */
const SLUGS = ['service-5', 'service-7', 'service-8', 'about-3', 'about-4', 'agreement', 'privacy']

const idsAt = (body: unknown, list: string) => valuesAt(body, `/data/${list}/*/id`).join()

/** Menus of specification sections 2 and 9, as returned by our own extensions. */
export const siteInvariants: readonly Invariant[] = [
  {
    id: 'menus.getSiteFacts',
    title: '九项服务、五个新闻栏目的编号与规格一致，名称不重复',
    operation: 'getSiteFacts',
    pointer: '/200/data/services',
    async holds(ask, broken) {
      const { body } = await ask.expect('getSiteFacts', 200)
      if (idsAt(body, 'services') !== '1,2,3,4,5,6,7,8,9') broken('services 1 to 9', idsAt(body, 'services'))
      const news = NEWS_TYPE_IDS.join()
      if (idsAt(body, 'newsColumns').split(',').toSorted().join() !== news)
        broken(`news ${news}`, idsAt(body, 'newsColumns'))
      for (const list of ['services', 'newsColumns', 'aboutEntries', 'footerLinks', 'groupLinks']) {
        const titles = valuesAt(body, `/data/${list}/*/title`)
        if (titles.length === 0 || new Set(titles).size !== titles.length)
          broken(`${list} of different titles`, titles.join(', '))
      }
    },
  },
  {
    id: 'pages.getSiteFacts',
    title: '每项服务有自己的一页，标题相同',
    operation: 'getSiteFacts',
    with: ['getPageDocument'],
    pointer: '/200/data/services/*/title',
    async holds(ask, broken) {
      const { body } = await ask.expect('getSiteFacts', 200)
      for (const { id, title } of body.data.services) {
        const { body: page } = await ask.expect('getPageDocument', 200, { slug: `service-${id}` })
        if (page.data.title !== title) broken(`the title of service-${id}: ${page.data.title}`, title)
      }
    },
  },
  {
    id: 'documents.getPageDocument',
    title: '每页文案的 slug 就是所要的，所配的图片都在',
    operation: 'getPageDocument',
    with: ['readStoredFile'],
    pointer: '/200/data/slug',
    async holds(ask, broken) {
      for (const slug of SLUGS) {
        const { body } = await ask.expect('getPageDocument', 200, { slug })
        if (body.data.slug !== slug) broken(slug, body.data.slug)
        for (const url of [...valuesAt(body, '/data/pictureUrl'), ...valuesAt(body, '/data/sections/*/pictureUrl')]) {
          const address = storedAddress(String(url))
          if (address === undefined) continue
          const { code } = await ask.call('readStoredFile', address, { as: 'nobody' })
          if (code !== '200') broken(`a picture at ${String(url)}`, code)
        }
      }
    },
  },
]
