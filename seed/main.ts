import { parseArgs } from 'node:util'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { say, sayDone } from './progress.ts'
import { removeDemonstration } from './remove-demonstration.ts'
import { seedAnew, seedIfEmpty } from './seed-target.ts'

// `npm run seed`: fills the configured database; `--reset` throws its content away first, `--articles N` and `--jobs N` make it large;
// `--remove-demonstration` takes the demonstration's accounts out of it.
const { values } = parseArgs({
  options: {
    articles: { type: 'string' },
    jobs: { type: 'string' },
    reset: { type: 'boolean', default: false },
    'remove-demonstration': { type: 'boolean', default: false },
  },
})

function countOf(name: 'articles' | 'jobs'): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} ${text} is no number`)
  return count
}

async function remove(): Promise<void> {
  const { people, staff, articles } = await removeDemonstration()
  sayDone(
    `已删除 ${people} 个演示求职者、${staff} 个演示工作人员和他们未发布的 ${articles} 篇稿件；演示的文章、单位和职位仍在 / Demonstration accounts removed; its articles, companies and jobs are still there`,
  )
}

async function fill(): Promise<void> {
  const options = { articles: countOf('articles'), jobs: countOf('jobs'), say }
  const isDone = values.reset ? await seedAnew(options).then(() => true) : await seedIfEmpty(options)
  sayDone(
    isDone
      ? '演示数据已写入 / Seeded'
      : '数据库已有内容，未改动；重来请加 --reset / Not empty, nothing changed; --reset starts anew',
  )
}

try {
  await (values['remove-demonstration'] ? remove() : fill())
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
