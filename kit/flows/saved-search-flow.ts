import type { OperationId } from '#contracts/catalogue.ts'
import { UNKNOWN_ID } from '#kit/cases/samples.ts'
import { type Answer, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { claimThat, type Flow } from './flow.ts'
import { expectConditions, expectListed, searchesOf, searchInputs, withOwnSearches } from './saved-search-steps.ts'

/** Delay in ms after which a stored time differs: times in responses have whole seconds. */
const NEXT_SECOND_MS = 1100
const ENTITY = /&(?:lt|gt|amp|quot|#\d+);/

/** Creates, lists, changes and deletes saved searches, and checks that responses and list agree. */
export const savedSearchFlows: readonly Flow[] = [
  {
    id: 'saved-search',
    title: '关注搜索：列出的就是提交的，重复提交只有一个；订阅地址每次更换；取消之后不再列出',
    needs: ['person'],
    covers: [
      'saveSearch 200',
      'savedSearchList 200',
      'setSavedSearchFeed 200',
      'setSavedSearchFeed 404',
      'deleteSavedSearch 200',
      'deleteSavedSearch 404',
    ],
    run: (ask) =>
      withOwnSearches(ask, async () => {
        const ids: unknown[] = []
        for (const input of await searchInputs(ask)) {
          const saved = await ask.expect('saveSearch', 200, input)
          const id = idIn(saved)
          claimThat(ask, 'saveSearch', !ids.includes(id), ['/200/data/savedSearchId', 'a number of its own', id])
          ids.unshift(id)
          await expectSaved(ask, saved, input)
          const again = idIn(await ask.expect('saveSearch', 200, input))
          claimThat(ask, 'saveSearch', again === id, ['/200/data', 'the search that is saved already', again])
          await expectFeeds(ask, id, input)
        }
        const newest = (await searchesOf(ask)).slice(0, 2).map(({ savedSearchId }) => savedSearchId)
        claimThat(ask, 'savedSearchList', newest.join() === ids.join(), ['/200/data', 'the latest first', newest])
        await ask.expect('setSavedSearchFeed', 404, { savedSearchId: UNKNOWN_ID, isOn: true })
        for (const savedSearchId of ids) {
          await ask.expect('deleteSavedSearch', 200, { savedSearchId })
          await ask.expect('deleteSavedSearch', 404, { savedSearchId })
          const left = (await searchesOf(ask)).map((row) => row['savedSearchId'])
          claimThat(ask, 'savedSearchList', !left.includes(savedSearchId), [
            '/200/data',
            'without the removed search',
            left,
          ])
        }
      }),
  },
  {
    id: 'saved-search-seen',
    title: '看过一个关注的搜索：只有它的查看时间变为此刻，新职位数重新算起',
    needs: ['person'],
    covers: ['saveSearch 200', 'savedSearchList 200', 'markSavedSearchSeen 200', 'markSavedSearchSeen 404'],
    uses: ['deleteSavedSearch'],
    run: (ask) =>
      withOwnSearches(ask, async () => {
        const ids = []
        for (const input of await searchInputs(ask)) ids.push(idIn(await ask.expect('saveSearch', 200, input)))
        for (const savedSearchId of ids) await expectSeen(ask, savedSearchId)
        await ask.expect('markSavedSearchSeen', 404, { savedSearchId: UNKNOWN_ID })
      }),
  },
  {
    id: 'saved-search-two-people',
    title: '关注的搜索只有本人见到；没有密钥、密钥已失效的都见不到',
    needs: ['person', 'second-person'],
    covers: [
      'saveSearch 200',
      'savedSearchList 200',
      'savedSearchList 401',
      'savedSearchList 102',
      'saveSearch 401',
      'saveSearch 102',
      'setSavedSearchFeed 401',
      'setSavedSearchFeed 102',
      'markSavedSearchSeen 401',
      'markSavedSearchSeen 102',
      'deleteSavedSearch 401',
      'deleteSavedSearch 102',
      'deleteSavedSearch 404',
    ],
    uses: ['deleteSavedSearch'],
    run: (ask) =>
      withOwnSearches(ask, async () => {
        const othersBefore = JSON.stringify(await searchesOf(ask, 'b'))
        const [input] = await searchInputs(ask)
        const savedSearchId = idIn(await ask.expect('saveSearch', 200, input))
        const own = await searchesOf(ask)
        const others = JSON.stringify(await searchesOf(ask, 'b'))
        claimThat(ask, 'savedSearchList', others === othersBefore, ['/200/data', 'no entry of the other user', others])
        await ask.expect('deleteSavedSearch', 404, { savedSearchId }, { as: 'b' })
        for (const [id, fields] of OWN_CALLS) {
          const sent = fields === 'conditions' ? input : { savedSearchId, ...fields }
          await ask.expect(id, 401, sent, { as: 'nobody' })
          await ask.expect(id, 102, sent, { as: 'dead' })
        }
        const after = JSON.stringify(await searchesOf(ask))
        claimThat(ask, 'savedSearchList', after === JSON.stringify(own), ['/200/data', 'nothing changed', after])
      }),
  },
]

/** Calls about the user's own searches; deleting comes last. */
const OWN_CALLS = [
  ['savedSearchList', {}],
  ['saveSearch', 'conditions'],
  ['setSavedSearchFeed', { isOn: true }],
  ['markSavedSearchSeen', {}],
  ['deleteSavedSearch', {}],
] as const satisfies readonly (readonly [OperationId, object | 'conditions'])[]

const idIn = ({ body }: Pick<Answer, 'body'>): unknown => valuesAt(body, '/data/savedSearchId')[0]

/** URL path of the feed; '' without a feed. Null instead of '' is reported by the shape check. */
const feedPathIn = ({ body }: Pick<Answer, 'body'>): string =>
  String((valuesAt(body, '/data/feedPath') as (string | null)[])[0] ?? '')

/** Checks the response to saving a search. */
async function expectSaved(ask: TestClient, saved: Answer, input: Record<string, unknown>): Promise<void> {
  expectConditions(ask, 'saveSearch', saved, input)
  const name = String(valuesAt(saved.body, '/data/name')[0])
  claimThat(ask, 'saveSearch', !ENTITY.test(name), ['/200/data/name', 'a name without entities', name])
  const feedPath = feedPathIn(saved)
  claimThat(ask, 'saveSearch', feedPath === '', ['/200/data/feedPath', 'no address', feedPath])
  await expectListed(ask, 'saveSearch', saved)
}

/** Turns the feed of a search on twice, then off. Checks the feed's address and that each response equals the list. */
async function expectFeeds(ask: TestClient, savedSearchId: unknown, input: Record<string, unknown>): Promise<void> {
  const paths = new Set([''])
  for (const isOn of [true, true, false]) {
    const set = await ask.expect('setSavedSearchFeed', 200, { savedSearchId, isOn })
    const feedPath = feedPathIn(set)
    const [isDue, due] = isOn ? [!paths.has(feedPath), 'a new address'] : [feedPath === '', 'no address']
    claimThat(ask, 'setSavedSearchFeed', isDue, ['/200/data/feedPath', due, feedPath])
    paths.add(feedPath)
    const same = idIn(set)
    claimThat(ask, 'setSavedSearchFeed', same === savedSearchId, [
      '/200/data/savedSearchId',
      'the same id after a change',
      same,
    ])
    expectConditions(ask, 'setSavedSearchFeed', set, input)
    await expectListed(ask, 'setSavedSearchFeed', set)
  }
}

/** Marks a search as seen a second later, and checks that only the `seenTime` of this search changes. */
async function expectSeen(ask: TestClient, savedSearchId: unknown): Promise<void> {
  const seenTimes = async () =>
    new Map((await searchesOf(ask)).map((row) => [row['savedSearchId'], String(row['seenTime'])]))
  const before = await seenTimes()
  await (ask.target.clock.advance ?? ask.target.clock.wait)(NEXT_SECOND_MS)
  await ask.expect('markSavedSearchSeen', 200, { savedSearchId })
  const after = await seenTimes()
  const [was = '', is = ''] = [before.get(savedSearchId), after.get(savedSearchId)]
  const isLater = is > was
  claimThat(ask, 'markSavedSearchSeen', isLater, ['/200#meaning', `a later time than before: ${was}`, is])
  const isOther = ([id, time]: [unknown, unknown]) => id !== savedSearchId && after.get(id) !== time
  const moved = [...before].filter(isOther).map(([id]) => id)
  claimThat(ask, 'markSavedSearchSeen', moved.length === 0, ['/200#meaning', 'the others as before', moved])
}
