import type { Language } from '#contracts/cli/report/words.ts'

/** What the suite expects, as Chinese readers are told it; what is rare stays as it is. */
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
  [/^(\d+) pages of (\d+) as one of (\d+): /, '每页 $2 条的前 $1 页，合起来等于每页 $3 条的一页：'],
  [/^two pages of (\d+) as the first of one: /, '每页 $1 条的前两页，等于一整页的开头：'],
  [/^(\d+) rows on the last page$/, '末页 $1 条'],
  [/^(\d+) rows for pageSize=(\d+)$/, 'pageSize=$2 时 $1 条'],
  [/^(\d+) rows without pageSize$/, '不带 pageSize 时 $1 条'],
  [/^(\d+) rows in all$/, '共 $1 条'],
  [/^at most (\d+) rows$/, '至多 $1 条'],
  [/^no rows past the end$/, '超出末页时没有数据'],
  [/^the last page: /, '末页：'],
  [/^total (\d+) past the end$/, '超出末页时 total 仍是 $1'],
  [/^total (\d+) for (.+)$/, '$2 时 total 为 $1'],
  [/^the same total both ways: /, '正序与倒序的 total 相同：'],
  [/^each (?:id|row) once$/, '每个编号只出现一次'],
  [/^the reverse of rising$/, '正序的倒排'],
  [/^(\w+) (?:rising|asc)$/, '$1 从小到大'],
  [/^(\w+) (?:falling|desc)$/, '$1 从大到小'],
  [/^isAsc=(\w+) as (\w+)$/, 'isAsc=$1 与 $2 相同'],
  [/^rows with (\w+)=(.+)$/, '只有 $1=$2 的'],
  [/^at least (\d+) with (\w+)=(.+)$/, '$2=$3 的至少 $1 条'],
  [/^at most (\d+) with (\w+)=(.+)$/, '$2=$3 的至多 $1 条'],
  [/^(\w+) as in (\w+): /, '$1 与 $2 中的一致：'],
  [/^(\w+) as (?:it was )?committed$/, '$1 是提交的值'],
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
