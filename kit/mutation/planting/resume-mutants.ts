import type { BehaviourMutant } from './behaviour-mutant.ts'

const RESUME = 'server/features/resume'
const EXPERIENCES = `${RESUME}/experience-service.ts`
const BASICS = `${RESUME}/basics-change.ts`

const COMMITS = ['workExperienceCommit', 'educationExperienceCommit', 'projectExperienceCommit'] as const
const DELETES = ['deleteWorkExperience', 'deleteEducationExperience', 'deleteProjectExperience'] as const

/** Mutants of a user's resume. */
export const resumeMutants: readonly BehaviourMutant[] = [
  {
    id: 'resume-of-another',
    means: '给的是最后注册的人的简历',
    file: `${RESUME}/resume-queries.ts`,
    text: 'wholeResume(database, owner),',
    replacement:
      "database.read.person.findFirst({ orderBy: { id: 'desc' } }).then((last) => wholeResume(database, last.id)),",
    operations: ['personalInfo', 'personalInfoCommit'],
  },
  {
    id: 'experience-of-others-changed',
    means: '能改别人的经历',
    file: EXPERIENCES,
    text: 'updateMany({ where: { id, personId: owner }, data })',
    replacement: 'updateMany({ where: { id }, data })',
    operations: COMMITS,
  },
  {
    id: 'experience-of-others-deleted',
    means: '能删别人的经历',
    file: EXPERIENCES,
    text: 'deleteMany({ where: { id, personId: owner } })',
    replacement: 'deleteMany({ where: { id } })',
    operations: DELETES,
  },
  {
    id: 'deleted-twice',
    means: '删除不存在的经历也答成功',
    file: EXPERIENCES,
    text: 'deleteMany({ where: { id, personId: owner } })\n      if (count === 0) throw operationFailed()',
    replacement: 'deleteMany({ where: { id, personId: owner } })',
    operations: DELETES,
  },
  {
    id: 'change-makes-another',
    means: '修改经历变成新增',
    file: EXPERIENCES,
    text: 'if (id !== undefined) {',
    replacement: 'if (id === 0) {',
    operations: COMMITS,
  },
  {
    id: 'experiences-unlimited',
    means: '经历不限条数',
    file: EXPERIENCES,
    text: 'if (count >= EXPERIENCES_MAX)',
    replacement: 'if (count >= 10_000)',
    operations: COMMITS,
  },
  {
    id: 'all-experiences-deleted',
    means: '删一条经历，全部都没了',
    file: EXPERIENCES,
    text: 'deleteMany({ where: { id, personId: owner } })',
    replacement: 'deleteMany({ where: { personId: owner } })',
    operations: DELETES,
  },
  {
    id: 'major-not-checked',
    means: '不存在的专业也收',
    file: EXPERIENCES,
    text: "if (majorId !== null && !(await lookups.hasMajor(majorId))) throw refused(malformedMessage('专业编号'))",
    replacement: '',
    operations: ['educationExperienceCommit'],
  },
  {
    id: 'ends-before-start',
    means: '结束早于开始也收',
    file: `${RESUME}/resume-rules.ts`,
    text: 'if (endTime < startTime) throw refused(RESUME_MESSAGE.endsBefore)',
    replacement: '',
    operations: COMMITS,
  },
  {
    id: 'born-yesterday',
    means: '不看年龄',
    file: `${RESUME}/resume-rules.ts`,
    text: 'if (age < RESUME_MIN_AGE) throw refused(RESUME_MESSAGE.tooYoung)',
    replacement: '',
    operations: ['personalInfoCommit'],
  },
  {
    id: 'text-escaped',
    means: '存的文字里 < 变成 &lt;',
    file: `${RESUME}/resume-rules.ts`,
    text: 'return storedText(text)',
    replacement: "return storedText(text).replaceAll('<', '&lt;')",
    operations: ['personalInfoCommit', ...COMMITS],
  },
  {
    id: 'cannot-clear',
    means: '空文字不清除邮箱',
    file: BASICS,
    text: 'if (input.email !== undefined) change.emailCipher',
    replacement: 'if (input.email) change.emailCipher',
    operations: ['personalInfoCommit'],
  },
  {
    id: 'unnamed-is-cleared',
    means: '没有提交的姓名被清空',
    file: BASICS,
    text: "if (input.userName !== undefined) change.userName = cleanText(input.userName, '姓名', 2)",
    replacement: "change.userName = input.userName === undefined ? '' : cleanText(input.userName, '姓名', 2)",
    operations: ['personalInfoCommit'],
  },
  {
    id: 'sex-not-kept',
    means: '性别没有保存',
    file: BASICS,
    text: "change.sexCode = knownCode(SEX_TERMS, input.sex, '性别') ?? '0'",
    replacement: "knownCode(SEX_TERMS, input.sex, '性别')",
    operations: ['personalInfoCommit'],
  },
  {
    id: 'salary-turned',
    means: '期望月薪下限可以高于上限',
    file: BASICS,
    text: 'if (salaryMin > salaryMax) throw refused(RESUME_MESSAGE.salaryTurned)',
    replacement: '',
    operations: ['personalInfoCommit'],
  },
  {
    id: 'region-not-checked',
    means: '不存在的地区也收',
    file: BASICS,
    text: 'if (names.regions.lineOf(id).length === 0) throw refused(malformedMessage(title))',
    replacement: '',
    operations: ['personalInfoCommit'],
  },
  {
    id: 'oldest-first',
    means: '经历从旧到新',
    file: `${RESUME}/resume-wire.ts`,
    text: 'return endB.localeCompare(endA) ||',
    replacement: 'return endA.localeCompare(endB) ||',
    operations: ['personalInfo'],
  },
  {
    id: 'always-complete',
    means: '简历总是百分之百',
    file: `${RESUME}/resume-wire.ts`,
    text: 'completeness: completenessOf(facts),',
    replacement: 'completeness: 100,',
    operations: ['personalInfo', 'personalInfoCommit'],
  },
]
