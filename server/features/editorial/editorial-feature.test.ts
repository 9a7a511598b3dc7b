import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { openDesk } from './testing/editorial-desk.ts'

type Line = { msg: string; err?: { message: string } }

describe.each(testDatabaseKinds)('the background work of articles on %s', (kind) => {
  let lines: Line[]
  beforeEach(() => {
    lines = []
  })
  async function open() {
    const desk = await openDesk(kind, {
      config: { logLevel: 'error' },
      logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    })
    onTestFinished(() => desk.close())
    return desk
  }
  const logged = () =>
    lines.filter(({ msg }) => msg === 'a scheduled publication failed').map(({ err }) => err?.message)

  test('publishes overdue articles when the site starts, and confirms withdrawals of the journal', async () => {
    const desk = await open()
    const { articleId } = await desk.approved({ title: '停机时到期' })
    await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime: desk.timeIn(60) })
    desk.clock.forward(3600)
    const confirm = vi.spyOn(desk.site.services.hiddenAgain, 'confirm').mockRejectedValue(new Error('no journal'))
    await desk.site.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await desk.rowOf(articleId)).state).toBe('published')
    expect(confirm).toHaveBeenCalledOnce()
    await expect.poll(logged).toEqual(['no journal'])
  })

  test('schedules the next publication at once, and stops with the site', async () => {
    const desk = await open()
    const wake = vi.spyOn(desk.site.services.releases, 'wake')
    const stop = vi.spyOn(desk.site.services.releases, 'stop')
    const { articleId } = await desk.approved()
    await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime: desk.timeIn(60) })
    expect(wake).toHaveBeenCalledOnce()
    await desk.site.app.close()
    expect(stop).toHaveBeenCalledOnce()
  })

  test('logs the failure of a publication', async () => {
    const desk = await open()
    const { articleId } = await desk.approved()
    await desk.move('scheduleArticle', articleId, desk.people.publisher, { releaseTime: desk.timeIn(60) })
    desk.clock.forward(60)
    const show = vi
      .spyOn(desk.site.services.articleWriting, 'show')
      .mockRejectedValueOnce(new Error('the index is busy'))
    await desk.site.services.releases.runDue()
    expect(logged()).toEqual(['the index is busy'])
    show.mockRestore()
  })
})
