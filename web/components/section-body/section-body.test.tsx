// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { PageSection } from '#contracts/generated/wire.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { RIVER_STEPS } from './river-flow.tsx'
import { SectionBody } from './section-body.tsx'

const page = testRoot()
const CONTACTS = [{ label: '咨询电话', value: '027-12345678', kind: 'phone' }]
const show = (section: Partial<PageSection>) =>
  page.render(<SectionBody section={{ heading: '招聘', ...section } as PageSection} headingLevel={3} />)
/** The element of each part that is rendered. */
const parts = () => [...(page.host.firstElementChild?.children ?? [])].map(({ tagName }) => tagName)
const steps = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `第${at}步`, text: '办理' }))

test('a section without content renders nothing', () => {
  show({})
  expect(page.host.innerHTML).toBe('')
  show({ paragraphs: [], items: [], steps: [], figures: [], contacts: [] })
  expect(page.host.innerHTML).toBe('')
})

test.each<[string, string, Partial<PageSection>]>([
  ['paragraphs', '面向全省的招聘服务', { paragraphs: ['面向全省的招聘服务'] }],
  ['a picture', '/files/5.png', { pictureUrl: '/files/5.png', pictureAlt: '招聘会' }],
  ['items', '每周三', { items: [{ title: '招聘会', text: '每周三' }] }],
  ['a table', '每周三', { table: { columns: ['项目', '时间'], rows: [['招聘会', '每周三']] } }],
  ['steps', '第2步', { steps: steps(3) }],
  ['figures', '招聘会', { figures: [{ value: '60', unit: '场', label: '招聘会' }] }],
  ['contacts', '027-12345678', { contacts: CONTACTS }],
])('a section that has only %s renders only them', (_name, text, section) => {
  show(section)
  expect(parts()).toHaveLength(1)
  expect(page.host.innerHTML).toContain(text)
})

test('all parts of a section follow each other, paragraphs first and contacts last', () => {
  show({
    contacts: CONTACTS,
    items: [{ title: '招聘会', text: '每周三' }],
    paragraphs: ['一', '二'],
    steps: steps(2),
  })
  expect(parts()).toEqual(['DIV', 'UL', 'OL', 'DL'])
  expect(page.host.querySelectorAll('p')[1]?.textContent).toBe('二')
})

test('only the flow of high-end talent has its own drawing of the steps', () => {
  show({ steps: steps(RIVER_STEPS) })
  expect([page.host.querySelectorAll('svg').length, page.host.querySelectorAll('li').length]).toEqual([1, RIVER_STEPS])
  show({ steps: steps(RIVER_STEPS - 1) })
  expect([page.host.querySelectorAll('svg').length, page.host.querySelectorAll('li').length]).toEqual([
    0,
    RIVER_STEPS - 1,
  ])
})
