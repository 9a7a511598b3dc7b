import {
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import type { VocabularyBuilder } from '#server/search/reading/vocabulary.ts'
import { addFacet } from './vocabulary-entries.ts'

/** Years of the last term of work experience. */
const MOST_YEARS = 10
/** Code of a term without a requirement. */
export const UNLIMITED = '1'

const NOT = '不限 无 没 没有 零 无需 不用 不要 不需要 不要求 无须'.split(' ')
/** Ways to say that a job needs no experience. */
const NO_EXPERIENCE = ['经验', '工作经验'].flatMap((noun) => [`${noun}不限`, ...NOT.map((not) => not + noun)])
/** Ways to say that a job needs no education; no term is below 中专. */
const NO_EDUCATION = [
  ...['学历', '学历要求', '文凭'].flatMap((noun) => [`${noun}不限`, ...NOT.map((not) => not + noun)]),
  ...['初中', '小学'].flatMap((school) => ['学历', '毕业', '文凭', '以上'].map((ending) => school + ending)),
]

/** Adds the terms of jobs: education, experience, kind of job and kind of employer. */
export function addTerms(vocabulary: VocabularyBuilder): void {
  const add = (
    kind: 'education' | 'experience' | 'nature' | 'employer',
    label: string,
    codes: string[],
    words: string[],
  ) => {
    for (const word of words) addFacet(vocabulary, word, { kind, label, codes })
  }
  for (const { code, name } of EDUCATION_TERMS) {
    const isUnlimited = code === UNLIMITED
    const endings = ['', '学历', '生', '毕业', '毕业生', '文凭', '以上', '及以上', '以上学历']
    const words = isUnlimited ? NO_EDUCATION : endings.map((ending) => name + ending)
    add('education', isUnlimited ? '学历不限' : name, [code], words)
  }
  for (const { code, name } of WORK_YEARS_TERMS) {
    if (code === UNLIMITED) add('experience', '经验不限', [code], NO_EXPERIENCE)
    else add('experience', name, [code], yearWords(name))
  }
  for (let years = 1; years <= MOST_YEARS; years += 1) {
    const term = WORK_YEARS_TERMS.find(({ name }) => isWithin(years, name))
    const words = [String(years), CHINESE_NUMBERS.charAt(years)].flatMap((number) =>
      ['年经验', '年工作经验', '年以上经验', '年以上工作经验'].map((ending) => number + ending),
    )
    if (term) add('experience', term.name, [term.code], words)
  }
  for (const { code, name } of JOB_NATURE_TERMS) add('nature', name, [code], [name, `${name}工`, `${name}工作`])
  for (const { code, name } of COMPANY_NATURE_TERMS) add('employer', name, [code], [name])
}

/** Ways to write a span of years: 1–3 年, 1-3年经验, 一到三年工作经验. */
function yearWords(name: string): string[] {
  const [, from, to] = /^(\d+)–(\d+) 年$/.exec(name) ?? []
  if (from === undefined || to === undefined) return [name, `${name}经验`]
  const numbers = [
    [from, to],
    [CHINESE_NUMBERS[Number(from)], CHINESE_NUMBERS[Number(to)]],
  ]
  const spans = numbers.flatMap(([low, high]) => ['–', '-', '到', '至'].map((dash) => `${low}${dash}${high}年`))
  return spans.flatMap((span) => [span, `${span}经验`, `${span}工作经验`])
}

const CHINESE_NUMBERS = '零一二三四五六七八九十'

function isWithin(years: number, span: string): boolean {
  const [, from, to] = /^(\d+)–(\d+) 年$/.exec(span) ?? []
  return from !== undefined && Number(from) <= years && (years < Number(to) || Number(to) === MOST_YEARS)
}
