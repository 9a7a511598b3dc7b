import { say, sayDone } from '#seed/progress.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { cleanStoredArticles } from '#server/features/article/stored-markup.ts'
import { readArguments } from './command-line.mjs'
import { withServices } from './with-services.ts'

// `npm run clean:articles`: sanitizes again the articles that were sanitized with an older markup list.
readArguments('clean:articles')
try {
  await withServices(async (_services, database) => {
    const { cleaned, changed } = await cleanStoredArticles(database, (done) => say(`文章 / articles ${done}`))
    sayDone(`已清洗 ${cleaned} 份文字，其中 ${changed} 份有变化 / ${cleaned} texts cleaned, ${changed} of them changed`)
  })
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
