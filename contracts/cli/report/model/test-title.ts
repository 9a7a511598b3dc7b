import type { Language } from '#contracts/cli/report/words.ts'
import type { Result } from '#contracts/suite/verdict.ts'

/** What a test is about, in the language of the report: titles are Chinese, ids are English words. */
export function testTitle(test: Pick<Result, 'id' | 'title' | 'operations'> | undefined, language: Language): string {
  if (test === undefined) return ''
  if (language === 'zh') return test.title
  // the calls stand beside it
  const isCall = (part: string) => (test.operations as readonly string[]).includes(part)
  const words = test.id.split('.').filter((part) => part !== 'flow' && !isCall(part))
  return words.map((part) => part.replaceAll('-', ' ')).join(', ')
}
