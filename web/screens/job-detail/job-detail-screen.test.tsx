import { expect, test } from 'vitest'
import type { Job, JobCard } from '#contracts/generated/wire.ts'
import { aJob, aJobCard } from '#web/components/job-card/testing/sample-jobs.ts'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { jobDetailNeeds, JobDetailScreen } from './job-detail-screen.tsx'
import { similarJobsNeeds } from './aside/similar-jobs-needs.ts'
import { jobInput } from './job-detail-needs.ts'

const params = { jobId: '7' }
const list = (rows: JobCard[]) => ({ code: 200, msg: '', total: rows.length, rows })
const show = (reply?: unknown) =>
  renderScreen({
    Screen: JobDetailScreen,
    url: '/jobDetail/7',
    path: '/jobDetail/:jobId',
    replies: [
      ...(reply === undefined ? [] : [[['jobs', jobInput(params)], reply] as const]),
      [
        ['jobsList', { keyword: '检修', pageNum: 1, pageSize: 30 }],
        list([aJobCard(), aJobCard({ jobId: 8, jobName: '检修工程师' })]),
      ],
      [['jobsList', { industryId: 5300, pageNum: 1, pageSize: 30 }], list([aJobCard({ jobId: 9, jobName: '会计' })])],
    ],
  })
const showJob = (change: Partial<Job> = {}) => show({ code: 200, msg: '操作成功', data: aJob(change) })

test('the required facts of a job advertisement are shown', () => {
  const html = showJob({ sourceName: '湖北公共招聘网' })
  for (const part of [
    '<h1>检修技师</h1>',
    '8–12K·13薪',
    '武汉·洪山区',
    '4 人',
    '2026-12-15',
    '湖北省武汉市洪山区示例路 1 号',
    '转载自湖北公共招聘网',
    '押金',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('style=')
})

test('the employer is right below the title; 急聘 is next to the title, once', () => {
  const html = showJob({ tagList: ['急聘', '轨道交通'] })
  expect(html).toMatch(
    /<h1>检修技师<\/h1><span class="tag tag--gold">急聘<\/span><\/div><div[^>]*><a href="\/companyDetail\/3">江北轨道<\/a>/,
  )
  expect(html.match(/急聘/g)).toHaveLength(1)
})

test('duties and requirements are lists, without the numbers their author typed', () => {
  const html = showJob()
  expect(html).toContain('<li>检修车辆；</li><li>填写记录。</li>')
  expect(html).toContain('<li>大专及以上学历</li><li>能上夜班</li>')
})

test('a number that belongs to the text stays', () => {
  expect(showJob({ jobDuty: '1.5 亿元产值的车间\n3 年经验' })).toContain('<li>1.5 亿元产值的车间</li><li>3 年经验</li>')
})

test('HTML in the text of a job is escaped', () => {
  expect(showJob({ jobDuty: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
})

test('for a visitor, the buttons of title bar and bottom bar link to the log-in page, which returns to the job', () => {
  expect(showJob().match(/href="\/user\?from=%2FjobDetail%2F7"/g)).toHaveLength(2)
  expect(showJob().match(/href="\/user\?from=%2FjobDetail%2F7%3Fapply%3D1"/g)).toHaveLength(2)
})

test('the company is a link with its number of jobs', () => {
  expect(showJob()).toMatch(/href="\/companyDetail\/3"[^>]*>查看 23 个在招职位/)
})

test('similar jobs are listed, the most similar first, without the job itself', () => {
  const html = showJob()
  const similar = [...html.matchAll(/href="\/jobDetail\/(\d+)"><h3>/g)].map(([, id]) => id)
  expect(similar).toEqual(['8', '9'])
})

test('search engines get JobPosting and BreadcrumbList', () => {
  const types = [...showJob().matchAll(/"@context":"https:\/\/schema.org","@type":"(\w+)"/g)].map(([, type]) => type)
  expect(types).toEqual(['JobPosting', 'BreadcrumbList'])
})

test('the page of a missing job is noindex and links to jobs, companies and recruitment projects', () => {
  const html = show({ code: 404, msg: '访问资源不存在' })
  expect(html).toContain('职位已关闭或不存在</h1>')
  expect(html).toContain('noindex')
  for (const href of ['/jobs', '/companys', '/events']) expect(html).toContain(`href="${href}"`)
})

test('loading and a failure other than 404 are shown', () => {
  expect(show()).toContain('正在加载')
  expect(show({ code: 500, msg: '系统内部错误' })).toContain('重试')
})

test.each(['abc', '0', '-1', '1.5', '99999999999', undefined])(
  'the invalid id %s is replaced by an id that no job has',
  (jobId) => {
    expect(jobDetailNeeds({ path: '', query: new URLSearchParams(), params: { jobId } })).toEqual([
      ['jobs', { jobId: 2_147_483_647 }],
    ])
  },
)

test('once a job is loaded, similar jobs are requested by its name and industry', () => {
  expect(similarJobsNeeds({ state: 'ready', data: aJob({ jobName: '高级检修技师', industryId: 5300 }) })).toEqual([
    ['jobsList', { keyword: '检修', pageNum: 1, pageSize: 30 }],
    ['jobsList', { industryId: 5300, pageNum: 1, pageSize: 30 }],
  ])
  expect(similarJobsNeeds({ state: 'failed', reason: { kind: 'transport' } })).toEqual([])
})
