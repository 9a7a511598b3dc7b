import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { PrismaClient as PostgresqlClient } from '#prisma/generated/postgresql/client.ts'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { NOBODY } from '#server/calls/operation-registry.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { type FeedbackDesk, openFeedbackDesk } from '#server/features/feedback-desk/testing/feedback-staff.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { feedbackAnswers } from './feedback-answers.ts'

/** A client that calls `onStatement` with each of its SQL statements. */
function observedClient(kind: DatabaseKind, url: string, onStatement: (sql: string) => void) {
  const log: [{ emit: 'event'; level: 'query' }] = [{ emit: 'event', level: 'query' }]
  if (kind === 'sqlite') {
    const client = new PrismaClient({ adapter: new PrismaLibSql({ url }), log })
    client.$on('query', ({ query }) => onStatement(query))
    return client as PrismaClient
  }
  const client = new PostgresqlClient({ adapter: new PrismaPg({ connectionString: url }), log })
  client.$on('query', ({ query }) => onStatement(query))
  return client as unknown as PrismaClient // as in database.ts: both clients have the same models
}

describe.each(testDatabaseKinds)('a rejected lookup of an answer on %s', (kind) => {
  let desk: FeedbackDesk
  let client: PrismaClient
  let statements: string[] = []
  beforeAll(async () => {
    desk = await openFeedbackDesk(kind)
    client = observedClient(kind, desk.site.databaseUrl, (sql) => statements.push(sql))
  }, 60_000)
  afterAll(async () => {
    await client.$disconnect()
    await desk.close()
  })

  /** Looks up a receipt number. @returns the SQL statements and the answer or error message. */
  async function asked(receiptNumber: string) {
    statements = []
    const answers = feedbackAnswers({
      database: { ...desk.site.database, read: client },
      captcha: { redeemProof: () => Promise.resolve(true) },
      browsers: { of: () => Promise.resolve({ key: 'b', isSigned: true }) } as never,
      limiter: { hit: () => Promise.resolve({ isAllowed: true }) } as never,
      clock: desk.clock,
    })
    const answer = await answers
      .find({ receiptNumber, captchaVerification: 'x' }, NOBODY)
      .catch((error: Error) => error.message)
    return { answer, statements }
  }

  test('runs the same statements for an unknown number, a report, and feedback of a logged-in user', async () => {
    const { id: personId } = await logIn(desk.site)
    const open = await desk.planted('answered')
    const own = { personId, wasLoggedIn: true }
    const others = [
      await desk.report('waiting'),
      await desk.planted('answered', own),
      await desk.planted('merged', { ...own, mergedIntoId: open.id }),
      await desk.planted('answered', { wasLoggedIn: true }), // the writer's account was deleted
    ]
    await asked('20260310-00001111') // opens the connection
    const unknown = await asked('20260310-00001111')
    expect(unknown.answer).toBe(FEEDBACK_MESSAGE.noAnswerHere)
    expect(unknown.statements).not.toEqual([])
    for (const { receiptNumber } of others) expect(await asked(receiptNumber)).toEqual(unknown)
    expect((await asked(open.receiptNumber)).answer).toMatchObject({ state: 'answered' })
  })
})
