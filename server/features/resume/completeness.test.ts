import { expect, test } from 'vitest'
import { APPLY_COMPLETENESS } from '#contracts/constants/limits.ts'
import { completenessOf, gapsBeforeApplying, gapsOf, type ResumeFacts } from './completeness.ts'

const nothing: ResumeFacts = {
  hasName: false,
  hasBirthday: false,
  hasEmail: false,
  hasEducation: false,
  hasWorkYears: false,
  hasRegion: false,
  hasPhoto: false,
  hasIntention: false,
  hasAdvantage: false,
  workCount: 0,
  educationCount: 0,
  projectCount: 0,
  hasAttachment: false,
  isGraduate: false,
}
const basics = {
  hasName: true,
  hasBirthday: true,
  hasEmail: true,
  hasEducation: true,
  hasWorkYears: true,
  hasRegion: true,
}
const everything: ResumeFacts = {
  ...nothing,
  ...basics,
  hasPhoto: true,
  hasIntention: true,
  hasAdvantage: true,
  workCount: 2,
  educationCount: 1,
  projectCount: 3,
  hasAttachment: true,
}

test('an empty resume has 0 points, a full one 100 and no gaps', () => {
  expect(completenessOf(nothing)).toBe(0)
  expect(completenessOf(everything)).toBe(100)
  expect(gapsOf(everything)).toEqual([])
})

test('filling each gap adds exactly its weight; gaps that block applying come first', () => {
  const filled: Record<string, Partial<ResumeFacts>> = {
    basic: { ...basics, hasPhoto: true },
    intention: { hasIntention: true },
    education: { educationCount: 1 },
    experience: { workCount: 1 },
    advantage: { hasAdvantage: true },
    project: { projectCount: 1 },
    attachment: { hasAttachment: true },
  }
  let facts = nothing
  const reported: string[] = []
  for (let gaps = gapsOf(facts); gaps.length > 0; gaps = gapsOf(facts)) {
    const [gap] = gaps
    if (gap === undefined) break
    const before = completenessOf(facts)
    facts = { ...facts, ...filled[gap.part] }
    expect(completenessOf(facts) - before).toBe(gap.weight)
    reported.push(gap.part)
  }
  expect(reported).toEqual(['basic', 'intention', 'education', 'experience', 'advantage', 'project', 'attachment'])
})

const needed = {
  hasName: true,
  hasEducation: true,
  hasWorkYears: true,
  hasIntention: true,
  educationCount: 1,
  workCount: 1,
}

test('the parts required for applying give 60 points; a resume that lacks any of them has fewer', () => {
  expect(completenessOf({ ...nothing, ...needed })).toBe(APPLY_COMPLETENESS)
  for (const [field, empty] of Object.entries(nothing)) {
    const facts = { ...everything, [field]: empty }
    expect([field, completenessOf(facts) < APPLY_COMPLETENESS]).toEqual([field, field in needed])
    expect([field, gapsBeforeApplying(facts).length > 0]).toEqual([field, field in needed])
  }
})

test('gaps name the missing basics', () => {
  expect(gapsOf({ ...everything, hasEmail: false, hasPhoto: false, projectCount: 0, hasAttachment: false })).toEqual([
    { part: 'project', text: '添加项目经历', weight: 10 },
    { part: 'basic', text: '完善基本信息：邮箱、头像', weight: 7 },
    { part: 'attachment', text: '上传附件简历', weight: 5 },
  ])
  expect(gapsBeforeApplying({ ...nothing, hasName: true })[0]?.text).toBe('填写基本信息：最高学历、工作年限')
  expect(gapsOf(nothing)).toHaveLength(3)
})

test('a graduate needs no work experience', () => {
  const graduate = { ...everything, isGraduate: true, workCount: 0 }
  expect(completenessOf(graduate)).toBe(100)
  expect(completenessOf({ ...graduate, isGraduate: false })).toBe(45)
})
