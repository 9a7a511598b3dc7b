import { entriesOf, resumeOf, resumeSnapshot } from '#kit/flows/resume-snapshot.ts'
import { rowsOf, totalOf, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import { type AccountBefore, ownerOf } from './journal.ts'

const PAGE = 100
const MOST_PAGES = 20

/** Takes a snapshot of an account before a run changes it. @throws SetupError if the account could not be restored. */
export async function accountBefore(ask: TestClient, who: TestUserId, base: string): Promise<AccountBefore> {
  const resume = await resumeOf(ask, who)
  // name and intention cannot be cleared once set
  if ((resume['userName'] ?? '') === '' || (resume['intention'] ?? null) === null) {
    throw new SetupError(
      `测试账号${who === 'a' ? '甲' : '乙'}还没有姓名或求职意向`,
      '这两项填过就清不掉，无法还原：请先在网站上把它们填好，再运行',
    )
  }
  return {
    entry: 'account',
    owner: ownerOf(base, resume),
    resume: resumeSnapshot(resume),
    favourites: ask.has('collectJob') ? await relations(ask, who, 'collect', 'jobId') : null,
    applications: await relations(ask, who, 'apply', 'jobRelationId'),
  }
}

/** Reads all favourites or applications of a user. @returns the numbers in `field` of the rows. */
async function relations(ask: TestClient, as: TestUserId, relationType: string, field: string): Promise<number[]> {
  const found: number[] = []
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const answer = await ask.expect('jobRelationList', 200, { relationType, pageNum, pageSize: PAGE }, { as })
    found.push(...rowsOf(answer).map((row) => Number(row[field])))
    if (found.length >= totalOf(answer)) break
  }
  return found
}

/** Whether a job is a favourite of the user; undefined if the response lacks this field. */
export async function isCollected(ask: TestClient, as: TestUserId, jobId: number): Promise<boolean | undefined> {
  const { body } = await ask.call('getJobApplyStatus', { jobId }, { as })
  const [collected] = valuesAt(body, '/data/collected')
  return typeof collected === 'boolean' ? collected : undefined
}

/** Describes the differences between an account and its snapshot. */
export async function differencesFrom(ask: TestClient, who: TestUserId, before: AccountBefore): Promise<string[]> {
  const now = await resumeOf(ask, who)
  const names = (resume: Record<string, unknown>) => entriesOf(resume).map(({ name }) => name)
  const [had, has] = [names(before.resume), names(now)]
  const basics = ({ ...resume }: Record<string, unknown>) =>
    JSON.stringify(Object.entries(resume).filter(([, value]) => !Array.isArray(value)))
  const isSame = basics(resumeSnapshot(now)) === basics(before.resume)
  return [
    ...has.filter((name) => !had.includes(name)).map((name) => `多出 ${name}`),
    ...had.filter((name) => !has.includes(name)).map((name) => `缺少 ${name}`),
    ...(isSame ? [] : ['基本信息或求职意向与之前不同']),
  ]
}
