import { afterEach, expect, test, vi } from 'vitest'
import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import { PERMISSIONS } from '#contracts/studio/permissions.ts'
import { CONTENT_TRANSITIONS, type ContentTransition, type ContentTransitionId } from './content-transitions.ts'

const TRANSITIONS = Object.entries(CONTENT_TRANSITIONS) as [ContentTransitionId, ContentTransition][]
const INPUT = {
  kind: 'banner',
  itemId: 7,
  version: 3,
  revisionId: 9,
  reason: '核对后更正',
  releaseTime: '2026-12-01 09:00',
  until: '2027-01-31',
  renewsConsent: true,
} as const

let bodies: object[] = []
const answerCalls = () =>
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string }) => {
    bodies.push({ url, method, ...(JSON.parse(body) as object) })
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { itemId: 7, version: 4 } }))
  })
afterEach(() => {
  bodies = []
  vi.unstubAllGlobals()
})

/** Values of each transition, besides its item and version. */
const SENT: Partial<Record<ContentTransitionId, object>> = {
  submitContent: { renewsConsent: true },
  approveContent: { revisionId: 9, reason: INPUT.reason },
  returnContent: { revisionId: 9, reason: INPUT.reason },
  scheduleContent: { releaseTime: INPUT.releaseTime },
  extendContent: { until: INPUT.until },
  withdrawContent: { reason: INPUT.reason },
}

test.each(TRANSITIONS)(
  '%s sends its call with the values of its dialog, and returns the new status',
  async (id, move) => {
    answerCalls()
    await expect(move.send(INPUT)).resolves.toEqual({ itemId: 7, version: 4 })
    const { path, method } = studioEndpoints[id]
    const url = `/studio-api${path.replace('{kind}', 'banner').replace('{itemId}', '7')}`
    expect(bodies).toEqual([{ url, method, version: 3, ...SENT[id] }])
  },
)

test('an approval without an opinion and a submission without a new version send no values for them', async () => {
  answerCalls()
  await CONTENT_TRANSITIONS.approveContent.send({ ...INPUT, reason: '' })
  await CONTENT_TRANSITIONS.submitContent.send({ ...INPUT, renewsConsent: false })
  expect(bodies).toEqual([
    expect.not.objectContaining({ reason: expect.anything() }),
    expect.not.objectContaining({ renewsConsent: expect.anything() }),
  ])
})

test('transitions are named after their permissions, and explain their effect', () => {
  expect(TRANSITIONS.map(([, { name }]) => name)).toEqual(TRANSITIONS.map(([id]) => PERMISSIONS[id].name))
  for (const [, { tell }] of TRANSITIONS) expect(tell({ state: 'draft', isPublic: false })).toMatch(/。$/)
})

test.each<
  [ContentTransitionId, string, Parameters<ContentTransition['tell']>[0], Parameters<ContentTransition['tell']>[0]]
>([
  [
    'submitContent',
    '网站上这时仍是已发布的内容。',
    { state: 'draft', isPublic: true },
    { state: 'draft', isPublic: false },
  ],
  ['publishContent', '定时随之取消。', { state: 'scheduled', isPublic: true }, { state: 'approved', isPublic: true }],
  [
    'withdrawContent',
    '正在进行的审核、定时一并作废。',
    { state: 'inReview', isPublic: true },
    { state: 'published', isPublic: true },
  ],
])('%s mentions %s only where it applies', (id, words, applies, other) => {
  const { tell }: ContentTransition = CONTENT_TRANSITIONS[id]
  expect([tell(applies).includes(words), tell(other).includes(words)]).toEqual([true, false])
})

test('only transitions that lead to publication describe a new version, and only destructive ones are dangerous', () => {
  const those = (key: 'tellsRenewal' | 'isDangerous' | 'takesDraft') =>
    TRANSITIONS.filter(([, move]) => move[key] === true).map(([id]) => id.replace('Content', ''))
  expect(those('tellsRenewal')).toEqual(['submit', 'approve', 'publish', 'schedule'])
  expect(those('isDangerous')).toEqual(['discard', 'withdraw', 'delete'])
  expect(those('takesDraft')).toEqual(['submit', 'discard'])
})
