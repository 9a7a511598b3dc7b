import type { Language } from '#contracts/cli/report/words.ts'

/** What the suite expects, as Chinese readers are told it; laws and flows tell it with values and stay as they are. */
const ZH: readonly (readonly [RegExp, string])[] = [
  [/^must be (string|integer|number|boolean|array|object|null)$/, '$1 类型'],
  [/^must have required property '(.+)'$/, '有 $1'],
  [/^must NOT have additional properties$/, '没有这个字段'],
  [/^must match pattern "(.+)"$/, '符合 $1'],
  [/^must be equal to one of the allowed values (.*)$/, '是这些之一：$1'],
  [/^must be equal to constant (.*)$/, '是 $1'],
  [/^must be (>=|<=) (.+)$/, '$1 $2'],
  [/^must NOT have fewer than (\d+) (?:characters|items)$/, '长度不小于 $1'],
  [/^must NOT have more than (\d+) (?:characters|items)$/, '长度不大于 $1'],
  [/^an answer$/, '有回答'],
  [/^JSON in UTF-8$/, 'UTF-8 的 JSON'],
  [/^bytes$/, '文件内容'],
  [/^a refusal$/, '拒绝'],
  [/^a refusal as declared$/, '契约声明的拒绝'],
  [/^a text for people$/, '给人看的文字'],
  [/^none of it$/, '不出现'],
  [/^nothing changed$/, '什么也没有改变'],
]

const DATE_TIME = /^\^\[0-9\]\{4\}-.* .*:/

/** What was due, in the language of the report. */
export function dueWords(expected: string, language: Language): string {
  if (language === 'en') return expected
  const [form, words] = ZH.find(([each]) => each.test(expected)) ?? []
  if (form === undefined || words === undefined) return expected
  const [, pattern = ''] = /^must match pattern "(.+)"$/.exec(expected) ?? []
  return DATE_TIME.test(pattern) ? '形如 2026-03-01 09:00:00' : expected.replace(form, words)
}
