import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runInTrace } from '#server/platform/request-trace.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'

const trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', flags: '01' }
const within = <Result>(work: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => runInTrace(trace, () => void work().then(resolve, reject)))

describe.each(testDatabaseKinds)('trace comments on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.dispose())

  test('a statement with the trace comment of a request succeeds', async () => {
    const { read, transaction } = opened.database
    expect(await within(() => read.$queryRaw`SELECT 'x''--' AS text`)).toEqual([{ text: "x'--" }])
    expect(await within(() => transaction((tx) => tx.article.count({ where: { id: { gt: 0 } } })))).toBe(0)
  })

  test.runIf(kind === 'postgresql')('PostgreSQL shows the trace of a statement', async () => {
    const { read } = opened.database
    const ask = () =>
      read.$queryRaw<{ query: string }[]>`SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()`
    const [shown] = await within(ask)
    expect(shown?.query).toContain(`traceparent='00-${trace.traceId}-${trace.spanId}-01'*/`)
    expect((await ask())[0]?.query).not.toContain('/*')
  })
})
