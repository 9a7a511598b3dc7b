import { readArguments } from '#scripts/command-line.mjs'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { say, sayDone } from './progress.ts'
import { removeDemonstration } from './remove-demonstration.ts'
import { seedAnew, seedIfEmpty } from './seed-target.ts'

// `npm run seed`: writes, resets or removes the demo data.
const { values } = readArguments('seed')

function countOf(name: 'articles' | 'jobs'): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (/^\d{1,8}$/.test(String(text))) return Number(text)
  console.error(`--${name} ${String(text)}：须为整数 / has to be a number（npm run seed -- --help）`)
  process.exit(2)
}

async function remove(): Promise<void> {
  const { people, staff, articles } = await removeDemonstration()
  sayDone(
    `已删除 ${people} 个演示求职者、${staff} 个演示工作人员和他们未发布的 ${articles} 篇稿件；演示的文章、单位和职位仍在 / Demonstration accounts removed; its articles, companies and jobs are still there`,
  )
}

const counts = { articles: countOf('articles'), jobs: countOf('jobs') }

async function fill(): Promise<void> {
  const options = { ...counts, samples: values['samples'] === true, say }
  const isDone = values['reset'] ? await seedAnew(options).then(() => true) : await seedIfEmpty(options)
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
