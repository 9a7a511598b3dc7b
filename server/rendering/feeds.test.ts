import { describe, expect, test } from 'vitest'
import type { ArticleSummary, JobCard, NoticeEvent } from '#contracts/generated/wire.ts'
import type { ArticleType } from '#contracts/constants/article-types.ts'
import { articleFeed } from './article-feed.ts'
import { htmlShell } from './html-shell.ts'
import { jobFeed } from './job-feed.ts'
import { calendarEvent } from './notice-calendar.ts'

const ORIGIN = 'https://talent.example.cn'

describe('the feed of a saved search', () => {
  const row = (more: Partial<JobCard>) =>
    ({
      jobId: 7,
      jobName: '会计 & 出纳',
      companyName: '甲公司',
      regionName: '武汉',
      salaryText: '8–12K',
      releaseTime: '2026-03-01 08:00:00',
      ...more,
    }) as JobCard
  const feed = (...rows: JobCard[]) =>
    jobFeed({
      origin: ORIGIN,
      path: '/feed/3-a.xml',
      name: '会计',
      siteName: '江汉 & 人才',
      createdAt: new Date('2026-01-02T03:04:05.000Z'),
      rows,
    })

  test('has an entry for each job, with a link, its time and a summary without empty parts', () => {
    const text = feed(row({}), row({ jobId: 6, regionName: '', releaseTime: '2026-02-01 09:30:00' }))
    expect([...text.matchAll(/<entry>.*?<\/entry>/g)].map(([entry]) => entry)).toEqual([
      `<entry><id>${ORIGIN}/jobDetail/7</id><title>会计 &amp; 出纳</title><link href="${ORIGIN}/jobDetail/7"/>` +
        '<updated>2026-03-01T08:00:00+08:00</updated><summary>甲公司 · 武汉 · 8–12K</summary></entry>',
      expect.stringContaining('<updated>2026-02-01T09:30:00+08:00</updated><summary>甲公司 · 8–12K</summary>'),
    ])
  })

  test('is as new as its first job, without jobs as the search', () => {
    const head = (text: string) => text.slice(0, text.indexOf('<entry>') === -1 ? undefined : text.indexOf('<entry>'))
    expect(head(feed(row({}), row({ releaseTime: '2026-02-01 09:30:00' })))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">' +
        `<id>${ORIGIN}/feed/3-a.xml</id><title>新职位：会计</title><updated>2026-03-01T08:00:00+08:00</updated>` +
        `<author><name>江汉 &amp; 人才</name></author><link rel="self" href="${ORIGIN}/feed/3-a.xml"/>` +
        `<link href="${ORIGIN}/jobs"/>`,
    )
    expect(feed()).toContain('<updated>2026-01-02T03:04:05.000Z</updated>')
  })
})

test('the feed of a column names the column, the site and its own address; rows keep their column', () => {
  const type = { typeId: 1, name: '集团 & 要闻', listPath: '/announcement?type=1' } as ArticleType
  const row = { cmCommentId: 5, typeId: 99, commentTitle: '题', outline: '摘', releaseTime: '2026-03-01 07:00:00' }
  const text = articleFeed({ origin: ORIGIN, type, rows: [row as ArticleSummary], siteName: '江汉' })
  expect(text).toContain(`<title>集团 &amp; 要闻 - 江汉</title><link>${ORIGIN}${type.listPath}</link>`)
  expect(text).toContain('<description>集团 &amp; 要闻</description>')
  expect(text).toContain(`href="${ORIGIN}/rss/${type.typeId}.xml" rel="self"`)
  expect(text).toContain(
    `<item><title>题</title><link>${ORIGIN}/content/99/5</link><guid>${ORIGIN}/content/99/5</guid>` +
      '<pubDate>Sat, 28 Feb 2026 23:00:00 GMT</pubDate><description>摘</description></item>',
  )
})

test('an event of a notice has the link, place and time of the notice; its kind is named once', () => {
  const event: NoticeEvent = {
    cmCommentId: 5,
    typeId: 2,
    commentTitle: '招考',
    kind: 'exam',
    kindName: '考试',
    label: '笔试',
    startTime: '2026-03-01 08:00:00',
    endTime: '2026-03-01 10:00:00',
    isAllDay: false,
    location: null,
    releaseTime: '2026-02-01 00:30:00',
  }
  expect(calendarEvent(event, ORIGIN)).toMatchObject({
    startTime: event.startTime,
    endTime: event.endTime,
    isAllDay: false,
    uid: 'notice-5-exam-笔试@talent.example.cn',
    title: '考试（笔试）：招考',
    place: '',
    text: `招考\n${ORIGIN}/content/2/5`,
    url: `${ORIGIN}/content/2/5`,
    stamp: new Date('2026-01-31T16:30:00Z'),
  })
  expect(calendarEvent({ ...event, label: '考试时间', location: '武汉' }, ORIGIN)).toMatchObject({
    title: '考试时间：招考',
    place: '武汉',
  })
})

describe('the frame of a page', () => {
  const TEMPLATE =
    '<!doctype html><html lang="zh-CN"><head><!--head--></head><body><!--app-->|<!--state-->|<!--scripts--></body>'
  const parts = { head: '<own>', scripts: '<script>', reading: ' data-mode="elder"' }
  const page = {
    status: 200,
    head: '<title>$&</title>',
    html: '<p>$&</p>',
    data: '{"a":1}',
    files: [],
    failures: [],
    needs: [],
  }

  test('has the parts of the page at their places', () => {
    expect(htmlShell(TEMPLATE)({ ...parts, page, notice: '<no>' })).toBe(
      '<!doctype html><html lang="zh-CN" data-mode="elder"><head><title>$&</title><own></head><body><p>$&</p>|' +
        '<script type="application/json" id="page-data">{"a":1}</script>|<script></body>',
    )
  })

  test('has the notice instead of a page that could not be rendered', () => {
    expect(htmlShell(TEMPLATE)({ ...parts, page: undefined, notice: '<no>' })).toBe(
      '<!doctype html><html lang="zh-CN" data-mode="elder"><head><own></head><body><no>||<script></body>',
    )
    expect(htmlShell(TEMPLATE)({ ...parts, page: undefined })).toContain('<body>||')
  })

  test('needs all places', () => {
    for (const mark of ['<!--head-->', '<!--app-->', '<!--state-->', '<!--scripts-->', '<html lang="zh-CN"'])
      expect(() => htmlShell(TEMPLATE.replace(mark, ''))).toThrow(`web/index.html has no ${mark}`)
  })
})
