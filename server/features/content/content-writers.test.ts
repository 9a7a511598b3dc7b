import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

describe.each(testDatabaseKinds)('writers of content on %s', (kind) => {
  let desk: ContentDesk
  beforeAll(async () => {
    desk = await openContentDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const notice = (text: string) => ({ text, linkUrl: '', shownFrom: null, shownUntil: null })

  test('nobody who wrote a part of the text reviews it, also after others have saved it', async () => {
    const writes = [
      { role: 'author', scope: 'all' },
      { role: 'finalReviewer', scope: 'all' },
    ] as const
    const [first, second] = [await desk.member(writes), await desk.member(writes)]
    const draft = await desk.created(notice('第一稿'), 'notice')
    const saved = async (standing: typeof draft, text: string, who: typeof first) =>
      (await studioCall(desk.site, 'saveContent', { ...desk.moved(standing, 'notice'), content: notice(text) }, who))
        .data.standing
    const byFirst = await saved(draft, '第二稿', first)
    const bySecond = await saved(byFirst, '第三稿', second)
    const submitted = await desk.submitted(await saved(bySecond, '第四稿', desk.people.author), 'notice')
    const review = { ...desk.moved(submitted, 'notice'), revisionId: await desk.pendingOf(submitted.itemId) }
    const statusOf = async (who: typeof first) => (await studioCall(desk.site, 'approveContent', review, who)).status
    expect([await statusOf(first), await statusOf(second), await statusOf(desk.people.finalReviewer)]).toEqual([
      403, 403, 200,
    ])
  })
})
