import { parseArgs } from 'node:util'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { say, sayDone } from './progress.ts'
import { seedAnew, seedIfEmpty } from './seed-target.ts'

// `npm run seed`: fills the configured database; `--reset` throws its content away first, `--articles N` and `--jobs N` make it large.
const { values } = parseArgs({
  options: {
    articles: { type: 'string' },
    jobs: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
})

function countOf(name: 'articles' | 'jobs'): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} ${text} is no number`)
  return count
}

try {
  const options = { articles: countOf('articles'), jobs: countOf('jobs'), say }
  const isDone = values.reset ? await seedAnew(options).then(() => true) : await seedIfEmpty(options)
  sayDone(
    isDone
      ? '演示数据已写入 / Seeded'
      : '数据库已有内容，未改动；重来请加 --reset / Not empty, nothing changed; --reset starts anew',
  )
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
