import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { BASICS } from '#kit/cases/samples.ts'
import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { claimThat, type Flow } from './flow.ts'
import { CHANGING_RESUME, resumeOf, withRestoredResume } from './resume-snapshot.ts'

type Row = Record<string, unknown>

const PAGE_SIZE = 50
/** Maximum number of pages of the policy list that are read: `myPolicyList` considers no more policies. */
const MOST_PAGES = 4
/** The code of the highest education, which fits most policies. */
const HIGHEST = '6'

/** `myPolicyList` returns articles of the policy list, selected by the résumé of the caller only. */
export const myPolicyFlows: readonly Flow[] = [
  {
    id: 'my-policies',
    title: '我能申请的政策：每一条就是政策列表里的那一篇，从新到旧；缺什么随简历而变',
    needs: ['person'],
    covers: ['personalInfo 200', 'personalInfoCommit 200', 'myPolicyList 200', 'getCommentListWithPage 200'],
    uses: CHANGING_RESUME,
    run: (ask) =>
      withRestoredResume(ask, async () => {
        await expectMissing(ask, 'a', '')
        const policies = await expectMissing(ask, 'a', HIGHEST)
        if (policies.length === 0) ask.skip('no-data', 'myPolicyList: policyList')
        const listed = await validPolicies(ask)
        for (const policy of policies) expectListed(ask, policy, listed)
        const times = policies.map(({ releaseTime }) => String(releaseTime))
        const isFalling = times.toSorted().toReversed().join() === times.join()
        claimThat(ask, 'myPolicyList', isFalling, ['/200/data/policyList', 'the latest first', times.join()])
      }),
  },
  {
    id: 'my-policies-two-people',
    title: '两个人轮流问能申请的政策，各按自己的简历；没有密钥、密钥已失效的问不到',
    needs: ['person', 'second-person'],
    covers: ['personalInfo 200', 'personalInfoCommit 200', 'myPolicyList 200', 'myPolicyList 401', 'myPolicyList 102'],
    uses: CHANGING_RESUME,
    run: (ask) =>
      withRestoredResume(ask, () =>
        withRestoredResume(
          ask,
          async () => {
            await expectMissing(ask, 'b', '')
            await expectMissing(ask, 'a', HIGHEST)
            await expectOwnFacts(ask, 'b')
            await expectOwnFacts(ask, 'a')
            await ask.expect('myPolicyList', 401, {}, { as: 'nobody' })
            await ask.expect('myPolicyList', 102, {}, { as: 'dead' })
          },
          'b',
        ),
      ),
  },
]

/** Changes the education of a user, and checks `missingList` of `myPolicyList`. @returns the policies that fit. */
async function expectMissing(ask: TestClient, as: TestUserId, education: string): Promise<Row[]> {
  await ask.expect('personalInfoCommit', 200, { userName: BASICS.userName, education }, { as })
  return expectOwnFacts(ask, as)
}

/** Checks that `missingList` names exactly the facts that the user's résumé lacks. @returns the policies that fit. */
async function expectOwnFacts(ask: TestClient, as: TestUserId): Promise<Row[]> {
  const resume = await resumeOf(ask, as)
  const ends = valuesAt(resume, '/educationExperienceList/*/endTime').filter((month) => (month ?? '') !== '')
  const facts = { 学历: resume['education'], 毕业时间: ends[0], 现居地: resume['regionName'] }
  const { body } = await ask.expect('myPolicyList', 200, {}, { as })
  const missing = valuesAt(body, '/data/missingList/*')
  for (const [name, fact] of Object.entries(facts)) {
    const isMissing = (fact ?? '') === ''
    claimThat(ask, 'myPolicyList', missing.includes(name) === isMissing, [
      '/200/data/missingList',
      isMissing ? "all fields that the user's resume lacks" : "no field that the user's resume has",
      missing.join(),
    ])
  }
  return valuesAt(body, '/data/policyList/*/policy') as Row[]
}

/** Reads the newest valid policies, by id. */
async function validPolicies(ask: TestClient): Promise<ReadonlyMap<unknown, Row>> {
  const listed = new Map<unknown, Row>()
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const input = { typeIdArr: [POLICY_TYPE_ID], validity: 'valid', pageNum, pageSize: PAGE_SIZE }
    const page = await ask.expect('getCommentListWithPage', 200, input)
    for (const row of rowsOf(page)) listed.set(row['cmCommentId'], row)
    if (pageNum * PAGE_SIZE >= totalOf(page)) break
  }
  return listed
}

/** Checks that the policy list contains a policy, with the same fields. */
function expectListed(ask: TestClient, policy: Row, listed: ReadonlyMap<unknown, Row>): void {
  const row = listed.get(policy['cmCommentId'])
  const place = '/200/data/policyList/*/policy'
  claimThat(ask, 'myPolicyList', row !== undefined, [
    `${place}/cmCommentId`,
    'a policy of getCommentListWithPage',
    policy['cmCommentId'],
  ])
  for (const [name, value] of Object.entries(row ?? {})) {
    const [due, got] = [JSON.stringify(value), JSON.stringify(policy[name])]
    claimThat(ask, 'myPolicyList', due === got, [
      `${place}/${name}`,
      `${name} as in getCommentListWithPage: ${due}`,
      got,
    ])
  }
}
