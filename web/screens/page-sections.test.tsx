import { expect, test } from 'vitest'
import type { PageDocument, PageSection } from '#contracts/generated/wire.ts'
import { AboutScreen } from './about/about-screen.tsx'
import { LegalScreen } from './legal/legal-screen.tsx'
import { ServiceScreen } from './service/service-screen.tsx'
import { renderScreen } from './testing/render-screen.tsx'

const item = (title: string) => ({ title, text: `${title}的说明`, mark: `${title}数`, href: `/content/${title}/1` })
const step = (title: string) => ({ title, text: `${title}的说明` })
const WHOLE = {
  heading: '小节',
  paragraphs: ['先说一段。'],
  items: [item('甲'), item('乙')],
  steps: [step('第一步'), step('第二步')],
  figures: [{ value: '12', unit: '家', label: '合作机构' }],
  contacts: [{ label: '总机', value: '027-0000', kind: 'phone' }],
  table: { columns: ['年份', '人数'], rows: [['2025', '300']] },
  pictureUrl: '/prod-api/profile/upload/hall.jpg',
  pictureAlt: '服务大厅内景',
} as const satisfies Partial<PageSection>
const PARTS = [
  '小节</h',
  '先说一段。',
  '甲的说明',
  '乙的说明',
  '>甲数<',
  '>乙数<',
  'href="/content/甲/1"',
  '第一步的说明',
  '第二步的说明',
  '合作机构',
  '027-0000</',
  '>300<',
  'src="/prod-api/profile/upload/hall.jpg"',
  'alt="服务大厅内景"',
]

type Place = { Screen: typeof ServiceScreen; url: string; slug: string; inTab?: boolean }
const service = { Screen: ServiceScreen, url: '/servicehall?servicehallId=1', slug: 'service-1' }
const training = { Screen: ServiceScreen, url: '/servicehall?servicehallId=5', slug: 'service-5', inTab: true }
const about = (id: number) => ({ Screen: AboutScreen, url: `/aboutUs?aboutUsId=${id}`, slug: `about-${id}` })
const legal = (slug: string) => ({ Screen: LegalScreen, url: `/${slug}`, slug })

function shown({ Screen, url, slug, inTab = false }: Place, section: PageSection): string {
  const content = { slug, title: '页面', lead: '引言', sections: [section] } satisfies PageDocument
  const tabs = [{ id: 1, title: '栏目', lead: '', sections: [section] }]
  const data = inTab ? { ...content, sections: [], tabs } : content
  return renderScreen({
    Screen,
    url,
    replies: [[['getPageDocument', { slug }], { code: 200, msg: '操作成功', data }]],
  })
}

const SERVICE_KEYS = ['own', 'talent-products', 'advantages', 'honours', 'matrix', 'reputation', 'contact']
const CASES: [string, string, Place][] = [
  ...SERVICE_KEYS.map((key): [string, string, Place] => [`section ${key} of a service`, key, service]),
  ['tab of the training service', 'own', training],
  ...[1, 3, 4, 5].map((id): [string, string, Place] => [`page ${id} about the group`, 'own', about(id)]),
  ...['privacy', 'agreement', 'accessibility'].map((slug): [string, string, Place] => [slug, 'own', legal(slug)]),
]

test.each(CASES)('every field that an editor can fill in is shown exactly once: %s', (_case, key, place) => {
  const html = shown(place, { ...WHOLE, key })
  const counts = PARTS.map((part) => [part, html.split(part).length - 1])
  expect(counts).toEqual(PARTS.map((part) => [part, 1]))
})

test('steps are shown even if the second product, which would contain them, is missing', () => {
  for (const items of [[], WHOLE.items.slice(0, 1)]) {
    const html = shown(service, { heading: '产品', key: 'talent-products', items, steps: WHOLE.steps })
    expect([html.split('第一步的说明').length, html.split('第二步的说明').length]).toEqual([2, 2])
  }
})

test.each(CASES)('%s without content renders no empty list', (_case, key, place) => {
  expect(shown(place, { heading: '小节', key })).not.toMatch(/<(ul|ol|dl)[^>]*><\/\1>/)
})
