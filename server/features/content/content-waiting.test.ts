import { expect, test } from 'vitest'
import { studioCall, type Member } from '#server/features/staff/testing/staff-client.ts'
import { openContentDesk } from './testing/content-desk.ts'

test('content waits for its reviewer, its publisher, or the author of returned content', async () => {
  const desk = await openContentDesk('sqlite')
  const { site, people, moved } = desk
  const { author, finalReviewer, publisher } = people
  const waits = async (who: Member) => {
    const [{ data: count }, { data: overview }] = await Promise.all([
      studioCall(site, 'countWaiting', {}, who),
      studioCall(site, 'readOverview', {}, who),
    ])
    expect(count.content).toBe(overview.content.length)
    return overview.content.map(({ label, state }) => `${label} ${state}`)
  }
  const who = async () => Promise.all([author, finalReviewer, publisher].map(waits))
  const draft = await desk.created(desk.banner({ title: '一张' }))
  expect(await who()).toEqual([[], [], []])
  const sent = await desk.submitted(draft)
  expect(await who()).toEqual([[], ['一张 inReview'], []])
  const elsewhere = await desk.member([{ role: 'finalReviewer', scope: 'group:2' }])
  expect(await waits(elsewhere)).toEqual([])
  const revisionId = await desk.pendingOf(sent.itemId)
  const returning = { ...moved(sent), revisionId, reason: '图片请换清楚的' }
  const { data: back } = await studioCall(site, 'returnContent', returning, finalReviewer)
  expect(await who()).toEqual([['一张 returned'], [], []])
  await desk.approved(back)
  expect(await who()).toEqual([[], [], ['一张 approved']])
  await site.close()
}, 60_000)
