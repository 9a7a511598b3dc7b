import { entriesOf, restorable, resumeOf } from '#contracts/flows/own-resume.ts'
import { rowsOf, totalOf, valuesAt } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Who } from '#contracts/suite/ports.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import { type AccountBefore, ownerOf } from './journal.ts'

const PAGE = 100
const MOST_PAGES = 20

/** What an account is before a run changes it. @throws CannotRun for one that could not be put back. */
export async function accountBefore(ask: Ask, who: Who, base: string): Promise<AccountBefore> {
  const resume = await resumeOf(ask, who)
  // neither can be taken away once it is there
  if ((resume['userName'] ?? '') === '' || (resume['intention'] ?? null) === null) {
    throw new CannotRun(
      `测试账号${who === 'a' ? '甲' : '乙'}还没有姓名或求职意向`,
      '这两项填过就清不掉，无法还原：请先在网站上把它们填好，再运行',
    )
  }
  return {
    entry: 'account',
    owner: ownerOf(base, resume),
    resume: restorable(resume),
    favourites: ask.has('collectJob') ? await relations(ask, who, 'collect', 'jobId') : null,
    applications: await relations(ask, who, 'apply', 'jobRelationId'),
  }
}

/** All of somebody's favourites or applications, by a field. */
async function relations(ask: Ask, as: Who, relationType: string, field: string): Promise<number[]> {
  const found: number[] = []
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const answer = await ask.expect('jobRelationList', 200, { relationType, pageNum, pageSize: PAGE }, { as })
    found.push(...rowsOf(answer).map((row) => Number(row[field])))
    if (found.length >= totalOf(answer)) break
  }
  return found
}

/** Whether a job is one that somebody has collected; undefined where the upstream does not say. */
export async function isCollected(ask: Ask, as: Who, jobId: number): Promise<boolean | undefined> {
  const { body } = await ask.call('getJobApplyStatus', { jobId }, { as })
  const [collected] = valuesAt(body, '/data/collected')
  return typeof collected === 'boolean' ? collected : undefined
}

/** What of an account is not as it was, in words. */
export async function differencesFrom(ask: Ask, who: Who, before: AccountBefore): Promise<string[]> {
  const now = await resumeOf(ask, who)
  const names = (resume: Record<string, unknown>) => entriesOf(resume).map(({ name }) => name)
  const [had, has] = [names(before.resume), names(now)]
  const basics = ({ ...resume }: Record<string, unknown>) =>
    JSON.stringify(Object.entries(resume).filter(([, value]) => !Array.isArray(value)))
  const isSame = basics(restorable(now)) === basics(before.resume)
  return [
    ...has.filter((name) => !had.includes(name)).map((name) => `多出 ${name}`),
    ...had.filter((name) => !has.includes(name)).map((name) => `缺少 ${name}`),
    ...(isSame ? [] : ['基本信息或求职意向与之前不同']),
  ]
}
