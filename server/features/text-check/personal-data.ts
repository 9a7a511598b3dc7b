import { foldedForNumbers, originalSpan } from './folded-text.ts'
import { isDay, isIdentityNumber, isLuhn } from './numbers-of-people.ts'
import { type TextBlock, withContext } from './text-block.ts'

export type PersonalDataKind = 'identityNumber' | 'phoneNumber' | 'bankCard' | 'email' | 'birthday' | 'homeAddress'
/** Personal data in a block, with its position in the original. */
export type PersonalDataHit = { kind: PersonalDataKind; block: TextBlock; start: number; end: number }
/** Contacts that the site itself publishes: phone numbers as digits, e-mail addresses in lower case. */
export type PublishedContacts = ReadonlySet<string>

type Span = { kind: PersonalDataKind; start: number; end: number }

const IDENTITY = /(?<![0-9A-Za-z])\d(?:[ -]?\d){16}[ -]?[\dXx](?![0-9A-Za-z])/g
const PHONE =
  /(?<![0-9A-Za-z])(?:(?:(?:\+|00)86[ -]?)?(1[3-9]\d[ -]?\d{4}[ -]?\d{4})|(?:\+|00)(?:85[23]|886)(?:[ -]?\d){8,9})(?![0-9A-Za-z])/g
const CARD = /(?<![0-9A-Za-z.])\d(?:[ -]?\d){15,18}(?![0-9A-Za-z]|\.\d)/g
const EMAIL = /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,5}[A-Za-z]{2,20}(?![A-Za-z0-9])/g
const DATE = /(?<!\d)((?:19|20)\d\d)(?:年|[-./])(\d{1,2})(?:月|[-./])(\d{1,2})日?(?!\d)/g

/** Yields personal data of a text, block by block; the caller may stop early. */
export function* personalDataIn(blocks: readonly TextBlock[], published: PublishedContacts): Iterable<PersonalDataHit> {
  const headOf = heads()
  for (const [block, cell] of withContext(blocks)) {
    const folded = foldedForNumbers(block.text)
    const { text } = folded
    // most paragraphs have no digit and no @
    if (!/\d|@/.test(text)) continue
    const context = {
      hasName: cell?.hasName === true,
      isUnderBirthday: headOf(cell?.head).isBirthday || headOf(cell?.before).isBirthday,
      isUnderHome: headOf(cell?.head).isHome || headOf(cell?.before).isHome,
    }
    const spans = [
      ...identities(text),
      ...phones(text, published),
      ...cards(text),
      ...emails(text, published),
      ...birthdays(text, context),
      ...addresses(text, context),
    ]
    for (const { kind, start, end } of apart(text, spans)) yield { kind, block, ...originalSpan(folded, start, end) }
  }
}

/** Context from the surrounding cells. */
type Context = { hasName: boolean; isUnderBirthday: boolean; isUnderHome: boolean }

/** Classifies blocks as table heads; cached, because many cells share a head. */
function heads() {
  const none = { isBirthday: false, isHome: false }
  const known = new Map<TextBlock, typeof none>()
  return (block: TextBlock | undefined) => {
    if (block === undefined) return none
    let head = known.get(block)
    if (head === undefined) {
      const { text } = foldedForNumbers(block.text)
      known.set(block, (head = { isBirthday: /出生|生日/.test(text), isHome: IS_HOME.test(text) }))
    }
    return head
  }
}

/** Sorts spans by position. Of overlapping spans only the first in `spans` is kept, so that a number has one kind. */
function apart(text: string, spans: readonly Span[]): Span[] {
  if (spans.length < 2) return [...spans]
  const taken = new Uint8Array(text.length)
  const kept = spans.filter(({ start, end }) => {
    if (taken.subarray(start, end).includes(1)) return false
    taken.fill(1, start, end)
    return true
  })
  return kept.toSorted((one, other) => one.start - other.start)
}

const spanOf = (kind: PersonalDataKind, match: RegExpExecArray, part: string = match[0]): Span => {
  const start = match.index + match[0].lastIndexOf(part)
  return { kind, start, end: start + part.length }
}
const digitsOf = (text: string) => text.replace(/[ -]/g, '')

