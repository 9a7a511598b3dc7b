import { parseArgs } from 'node:util'
import { DatabaseStartError } from '#server/platform/database-error.ts'
import { say, sayDone } from './progress.ts'
import { seedAnew, seedIfEmpty } from './seed-target.ts'

// `npm run seed`: fills the configured database; `--reset` throws its content away first, `--articles N` makes it large.
const { values } = parseArgs({
  options: {
    articles: { type: 'string' },
    reset: { type: 'boolean', default: false },
  },
})
const articles = values.articles === undefined ? undefined : Number(values.articles)
if (articles !== undefined && !(Number.isInteger(articles) && articles >= 0))
  throw new Error(`--articles ${values.articles} is no number`)

try {
  const options = { articles, say }
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
