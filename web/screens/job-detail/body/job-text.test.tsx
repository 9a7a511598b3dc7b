import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Job } from '#contracts/generated/wire.ts'
import { aJob } from '#web/components/job-card/testing/sample-jobs.ts'
import { JobFacts } from './job-facts.tsx'
import { JobText } from './job-text.tsx'

const factsOf = (change: Partial<Job>) =>
  [...renderToStaticMarkup(<JobFacts job={aJob(change)} />).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name, value]) => [name, value],
  )
const textOf = (change: Partial<Job>) =>
  renderToStaticMarkup(<JobText job={aJob(change)} url="https://site.example/jobDetail/7" />)

test('the facts of a job are listed in order, and empty ones are left out', () => {
  expect(factsOf({ sourceName: '公共招聘网', recruitCount: 1 })).toEqual([
    ['月薪', '8–12K·13薪'],
    ['招聘人数', '1 人'],
    ['学历要求', '大专'],
    ['工作年限', '1–3 年'],
    ['工作性质', '全职'],
    ['所属行业', '铁路运输业'],
    ['有效期至', '2026-12-15'],
    ['信息来源', '转载自公共招聘网'],
  ])
  expect(factsOf({ recruitCount: 0, industryName: '', deadline: '' }).map(([name]) => name)).toEqual([
    '月薪',
    '学历要求',
    '工作年限',
    '工作性质',
  ])
})

test('the numbers that an author typed are removed, in all usual forms', () => {
  const typed = ['1. 甲', '2、乙', '3)丙', '（4）丁', '①戊', '- 己', '·庚', '12．辛', '3.5 万元', '2026 年']
  const lines = [...textOf({ jobDuty: typed.join('\n'), jobRequirement: '' }).matchAll(/<li>([^<]*)<\/li>/g)]
  expect(lines.map(([, line]) => line)).toEqual(['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '3.5 万元', '2026 年'])
})

test('a part without text has no heading', () => {
  expect(textOf({ jobDuty: ' \n', jobRequirement: '能上夜班' })).not.toContain('岗位职责')
  expect(textOf({ jobDuty: '检修', jobRequirement: '' })).not.toContain('任职要求')
})

test.each([
  [{}, '发布 · ', '有效期至 <time'],
  [{ deadline: '' }, '发布<', undefined],
  [{ releaseTime: '' }, undefined, '有效期至 <time'],
])('days that an upstream leaves out are not shown: %j', (change, released, until) => {
  const html = textOf(change)
  expect([html.includes('发布 · ') || html.includes('发布<'), html.includes('有效期至 <time')]).toEqual([
    released !== undefined,
    until !== undefined,
  ])
  expect(html.includes('发布 · ')).toBe(released === '发布 · ')
})
