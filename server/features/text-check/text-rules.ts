import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { WORD_KINDS, type WordScope } from '#contracts/studio/word-terms.ts'
import type { Collector, Found } from './finding.ts'
import { particleFindings } from './particle-rules.ts'
import { type PersonalDataKind, personalDataIn, type PublishedContacts } from './personal-data.ts'
import type { TextBlock } from './text-block.ts'
import type { WordSearch } from './word-search.ts'

/** Rules to check a text against. */
export type TextRules = { search: WordSearch; scope: WordScope; published: PublishedContacts }

type Place = { field: TextFinding['field']; fileId?: number }

/** An unfilled placeholder of a template; 〔2026〕 is part of a document number. */
const PLACEHOLDER = /〔(?!\d{4}〕)[^〔〕]{0,80}〕/g

/** Adds the findings of a text: listed words, personal data, placeholders and slips of 的, 地 and 得. */
export function textFindings(blocks: readonly TextBlock[], rules: TextRules, place: Place, into: Collector): void {
  words(blocks, rules, place, into)
  personalData(blocks, rules, place, into)
  placeholders(blocks, place, into)
  particleFindings(blocks, place, into)
}

function words(blocks: readonly TextBlock[], { search, scope }: TextRules, place: Place, into: Collector): void {
  for (const block of blocks)
    for (const { word, start, end } of search(block.text, scope)) {
      if (into.isFull('ban', 'ask', 'replace')) return
      if (into.isFull(word.kind)) continue
      into.add({
        ...place,
        rule: 'word',
        severity: word.kind,
        message: word.kind === 'replace' ? `建议改为“${word.suggest}”` : `${WORD_KINDS[word.kind]}词`,
        at: { block, start, end },
        ...(word.kind === 'replace' && { suggestion: word.suggest }),
        why: word.why,
      })
    }
}

const PRIVATE = '个人信息保护法：公开个人信息须取得本人同意或有法定依据'
const PERSONAL: Readonly<Record<PersonalDataKind, Pick<Found, 'severity' | 'message' | 'why'>>> = {
  identityNumber: { severity: 'ban', message: '完整的身份证号码', why: `${PRIVATE}；需要公示的隐去中间各位` },
  phoneNumber: { severity: 'ask', message: '手机号码', why: PRIVATE },
  bankCard: { severity: 'ask', message: '像是银行卡号', why: PRIVATE },
  email: { severity: 'ask', message: '电子邮箱', why: PRIVATE },
  birthday: { severity: 'ask', message: '姓名与完整的出生日期同在一处', why: `${PRIVATE}；写到年月即可` },
  homeAddress: { severity: 'ask', message: '到门牌的住址', why: `${PRIVATE}；写到市州即可` },
}

function personalData(blocks: readonly TextBlock[], { published }: TextRules, place: Place, into: Collector): void {
  for (const { kind, ...at } of personalDataIn(blocks, published)) {
    if (into.isFull('ban', 'ask')) return
    into.add({ ...place, ...PERSONAL[kind], rule: kind, at })
  }
}

function placeholders(blocks: readonly TextBlock[], place: Place, into: Collector): void {
  for (const block of blocks)
    for (const match of block.text.matchAll(PLACEHOLDER)) {
      if (into.isFull('ban')) return
      into.add({
        ...place,
        rule: 'placeholder',
        severity: 'ban',
        message: '模板里没有填写的地方',
        at: { block, start: match.index, end: match.index + match[0].length },
        why: '模板的占位文字不能发布',
      })
    }
}
