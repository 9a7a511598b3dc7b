import { habitTitle } from './habit-title.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { type Language, MESSAGES } from '#kit/cli/report/messages.ts'
import type { Finding } from '#kit/suite/verdict.ts'
import { expectedText } from './expected-text.ts'
import { actualText } from './actual-text.ts'

const SHOWN_CALLS = 4
const SHOWN_KEYS = 8

/** Summarizes the findings of a cause in one line: the difference first, then the calls where it occurs. */
export function causeTitle(
  findings: readonly Finding[],
  { operations, test, language }: { operations: readonly OperationId[]; test: string; language: Language },
): string {
  const words = MESSAGES[language]
  const isChinese = language === 'zh'
  const [finding] = findings as [Finding]
  const shown = operations.slice(0, SHOWN_CALLS).join(isChinese ? '、' : ', ')
  const more = operations.length > SHOWN_CALLS ? ' …' : ''
  const where = operations.length > 1 ? `${operations.length} ${words.calls}：${shown}${more}` : shown
  const place = isChinese ? `（${where}）` : ` (${where.replace('：', ': ')})`
  return `${habit(findings, test, language)}${place}${finding.isReproduced ? '' : ` ${words.notReproduced}`}`
}

function habit(findings: readonly Finding[], test: string, language: Language): string {
  const example = exampleOf(findings, test, language)
  return habitTitle(findings, example, language) ?? example
}

function exampleOf(findings: readonly Finding[], test: string, language: Language): string {
  const words = MESSAGES[language]
  const [finding] = findings as [Finding]
  const { rule, pointer, cause } = finding
  const got = actualText(finding, language)
  const name = pointer.split('/').at(-1) ?? ''
  const expected = expectedText(finding, test, language)
  const colon = language === 'zh' ? '：' : ': '
  const is = (what: string) => (language === 'zh' ? `${what}：实为 ${got}` : `${what}: got ${got}`)
  const instead = (what: string) =>
    language === 'zh' ? `${what}：应为 ${expected}，实为 ${got}` : `${what}: due ${expected}, got ${got}`
  if (rule === 'additionalProperties' || rule === 'sent-unknown') {
    const keys = [...new Set(findings.map((each) => each.pointer.split('/').at(-1)))]
    return `${words[rule === 'sent-unknown' ? rule : 'unknownKeys']} ${keys.slice(0, SHOWN_KEYS).join(language === 'zh' ? '、' : ', ')}${keys.length > SHOWN_KEYS ? ' …' : ''}`
  }
  if (rule === 'type' && got === 'null' && name === 'data') return instead(words.noData)
  if (cause === 'type:null:must be string') return instead(`${words.nullForText} ${pointer}`)
  if (rule === 'expected-code')
    return instead(SITUATIONS[finding.expected] ? words[SITUATIONS[finding.expected] ?? 'code'] : test)
  if (rule === 'code') return finding.got === 'undefined' ? words.noCode : instead(words['unknown-code'])
  if (rule === 'required') return `${words.missing} ${name}`
  if (rule === 'renamed') return `${words.renamed}${colon}${name} → ${got}`
  if (rule === 'moved') return `${words.moved}${colon}${finding.path ?? name} → ${got}`
  if (rule === 'pattern' && /^"?\d{4}-\d\d-\d\d/.test(got)) return instead(words.isoTime)
  if (rule === 'pattern' || rule === 'enum' || rule === 'type') return instead(`${words[rule]} ${pointer}`)
  if (rule === 'absent-call') return language === 'zh' ? `实为 ${got}` : got
  if (rule === 'http-status') return `HTTP ${got}${language === 'zh' ? '，应为 200' : ', due 200'}`
  if (rule === 'no-answer' || rule === 'json' || rule === 'content-type' || rule === 'no-bytes')
    return instead(words[rule])
  if (rule === 'sent-required' || rule === 'sent-form' || rule === 'sent-type') return instead(`${words[rule]} ${name}`)
  // the title of a case states the expected response
  if (rule.startsWith('case: ')) return is(test)
  return instead(test)
}

/** The situation in which a call returns the code. */
const SITUATIONS: Readonly<Record<string, 'deadKey' | 'noKey' | 'unknownThing'>> = {
  102: 'deadKey',
  401: 'noKey',
  404: 'unknownThing',
}
