import { Type } from 'typebox'
import { JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import { ARRIVAL_TERMS, DEGREE_TERMS, EXPERIENCE_TERMS, SEX_TERMS } from '#contracts/constants/resume-terms.ts'
import { photoAddress } from '#contracts/declaration/account-fields.ts'
import { codeText, dateText, dateTimeText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { idField } from '#contracts/declaration/input-fields.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { nullable, optional, OWN_RESUME, text } from '#contracts/declaration/resume-fields.ts'
import { RESUME_SALARY_MAX, RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import { attachment } from './resume-attachment.ts'
import { educationExperience, projectExperience, workExperience } from './resume-experience.ts'

/** An optional code; an empty string clears the field. */
const clearableCode = (title: string, terms: readonly { code: string }[]) =>
  optional(Type.String({ title, pattern: '^[0-9]{0,2}$', 'x-codes': ['', ...terms.map(({ code }) => code)] }))

const photoFileName = Type.String({
  title: '头像',
  maxLength: 200,
  description: '上传调用返回的 fileName，或 personalInfo 给出的地址（头像不变）；空串即取下，原来的地址随即失效',
})

const intention = entity('JobIntention', {
  jobName: Type.String({ description: '期望职位' }),
  industryId: nullable(Type.Integer()),
  industryName: Type.String(),
  reTradeId: nullable(Type.Integer()),
  tradeName: Type.String(),
  regionId: nullable(Type.Integer()),
  regionName: Type.String(),
  salaryMin: Type.Integer({ minimum: 0, description: '期望月薪下限，元；0 与上限同为 0 表示面议' }),
  salaryMax: Type.Integer({ minimum: 0 }),
  jobNature: codeText(JOB_NATURE_TERMS, '工作性质代码'),
  jobNatureName: Type.String(),
  arrivalTime: codeText(ARRIVAL_TERMS, '到岗时间代码；未填写时为空串', { blank: '未填写' }),
  arrivalTimeName: Type.String(),
})

const basics = {
  miniProgramPersonId: Type.Integer(),
  userName: Type.String(),
  phoneNumber: Type.String({ description: '本人完整手机号' }),
  profilePhoto: photoAddress,
  sex: codeText(SEX_TERMS, "'0' 不填，'1' 男，'2' 女"),
  birthday: dateText('', { blank: '未填写' }),
  email: Type.String(),
  education: codeText(DEGREE_TERMS, '最高学历代码；未填写时为空串', { blank: '未填写' }),
  educationName: Type.String(),
  workYears: codeText(EXPERIENCE_TERMS, '工作年限代码；未填写时为空串', { blank: '未填写' }),
  workYearsName: Type.String(),
  regionId: nullable(Type.Integer()),
  regionName: Type.String(),
  politicalStatus: Type.String(),
  intention: nullable(intention),
  advantage: Type.String({ description: '个人优势，纯文本' }),
  completeness: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, description: '简历完整度，百分数；没有时由上游在投递时判断' }),
  ),
  gapList: Type.Array(
    entity('ResumeGap', {
      part: wordText(['basic', 'intention', 'advantage', 'experience', 'education', 'project', 'attachment']),
      text: Type.String({ description: '如 添加项目经历' }),
      weight: Type.Integer({ description: '补上后增加的百分点' }),
    }),
    { description: '最值得补的内容，至多三项，从重要到次要' },
  ),
  updateTime: dateTimeText('最近修改'),
}

export const personalInfo = defineOperation({
  ...OWN_RESUME,
  id: 'personalInfo',
  summary: '我的简历',
  method: 'GET',
  path: '/api/miniProgram/personalInfo',
  envelope: 'ajax',
  reply: ajax(
    entity('PersonalInfo', {
      ...basics,
      workExperienceList: Type.Array(workExperience, { description: '从近到远' }),
      educationExperienceList: Type.Array(educationExperience, { description: '从近到远' }),
      projectExperienceList: Type.Array(projectExperience, { description: '从近到远' }),
      reMiniProgramAttachmentList: Type.Array(attachment),
    }),
  ),
  specificationRow: 28,
  effect: 'read',
  source: {
    '': 'spec',
    '/200/data': 'assumed',
    '/200/data/completeness': 'extension',
    '/200/data/gapList': 'extension',
  },
  assumptions: {
    'all-parts': ['/200/data', '简历只有这一个读取调用，所以带上全部内容；页面不需要字典，代码旁附名称。'],
  },
  screens: [
    '/resume',
    '/resume/edit',
    '/resume/preview',
    '/resume/basic',
    '/resume/intention',
    '/resume/advantage',
    '/resume/experience',
    '/resume/experience/:id',
    '/resume/education',
    '/resume/education/:id',
    '/resume/project',
    '/resume/project/:id',
    '/jobDetail/:jobId',
    '/',
    '/jobSearchProgress',
  ],
})

export const personalInfoCommit = defineOperation({
  ...OWN_RESUME,
  id: 'personalInfoCommit',
  summary: '提交基本信息、求职意向、个人优势',
  method: 'POST',
  path: '/api/miniProgram/personalInfoCommit',
  body: {
    userName: optional(text(RESUME_TEXT.userName)),
    sex: clearableCode('性别', SEX_TERMS),
    birthday: optional(Type.String({ title: '出生日期', pattern: '^((19|20)[0-9]{2}-[01][0-9]-[0-3][0-9])?$' })),
    email: optional(Type.String({ ...text(RESUME_TEXT.email), pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' })),
    education: clearableCode('最高学历', DEGREE_TERMS),
    workYears: clearableCode('工作年限', EXPERIENCE_TERMS),
    regionId: optional(Type.Union([idField('现居地'), Type.Null()], { title: '现居地' })),
    politicalStatus: optional(Type.String({ title: '政治面貌', maxLength: 20 })),
    profilePhoto: optional(photoFileName),
    intention: optional(
      Type.Object(
        {
          jobName: text(RESUME_TEXT.jobName),
          industryId: optional(idField('期望行业')),
          reTradeId: optional(idField('期望职业方向')),
          regionId: optional(idField('期望地区')),
          salaryMin: Type.Integer({ title: '期望月薪下限', minimum: 0, maximum: RESUME_SALARY_MAX }),
          salaryMax: Type.Integer({ title: '期望月薪上限', minimum: 0, maximum: RESUME_SALARY_MAX }),
          jobNature: Type.String({
            title: '工作性质',
            pattern: '^[0-9]{1,2}$',
            'x-codes': JOB_NATURE_TERMS.map(({ code }) => code),
          }),
          arrivalTime: clearableCode('到岗时间', ARRIVAL_TERMS),
        },
        { title: '求职意向', additionalProperties: false },
      ),
    ),
    advantage: optional(text(RESUME_TEXT.advantage)),
  },
  envelope: 'ajax',
  reply: ajax(entity('PersonalBasics', basics)),
  specificationRow: 29,
  effect: 'write',
  undo: 'restore',
  source: { '': 'spec', '/body': 'assumed', '/200/data': 'assumed', '/200/data/completeness': 'extension' },
  assumptions: {
    parts: [
      '/body',
      '一个调用提交三部分：没有给出的字段不变，给出空串（现居地为 null）即清除，姓名除外；intention 整体替换。',
    ],
    fixed: ['/200/data#meaning', 'phoneNumber 与 miniProgramPersonId 不可由此修改，给出也不理会。'],
    age: ['/body/birthday', '未满 14 周岁的出生日期不接受。'],
  },
  screens: ['/resume/basic', '/resume/intention', '/resume/advantage'],
})
