import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompletenessRing } from '#web/components/completeness-ring/completeness-ring.tsx'
import { DownloadList } from '#web/components/download-list/download-list.tsx'
import { FigureBand } from '#web/components/figure-band/figure-band.tsx'
import { MonthSpanText } from '#web/components/resume/month-span.tsx'
import { ContactList } from './contact-list.tsx'
import { ItemTitle } from './item-title.tsx'
import { RiverFlow } from './river-flow.tsx'
import { SectionPicture } from './section-picture.tsx'
import { StepRow } from './step-row.tsx'

/** HTML without classes and without React's comments. */
const html = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/ class="[^"]*"/g, '')

test('phone numbers and mail addresses are links, other contacts are texts', () => {
  const contacts = [
    { label: '电话', value: '027-1', kind: 'phone' },
    { label: '邮箱', value: 'a@b.cn', kind: 'mail' },
    { label: '地址', value: '示例路', kind: 'text' },
  ]
  const list = html(<ContactList contacts={contacts} />)
  expect([...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [label, value])).toEqual([
    ['电话', '<a href="tel:027-1">027-1</a>'],
    ['邮箱', '<a href="mailto:a@b.cn">a@b.cn</a>'],
    ['地址', '<span>示例路</span>'],
  ])
})

test('an item has its mark and its link, if it has them', () => {
  expect(html(<ItemTitle title="测评" />)).toBe('测评')
  expect(html(<ItemTitle title="测评" mark="01" href="/a" />)).toBe('<span>01</span><a href="/a">测评</a>')
})

test('steps are numbered from 1 and have the heading level of their section', () => {
  const steps = ['报名', '审核'].map((title) => ({ title, text: `${title}说明` }))
  const row = (level: 3 | 4) => html(<StepRow steps={steps} headingLevel={level} />)
  expect(row(3)).toContain('<li><b aria-hidden="true">1</b><h3>报名</h3><p>报名说明</p></li>')
  expect(row(4)).toContain('<li><b aria-hidden="true">2</b><h4>审核</h4><p>审核说明</p></li>')
  expect(html(<RiverFlow steps={steps} />)).toContain(
    '<li><b aria-hidden="true">2</b><h3>审核</h3><p>审核说明</p></li>',
  )
})

test('a picture of a section has the text of the section; without one it is decoration', () => {
  expect(html(<SectionPicture src="/a.png" alt="招聘会" />)).toContain('alt="招聘会"')
  expect(html(<SectionPicture src="/a.png" alt={undefined} />)).toMatch(
    /width="640" height="400"[^>]*alt=""|alt=""[^>]*/,
  )
})

test('a downloaded file has its title as name, with the extension of its address', () => {
  const list = html(
    <DownloadList
      files={[
        { title: '手册', text: '2026 版', url: '/files/7.pdf', size: 1_258_291 },
        { title: '名单', text: '', url: '/files/8', size: 512 },
      ]}
      action="下载"
    />,
  )
  expect([...list.matchAll(/href="([^"]*)" download="([^"]*)"/g)].map(([, href, name]) => [href, name])).toEqual([
    ['/files/7.pdf', '手册.pdf'],
    ['/files/8', '名单'],
  ])
  expect(list).toContain('<b>手册</b><span>2026 版</span>')
  expect(list).toContain('1.2 MB')
})

test('a figure has value, unit and label', () => {
  expect(html(<FigureBand figures={[{ value: '60', unit: '场', label: '招聘会' }]} />)).toContain(
    '<dt>招聘会</dt><dd>60<small>场</small></dd>',
  )
})

test('the ring is filled as far as the percentage, and is empty at 0', () => {
  expect(html(<CompletenessRing percent={1} />)).toMatch(/aria-label="完整度 1%".*stroke-dasharray="1 100"/i)
  expect(html(<CompletenessRing percent={0} />)).not.toMatch(/stroke-dasharray/i)
})

test('a period that lasts until now has no end', () => {
  const span = { startTime: '2022-07', endTime: '2024-06' }
  expect(html(<MonthSpanText {...span} toNow={false} />)).toBe(
    '<span><time dateTime="2022-07">2022-07</time> — <time dateTime="2024-06">2024-06</time></span>',
  )
  expect(html(<MonthSpanText {...span} toNow />)).toBe('<span><time dateTime="2022-07">2022-07</time> — 至今</span>')
})
