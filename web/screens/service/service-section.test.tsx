// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { PageSection } from '#contracts/generated/wire.ts'
import { openVisit } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ServiceSection } from './service-section.tsx'

const page = testRoot()
afterEach(() => vi.unstubAllGlobals())

const open = (section: PageSection) =>
  openVisit(page.render, { url: '/servicehall', shown: <ServiceSection section={section} />, answers: {} })
const text = () => page.host.textContent ?? ''
const item = (title: string) => ({ title, text: `${title}的说明` })
const WHOLE = {
  heading: '小节',
  paragraphs: ['先说一段。'],
  items: [item('甲'), item('乙')],
  steps: [item('第一步'), item('第二步')],
  figures: [{ value: '12', unit: '家', label: '合作机构' }],
  contacts: [{ label: '电话', value: '027-0000' }],
  table: { columns: ['年份', '人数'], rows: [['2025', '300']] },
} as unknown as PageSection

test.each(['', 'talent-products', 'advantages', 'honours', 'matrix', 'reputation'])(
  'a section with the key “%s” shows all of its content, once',
  async (key) => {
    await open({ ...WHOLE, key } as PageSection)
    const parts = ['小节', '先说一段。', '甲的说明', '乙的说明', '第二步的说明', '合作机构', '027-0000', '300']
    expect(parts.map((part) => [part, text().split(part).length - 1])).toEqual(parts.map((part) => [part, 1]))
  },
)

test('items with contacts stand beside them, as links where they lead somewhere', async () => {
  const items = [{ ...item('甲'), href: '/jobs' }, item('乙')]
  const { heading, paragraphs, contacts } = WHOLE
  await open({ heading, paragraphs, contacts, items } as PageSection)
  expect([...page.host.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toContain('/jobs')
  expect(page.host.querySelectorAll('h3')).toHaveLength(2)
  expect(text()).toContain('027-0000')
})

test.each([
  ['items of its own', { items: [item('甲')] }, '甲'],
  ['paragraphs only', {}, '先说一段。'],
])('a section with %s has one heading', async (_case, more, shown) => {
  await open({ heading: '小节', key: 'own', paragraphs: ['先说一段。'], ...more } as PageSection)
  expect([...page.host.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(['小节'])
  expect([page.host.querySelector('section')?.id, text().includes(shown)]).toEqual(['own', true])
})
