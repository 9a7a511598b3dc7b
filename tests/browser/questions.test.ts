import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge, type Load } from '#tests/questions/judge.ts'
import type { Query } from '#tests/questions/question.ts'
import { readQuestions, siteOverHttp } from '#tests/questions/run-questions.ts'
import { hydrated, openPage, type RunningSite, startSite, WIDE } from './running-site.ts'

// Keywords with their expected results. All of them are checked on the server-rendered pages, three of them also after
// hydration.

const FILES = ['open-questions.jsonl', 'more-questions.jsonl']
/** A facet with a word, a misspelling that is corrected, and a keyword that the site answers itself. */
const IN_BROWSER = ['武汉会计', '护土', '忘记密码怎么办']

let site: RunningSite
let asked: Awaited<ReturnType<typeof siteOverHttp>>
beforeAll(async () => {
  site = await startSite()
  asked = await siteOverHttp(site.base)
})
afterAll(() => site.close())

/** Returns the keywords whose pages do not meet the expectations, with the reasons. */
async function failures(
  load: Load,
  questions: readonly Query[],
  judged = judge(load, asked.api),
): Promise<Record<string, string[]>> {
  const failed: Record<string, string[]> = {}
  for (const question of questions) {
    const reasons = await judged.failures(question)
    if (reasons.length > 0) failed[question.q] = reasons
  }
  return failed
}

test.each(FILES)('the server-rendered page of every keyword of %s meets its expectations', async (file) => {
  expect(await failures(asked.load, readQuestions(file))).toEqual({})
})

test('nine of ten keywords of the second set meet their expectations, and at most 4 % have no hits', async () => {
  const questions = readQuestions('second-questions.jsonl')
  const judged = judge(asked.load, asked.api)
  const answerable = questions.filter(({ kind }) => kind !== 'absent' && kind !== 'nonsense')
  const empty: string[] = []
  for (const question of answerable) if (await judged.isZero(question)) empty.push(question.q)
  expect(empty.length / answerable.length).toBeLessThanOrEqual(0.04)
  // reuses the judge, which caches the pages
  const failed = Object.keys(await failures(asked.load, questions, judged))
  expect(failed.length / questions.length).toBeLessThanOrEqual(0.1)
})

test('the hydrated pages of three keywords meet their expectations', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  const questions = FILES.flatMap(readQuestions).filter(({ q }) => IN_BROWSER.includes(q))
  expect(questions).toHaveLength(IN_BROWSER.length)
  const load: Load = async (path) => {
    await page.goto(path)
    await hydrated(page)
    return page.content()
  }
  expect(await failures(load, questions)).toEqual({})
  expect(messages).toEqual([])
  await context.close()
})
