import type { Language } from '#contracts/cli/report/words.ts'
import type { Finding } from '#contracts/suite/verdict.ts'

/** What came instead, where the suite says it in words. */
const GOT_ZH: Readonly<Record<string, string>> = {
  nothing: '没有',
  none: '没有',
  another: '另一个',
  others: '另一些',
  'the same': '相同',
  'the same key': '同一个密钥',
  'an empty text': '空文字',
  'another number': '另一个号码',
  'none is current': '没有一个是本机',
  'no gap': '没有缺项',
  'no code': '没有 code',
  'a refusal without a text': '拒绝而没有说明',
  'a refusal with more than a text': '拒绝的说明里有不该给人看的内容',
  '': '空文字',
  'a password': '密码',
  'the password that was sent': '发出的密码',
  'the session key of somebody else': '别人的会话密钥',
  'the number of somebody else': '别人的手机号',
  'success for nothing': '没有给出也成功',
}

const GOT_FORMS_ZH: readonly (readonly [RegExp, string])[] = [
  [/^success for (.+)$/s, '给 $1 也成功'],
  [/^both are (.+)$/, '两人都是 $1'],
]

/** What the kit itself says of how an answer travelled. */
const TRAVELLED_ZH: readonly (readonly [RegExp, string])[] = [
  [/^the answer ended early$/, '回答到一半就断开了'],
  [/^it begins with (.+)$/, '开头的字节是 $1'],
  [/^it does not end as one: (.+)$/, '结尾不完整，末尾的字节是 $1'],
  [/^a chunk of (\d+) bytes that are not there$/, '缺了 $1 字节的一段'],
  [/^a chunk at (\d+) that is damaged$/, '从第 $1 字节起的一段已损坏'],
]

type Got = Pick<Finding, 'layer' | 'rule' | 'cause' | 'expected' | 'got'>

/** What came, in the language of the report. What stands in an answer itself stays as it came. */
export function gotWords(finding: Got, language: Language): string {
  const { layer, got } = finding
  if (isText(finding)) return JSON.stringify(got)
  // no answer has it in these words
  if (got === 'undefined') return language === 'en' ? 'nothing' : '没有'
  if (language === 'en' || layer === 'shape') return got
  const isOfTravel = layer === 'transport'
  const known = isOfTravel ? undefined : GOT_ZH[got]
  if (known !== undefined) return known
  const [form, words] = (isOfTravel ? TRAVELLED_ZH : GOT_FORMS_ZH).find(([each]) => each.test(got)) ?? []
  return form === undefined || words === undefined ? got : got.replace(form, words)
}

/** Whether what came is a text where another type was due: `1` alone would say that it is right. */
const isText = ({ rule, cause, expected, got }: Got): boolean =>
  (rule === 'type' && cause.startsWith('type:string:')) || (rule === 'code' && expected.split(' | ').includes(got))
