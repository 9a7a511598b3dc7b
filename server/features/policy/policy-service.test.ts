import { expect, test } from 'vitest'
import type { ArticleSummary, PersonalInfo } from '#contracts/generated/wire.ts'
import { asOwner } from '#server/calls/owner.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { policyPerson } from './policy-fit.ts'
import { policyService } from './policy-service.ts'

const RESUME = {
  education: '5',
  educationName: '硕士',
  workYears: '4',
  workYearsName: '1–3 年',
  regionName: '武汉·洪山区',
  intention: { regionName: '宜昌市' },
  educationExperienceList: [{ endTime: '2019-06' }, { endTime: '' }, { endTime: '2022-06' }, { endTime: '2016-06' }],
} as PersonalInfo

const policy = (cmCommentId: number) =>
  ({
    cmCommentId,
    location: null,
    policyFactList: [{ name: '适用对象', value: '高层次人才' }],
  }) as unknown as ArticleSummary

/** Services with some policies; `asked` are the pages that were read. */
function serviceOf(count: number) {
  const asked: object[] = []
  const rows = Array.from({ length: count }, (_, index) => policy(index + 1))
  const service = policyService({
    clock: testClock(),
    resumes: { read: () => Promise.resolve(RESUME) },
    articles: {
      list: (input) => {
        asked.push(input)
        const { pageNum = 1, pageSize = 10 } = input
        return Promise.resolve({ total: count, rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize) })
      },
    },
  })
  return { asked, service }
}

test('compares the valid policies, fifty at a time, and at most two hundred', async () => {
  const some = serviceOf(100)
  const { policyList } = await some.service.listFor(asOwner(1))
  expect(policyList.map(({ policy: { cmCommentId } }) => cmCommentId)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
  const page = { typeIdArr: [10], validity: 'valid', pageSize: 50 }
  expect(some.asked).toEqual([
    { ...page, pageNum: 1 },
    { ...page, pageNum: 2 },
  ])
  expect((await serviceOf(230).service.listFor(asOwner(1))).policyList).toHaveLength(200)
})

test('the facts of a person come from the résumé: the last graduation, the home and the wanted place', () => {
  expect(policyPerson(RESUME, new Date('2026-02-28T16:00:00Z'))).toEqual({
    education: '5',
    educationName: '硕士',
    graduated: '2022-06',
    workYears: '4',
    workYearsName: '1–3 年',
    places: ['武汉·洪山区', '宜昌市'],
    livesAt: '武汉·洪山区',
    month: '2026-03',
  })
  const empty = { ...RESUME, regionName: '', intention: null, educationExperienceList: [] }
  expect(policyPerson(empty, new Date('2026-03-01T00:00:00Z'))).toMatchObject({
    graduated: '',
    places: [],
    livesAt: '',
  })
})
