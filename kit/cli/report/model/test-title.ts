import type { Language } from '#kit/cli/report/messages.ts'
import type { Result } from '#kit/suite/verdict.ts'

/** Returns the title of a test in the report's language. The English title consists of the words of the id. */
export function testTitle(test: Pick<Result, 'id' | 'title' | 'operations'> | undefined, language: Language): string {
  if (test === undefined) return ''
  if (language === 'zh') return test.title
  // reports show the calls separately
  const isCall = (part: string) => (test.operations as readonly string[]).includes(part)
  const words = test.id.split('.').filter((part) => part !== 'flow' && !isCall(part))
  return words.map((part) => part.replaceAll('-', ' ')).join(', ')
}
