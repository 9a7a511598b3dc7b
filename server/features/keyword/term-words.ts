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
    if (code === UNLIMITED) add('education', '学历不限', [code], ['学历不限', '不限学历', '无学历要求'])
    else
      add(
        'education',
        name,
        [code],
        [name, `${name}学历`, `${name}生`, `${name}以上`, `${name}及以上`, `${name}以上学历`],
      )
  }
  for (const { code, name } of WORK_YEARS_TERMS) {
    if (code === UNLIMITED)
      add('experience', '经验不限', [code], ['经验不限', '不限经验', '无经验', '没有经验', '无需经验'])
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
