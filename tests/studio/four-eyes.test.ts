import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { randomOf } from '#seed/random.ts'
import { type Desk, openDesk, TICKS } from '#server/features/editorial/testing/editorial-desk.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const STEPS = 500
const STEPS_PER_ARTICLE = 25
const PEOPLE = 6
/** A column with two stages, so that reviews complete often enough. */
const COLUMN = 7
const SEED = process.env['INTERLEAVING_SEED'] ?? '1'
const EVERYTHING: readonly StaffRole[] = ['author', 'firstReviewer', 'finalReviewer', 'publisher']
const ACTIONS = [
  'write',
  'write',
  'restore',
  'takeOver',
  'discard',
  'submit',
  'urgent',
  'review',
  'review',
  'publish',
] as const
/** Permitted errors for actions at the wrong time. */
const REFUSALS = [400, 403, 404, 409, 422, 423]

const MARKS = '甲乙丙丁戊己'
/** Words added by a writer at a step: a text contains only words that were written, kept or restored in it. */
const wordsOf = (who: number, step: number) => `${MARKS.charAt(who)}之语${step}。`
const wordsIn = (html: string) => html.match(/[甲乙丙丁戊己]之语\d+。/g) ?? []

describe.each(testDatabaseKinds)(`four eyes on %s, seed ${SEED}`, (kind) => {
  let desk: Desk
  const people: Member[] = []
  beforeAll(async () => {
    desk = await openDesk(kind)
    for (let count = 0; count < PEOPLE; count += 1) people.push(await desk.member(EVERYTHING.map(desk.all)))
  }, 60_000)
  afterAll(() => desk.close())

  const rowOf = (articleId: number) =>
    desk.site.database.read.article.findUniqueOrThrow({
      where: { id: articleId },
      include: { draft: true, editLock: true, revisions: { orderBy: { id: 'asc' }, select: { id: true, html: true } } },
    })

  const onward = (state: string) => {
    if (state === 'inReview') return 'review'
    if (state === 'approved') return 'publish'
    return state === 'draft' ? 'submit' : 'write'
  }

  test(`nobody approves their own words in ${STEPS} random steps of ${PEOPLE} people with all roles`, async () => {
    const { site } = desk
    const random = randomOf(SEED)
    const pick = <Value>(values: readonly Value[]): Value => values[random.between(0, values.length - 1)] as Value
    const done = new Map<string, number>()
    let refusals = 0
    let articleId = 0
    /** Words in a published text, which all reviews have approved: their writers may review them later. */
    const settled = new Set<string>()

    for (let step = 0; step < STEPS; step += 1) {
      if (step % STEPS_PER_ARTICLE === 0) {
        articleId = (await studioCall(site, 'createArticle', { typeId: COLUMN }, pick(people))).data.articleId
      }
      const who = random.between(0, PEOPLE - 1)
      const me = people[who] as Member
      const { state, version, draft, editLock, revisions, pendingRevisionId, urgentReviewDueAt } =
        await rowOf(articleId)
      // in one step of three the article is advanced
      const action = pick([true, false, false]) ? onward(state) : pick(ACTIONS)
      const move = { articleId, version }
      const urgentStep = await site.database.read.reviewStep.findFirst({
        where: { articleId, verdict: 'urgent' },
        orderBy: { id: 'desc' },
      })
      const isOwed = pendingRevisionId === null && urgentReviewDueAt !== null && urgentStep !== null
      const revisionId = pendingRevisionId ?? (isOwed ? urgentStep.revisionId : 0)
      const reason = '须立即告知公众'
      /** A save is sent from the window that holds the edit lock. */
      const window = editLock === null ? {} : { holder: editLock.holder }
      const attempts = {
        // a writer keeps all or none of the other writers' words
        write: () => {
          const kept = pick([true, true, false]) ? (draft?.html ?? '') : ''
          const html = `${kept}<p>${wordsOf(who, step)}</p>`
          return studioCall(
            site,
            'saveDraft',
            { ...move, ...desk.content({ typeId: COLUMN, html }), revision: pick([true, false]), ...window },
            me,
          )
        },
        restore: () => studioCall(site, 'restoreRevision', { ...move, revisionId: pick(revisions)?.id ?? 0 }, me),
        takeOver: async () => {
          await studioCall(site, 'holdEditLock', { articleId, holder: `window-of-nobody-${step}` }, pick(people))
          return studioCall(
            site,
            'holdEditLock',
            { articleId, holder: `window-of-${who}-at-${step}`, isTakeOver: true },
            me,
          )
        },
        discard: () => studioCall(site, 'discardChanges', move, me),
        submit: () => studioCall(site, 'submitArticle', move, me),
        urgent: () => studioCall(site, 'publishUrgently', { ...move, reason }, me),
        review: () =>
          studioCall(site, isOwed ? 'reviewAfterwards' : 'approveArticle', { ...move, revisionId, ticks: TICKS }, me),
        publish: () => studioCall(site, 'publishArticle', move, me),
      }
      // now and then the window is closed, which releases the edit lock
      if (pick([true, false])) await site.database.write.editLock.deleteMany({ where: { articleId } })
      const reply = await attempts[action]()
      expect([200, ...REFUSALS]).toContain(reply.status)
      if (reply.status !== 200) {
        if (reply.msg === STUDIO_MESSAGE.ownReview) refusals += 1
        continue
      }
      done.set(action, (done.get(action) ?? 0) + 1)
      const reviewed = action === 'review' ? revisions.find(({ id }) => id === revisionId) : undefined
      const own = wordsIn(reviewed?.html ?? '').filter((words) => words.startsWith(MARKS.charAt(who)))
      expect({ step, who, own: own.filter((words) => !settled.has(words)) }).toEqual({ step, who, own: [] })
      const published = action === 'publish' ? revisions.find(({ id }) => id === revisionId) : undefined
      for (const words of wordsIn(published?.html ?? '')) settled.add(words)
    }
    // proves that every action succeeded; a draft of a published article, which can be discarded, is rare here
    const isTried = (action: string) => (done.get(action) ?? 0) > (action === 'discard' ? 0 : 5)
    for (const action of new Set(ACTIONS)) expect([action, isTried(action)]).toEqual([action, true])
    expect(refusals).toBeGreaterThan(10)
  }, 300_000)
})
