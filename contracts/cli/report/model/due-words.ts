import type { Language } from '#contracts/cli/report/words.ts'
import type { Finding } from '#contracts/suite/verdict.ts'

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
  [/^(\S+) as it is read: /, '$1 与读到的一致：'],
  [/^(\w+) as before$/, '$1 与先前相同'],
  [/^(\w+) unchanged$/, '$1 不变'],
  [/^nothing after an empty (\w+)$/, '$1 给空文字之后为空'],
  [/^what a short text gets$/, '与短文字的回答相同'],
  [/^a number of its own$/, '自己的编号'],
  [/^a key of its own$/, '自己的密钥'],
  [/^a name of its own$/, '自己的名称'],
  [/^the name that was sent$/, '与上传时的名称相同'],
  [/^a name without control characters$/, '名称不含控制字符'],
  [/^the (\d+) bytes that were sent$/, '与上传的 $1 字节相同'],
  [/^the number that logged in$/, '登录的手机号'],
  [/^the session that asks$/, '提问的会话'],
  [/^the latest use first$/, '最近使用的在前'],
  [/^the same account: /, '同一个账号：'],
  [/^what an unknown number gets$/, '与未注册的号码的回答相同'],
  [/^what an unknown id gets: /, '与未知编号的回答相同：'],
  [/^everything of the other person as it was$/, '对方的一切不变'],
  [/^nothing that somebody else wrote$/, '没有别人写的内容'],
  [/^nothing of the other application$/, '没有对方的投递'],
  [/^the own application$/, '有自己的投递'],
  [/^(\d+) favourites of one's own$/, '自己的收藏 $1 条'],
  [/^the same id after a change$/, '修改之后编号不变'],
  [/^one entry more$/, '多一条'],
  [/^the resume as before$/, '简历与先前相同'],
  [/^the latest first$/, '最近的在前'],
  [/^the application once$/, '投递只有一条'],
  [/^the key only once$/, '密钥只给一次'],
  [/^the own number$/, '自己的号码'],
  [/^the same number$/, '同一个号码'],
  [/^no picture any more$/, '不再有图片'],
  [/^no log-in with a code for registering$/, '注册用的验证码不能登录'],
  [/^no account with a wrong code$/, '验证码错误时不建账号'],
  [/^no success for a slider checked as words$/, '滑块不能当作文字点选通过'],
  [/^over after a refusal$/, '拒绝之后作废'],
  [/^another code for another scene$/, '不同的场景有不同的码'],
  [/^the scene that was asked for$/, '所要的场景'],
  [/^a session key$/, '会话密钥'],
  [/^now, in Beijing$/, '当前的北京时间'],
  [/^in seven days$/, '七天之后'],
  [/^only what was taken back$/, '只有撤回的'],
  [/^collected (true|false)$/, '收藏状态为 $1'],
  [/^listed (true|false)$/, '在收藏列表里：$1'],
  [/^status (.+)$/, '状态 $1'],
  [/^one attachment, however often it is bound$/, '无论绑定几次，附件只有一个'],
  [/^the last resume alone$/, '只有最后的简历'],
  [/^nothing agreed to before$/, '先前没有同意过'],
  [/^nothing to agree to$/, '没有待同意的'],
  [/^nothing for somebody else$/, '别人拿不到'],
  [/^rows for (\w+)=(.+), which a row has$/, '$1=$2 时有数据，因为列表里有这样的行'],
  [/^(\d+) rows with (\w+)=(.+), as total says$/, '$2=$3 时有 $1 行，与 total 相同'],
  [/^fewer rows for (\w+) that no row has$/, '$1 给没有的值时，行数变少'],
  [/^the first three of twelve$/, '要十二条时的前三条'],
  [/^the name of (\w+) (.+): /, '$1 $2 的名称：'],
  [/^(?:a (?:name|status|nature)) of the short list$/, '短列表里的名称'],
  [/^no markup at (.+)$/, '$1 不含标签'],
  [/^an address at (.+)$/, '$1 是地址'],
  [/^an address that others reach at (.+)$/, '$1 是别人打得开的地址'],
  [/^a (?:file|picture) at (.+)$/, '$1 有文件'],
  [/^the same bytes of (.+) twice$/, '$1 两次取到的相同'],
  [/^null for what is not there at (.+)$/, '$1 没有时为 null'],
  [/^articles of column (.+)$/, '栏目 $1 的文章'],
  [/^the same person again: /, '仍是同一个人：'],
  [/^two people$/, '两个不同的人'],
  [/^no id in common$/, '没有相同的编号'],
  [/^200 as without a key$/, '与不带密钥时同样答 200'],
  [/^the answer without a key$/, '与不带密钥时相同的回答'],
  [/^a beginning before the end$/, '开始早于结束'],
]

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
}

/** What came, in the language of the report. What stands in an answer itself stays as it came. */
export function gotWords({ layer, got }: Pick<Finding, 'layer' | 'got'>, language: Language): string {
  const isAnswered = layer === 'shape' || layer === 'transport'
  return language === 'en' || isAnswered ? got : (GOT_ZH[got] ?? got)
}

/** What was due of a finding; what a case is about stands in its title. */
export const dueOf = (
  { rule, expected }: Pick<Finding, 'rule' | 'expected'>,
  test: string,
  language: Language,
): string => (rule.startsWith('case: ') ? test : dueWords(expected, language))

const DATE_TIME = /^\^\[0-9\]\{4\}-.* .*:/

/** What was due, in the language of the report. */
function dueWords(expected: string, language: Language): string {
  if (language === 'en') return expected
  const [form, words] = ZH.find(([each]) => each.test(expected)) ?? []
  if (form === undefined || words === undefined) return expected
  const [, pattern = ''] = /^must match pattern "(.+)"$/.exec(expected) ?? []
  return DATE_TIME.test(pattern) ? '形如 2026-03-01 09:00:00' : expected.replace(form, words)
}
