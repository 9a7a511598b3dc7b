import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NoticeEvent } from '#contracts/generated/wire.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { get } from '#server/testing/call-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const table = (...rows: (readonly string[])[]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
const notice = (title: string, html: string, changes = {}) =>
  anArticleDraft({ title, html, typeId: 3, releasedAt: new Date('2026-10-27T01:00:00Z'), ...changes })

describe.each(testDatabaseKinds)('the calendar of notices on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({
      kind,
      clock: { now: () => new Date('2026-11-26T02:00:00Z') },
      config: { publicUrl: 'https://talent.example.cn' },
    })
    await site.services.articleWriting.publish([
      notice(
        '统一笔试, 公告',
        table(
          ['环节', '时间'],
          ['网上报名', '10月27日9:00至11月18日17:00'],
          ['打印准考证', '12月1日9:00至12月5日8:30'],
          ['笔试', '12月5日'],
          ['成绩公布', '2027年1月8日'],
          ['体检', '2027年1月20日'],
        ),
        { locationName: '荆州' },
      ),
      notice('科目', table(['日期', '时间', '科目'], ['12月12日', '9:00—10:30', '综合应用'])),
      notice('未来', table(['环节', '时间'], ['笔试', '12月6日']), { releasedAt: new Date('2026-12-01T01:00:00Z') }),
      notice('隐藏', table(['环节', '时间'], ['笔试', '12月7日']), { isVisible: false }),
    ])
  })
  afterAll(() => site.close())

  test('lists the events that have not ended, sorted by start', async () => {
    const { data } = (await get(site, '/ext/eventCalendar')) as { data: NoticeEvent[] }
    expect(data.map(({ kind: code, label, startTime, endTime }) => [code, label, startTime, endTime])).toEqual([
      ['ticket', '打印准考证', '2026-12-01 09:00:00', '2026-12-05 08:30:00'],
      ['exam', '笔试', '2026-12-05 00:00:00', '2026-12-05 00:00:00'],
      ['exam', '考试：综合应用', '2026-12-12 09:00:00', '2026-12-12 10:30:00'],
      ['result', '成绩公布', '2027-01-08 00:00:00', '2027-01-08 00:00:00'],
    ])
    expect(data[0]).toMatchObject({ commentTitle: '统一笔试, 公告', kindName: '准考证', location: '荆州' })
  })

  test('is also an iCalendar file, which includes recently ended events', async () => {
    const reply = await site.app.inject('/calendar.ics')
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const calendar = new ICAL.Component(ICAL.parse(reply.body) as unknown[])
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(events.map(({ summary }) => summary)).toContain('网上报名：统一笔试, 公告')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5)
    const exam = events.find(({ summary }) => summary === '考试（笔试）：统一笔试, 公告')
    expect([exam?.startDate.isDate, String(exam?.endDate)]).toEqual([true, '2026-12-06'])
    const ticket = events.find(({ summary }) => summary.startsWith('打印准考证'))
    expect(ticket?.startDate.toJSDate().toISOString()).toBe('2026-12-01T01:00:00.000Z')
    expect(Math.max(...reply.body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('can be subscribed to by kind', async () => {
    const { body } = await site.app.inject('/calendar.ics?kind=result')
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
})