const identities = (text: string): Span[] =>
  [...text.matchAll(IDENTITY)]
    .filter(([number]) => isIdentityNumber(digitsOf(number).toUpperCase()))
    .map((match) => spanOf('identityNumber', match))

const phones = (text: string, published: PublishedContacts): Span[] =>
  [...text.matchAll(PHONE)]
    .filter(([whole, number = whole]) => !published.has(digitsOf(number)))
    .map((match) => spanOf('phoneNumber', match, match[1]))

const cards = (text: string): Span[] =>
  [...text.matchAll(CARD)]
    .filter(([number]) => isLuhn(digitsOf(number)) && !/^(.)\1*$/.test(digitsOf(number)))
    .map((match) => spanOf('bankCard', match))

const emails = (text: string, published: PublishedContacts): Span[] =>
  [...text.matchAll(EMAIL)]
    .filter(([address]) => !published.has(address.toLowerCase()))
    .map((match) => spanOf('email', match))

/** Family names, so that 集团 and similar words do not match. */
const FAMILY_NAME =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公肖覃佟岳帅'
/** A name of two or three characters: at the start, after punctuation, or after a form of address. */
const NAME = new RegExp(
  `(?:^|[\\s,，.。;:、()]|考生|学员|同志|人员|员工|职工|先生|女士)[${FAMILY_NAME}]\\p{Script=Han}{1,2}(?=[\\s,;:、(]|$)`,
  'u',
)
const BIRTH_BEFORE = /(?:出生|生于|生日|出生日期|出生年月日?)[\s:()]*$/
const BIRTH_AFTER = /^[\s)]*(?:出生|生(?![产效活日于]))/
/** A date with "before" or "after" is a condition, not a birthday. */
const LIMIT = /^[\s)]*(?:\(含\)|及|\(含当日\))?(?:以[前后]|之[前后]|[前后至到])/

function birthdays(text: string, { hasName, isUnderBirthday }: Context): Span[] {
  const nameAt = text.indexOf('姓名')
  return [...text.matchAll(DATE)].flatMap((match) => {
    const [whole, year, month, day] = match
    if (!isDay(Number(year), Number(month), Number(day))) return []
    const before = text.slice(Math.max(0, match.index - BEFORE), match.index)
    const after = text.slice(match.index + whole.length, match.index + whole.length + AFTER)
    const isBirthday = isUnderBirthday || BIRTH_BEFORE.test(before.slice(-12)) || BIRTH_AFTER.test(after.slice(0, 8))
    const isNamed = hasName || (nameAt >= 0 && nameAt < match.index) || NAME.test(before)
    return isBirthday && isNamed && !LIMIT.test(after) ? [spanOf('birthday', match)] : []
  })
}
/** Context around a date in characters. */
const BEFORE = 60
const AFTER = 12

const HOME =
  '(?:家庭(?:住址|地址)|现?住址|户籍(?:所在地|地址)?|户口(?:所在地|地址)|居住地址?|通讯地址\\(家\\)|现居?住|家住)'
const IS_HOME = new RegExp(HOME)
const HOME_BEFORE = new RegExp(`${HOME}(?:为|在|于|是)?[\\s:]{0,3}`, 'g')
const PLACE = /^[\p{Script=Han}0-9A-Za-z#-]{4,60}/u
/** Address down to the door number. */
const DOOR = /^.*\d(?:号院|号楼|号|栋|幢|座|单元|室|楼|层|弄)?/

function addresses(text: string, { isUnderHome }: Context): Span[] {
  const places = [...text.matchAll(HOME_BEFORE)].map((match) => match.index + match[0].length)
  if (isUnderHome) places.push(0)
  return places.flatMap((start) => {
    const place = PLACE.exec(text.slice(start, start + 60))?.[0] ?? ''
    const whole = DOOR.exec(place)?.[0] ?? ''
    const isAddress = /\d(?:号|栋|幢|座|单元|室|弄|组)/.test(whole) && /[省市州县区乡镇村路街巷道]/.test(whole)
    return isAddress ? [{ kind: 'homeAddress' as const, start, end: start + whole.length }] : []
  })
}
