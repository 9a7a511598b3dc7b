import type { Language } from '#kit/cli/report/messages.ts'
import type { Finding } from '#kit/suite/verdict.ts'

/** Chinese translations of actual results that the suite describes in words. */
const GOT_ZH: Readonly<Record<string, string>> = {
  nothing: '没有',
  none: '没有',
  another: '另一个',
  others: '另一些',
  'the same': '相同',
  'the same key': '同一个密钥',
  'an empty text': '空文字',
  'an empty file': '空文件',
  'another number': '另一个号码',
  'none is current': '没有一个是本机',
  'no gap': '没有缺项',
  'the application of somebody else': '别人的投递',
  'no code': '没有 code',
  'the entry is changed': '这一条被改了',
  gone: '没有了',
  'a refusal without a text': '拒绝而没有说明',
  'a refusal with more than a text': '拒绝的说明里有不该给人看的内容',
  '': '空文字',
  'a password': '密码',
  'the password that was sent': '发出的密码',
  'the session key of somebody else': '别人的会话密钥',
  'the number of somebody else': '别人的手机号',
  'success for nothing': '没有给出也成功',
  '[]': '空列表',
  'a row that is not visible': '有一行是隐藏的',
  'an article of another column': '有别的栏目的文章',
  'applied to a job that is not there': '投递了不存在的职位',
  'more rows than were asked for': '比所要的行多',
  'no address in data': 'data 里没有地址',
  'no piece to slide': '没有滑块的图片',
  'nodes of another tree': '另一棵树的节点',
  'not three words': '不是三个字',
  'rows without the keyword': '有不含关键词的行',
  'the own session is missing': '没有本机的会话',
  'a row twice in one page': '同一页里有重复的行',
  'not over': '没有过期',
  'another time': '另一个时间',
}

const GOT_FORMS_ZH: readonly (readonly [RegExp, string])[] = [
  [/^success for (.+)$/s, '给 $1 也成功'],
  [/^it also answers (.+)$/, '还答了 $1'],
  [/^both are (.+)$/, '两人都是 $1'],
  [/^(.+) is deeper, or in a circle$/, '$1 更深，或在环里'],
  [/^(\d+) bytes$/, '$1 字节'],
  [/^HTTP (\d+), none$/, 'HTTP $1，没有 Access-Control-Allow-Origin'],
]

/** Chinese translations of the kit's descriptions of transport errors. */
const TRAVELLED_ZH: readonly (readonly [RegExp, string])[] = [
  [/^0 bytes$/, '0 字节'],
  [/^the answer ended early$/, '回答到一半就断开了'],
  [/^it begins with (.+)$/, '开头的字节是 $1'],
  [/^it does not end as one: (.+)$/, '结尾不完整，末尾的字节是 $1'],
  [/^a chunk of (\d+) bytes that are not there$/, '缺了 $1 字节的一段'],
  [/^a chunk at (\d+) that is damaged$/, '从第 $1 字节起的一段已损坏'],
]

type Got = Pick<Finding, 'layer' | 'rule' | 'cause' | 'expected' | 'got'>

/** The suite's mark of a truncated value. */
const CUT = /…\((\d+)\)$/

/**
 * Translates the actual result to the report's language. Text of a response stays unchanged; a truncated value shows
 * its length.
 */
export function actualText(finding: Got, language: Language): string {
  const words = untruncatedText(finding, language)
  return words.replace(CUT, language === 'en' ? '… ($1 characters)' : '…（共 $1 字）')
}

function untruncatedText(finding: Got, language: Language): string {
  const { layer, got } = finding
  if (isText(finding)) return JSON.stringify(got)
  // 'undefined' is never text of a response
  if (got === 'undefined') return language === 'en' ? 'nothing' : '没有'
  if (language === 'en' || layer === 'shape') return got
  const isOfTravel = layer === 'transport'
  const known = isOfTravel ? undefined : GOT_ZH[got]
  if (known !== undefined) return known
  const [form, words] = (isOfTravel ? TRAVELLED_ZH : GOT_FORMS_ZH).find(([each]) => each.test(got)) ?? []
  return form === undefined || words === undefined ? got : got.replace(form, words)
}

const IS_NUMBER = /^must be (?:integer|number)$/
/** An unquoted numeral would look like a number. */
const NUMERAL = /^-?\d+$/

/** Whether the actual value is a string instead of another type: an unquoted `1` would look correct. */
const isText = ({ rule, cause, expected, got }: Got): boolean =>
  (rule === 'type' && (cause.startsWith('type:string:') || (IS_NUMBER.test(expected) && NUMERAL.test(got)))) ||
  (rule === 'code' && expected.split(' | ').includes(got))
