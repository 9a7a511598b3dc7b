import type { Method } from './declaration/operation.ts'

/**
 * A row of the table in specification 7. `shown`: the inputs that the row names. `open`: the operation may have further
 * inputs, which the row does not name (filters, or a body of unknown shape).
 */
export type SpecificationCall = {
  method: Method
  path: string
  part: 'none' | 'params' | 'query' | 'body'
  shown: readonly string[]
  open?: true
  /** The top-level fields of the response that the row names, or 'binary'. */
  answer?: readonly string[] | 'binary'
}

const call = (
  method: Method,
  path: string,
  part: SpecificationCall['part'] = 'none',
  shown: readonly string[] = [],
): SpecificationCall => ({ method, path, part, shown })

const open = (row: SpecificationCall): SpecificationCall => ({ ...row, open: true })
const binary = (row: SpecificationCall): SpecificationCall => ({ ...row, answer: 'binary' })
const P = '/open/{product}'
const M = '/api/miniProgram'

/** specification 7: all 43 rows in order. */
export const SPECIFICATION_CALLS: readonly SpecificationCall[] = [
  binary(call('GET', `${M}/getUnlimitedQRCode`, 'query', ['scene'])),
  call('GET', `${M}/checkSceneLoginStatus`, 'query', ['scene']),
  call('GET', `${P}/getBannerList`),
  call('GET', `${P}/getPreviewUrl`, 'query', ['objectKey']),
  call('GET', `${P}/getBarPictureList`),
  {
    ...call('GET', `${P}/getCommentListWithPage`, 'query', [
      'pageNum',
      'pageSize',
      'typeIdArr',
      'visible',
      'location',
      'orderByColumn',
      'isAsc',
    ]),
    answer: ['code', 'rows', 'total'],
  },
  call('GET', `${P}/getCommentById`, 'query', ['cmCommentId']),
  call('GET', `${P}/getRegionList`),
  call('GET', `${P}/getReRecruitProjectList`, 'query', ['regionId']),
  call('GET', `${M}/getSingleRecruitProject`, 'query', ['reRecruitProjectId']),
  open(call('GET', `${M}/getProjectCompanyList`, 'query')),
  open(call('POST', `${P}/sendCode`, 'body')),
  call('POST', `${P}/verifyCodeLogin`, 'query', ['phoneNumber', 'verifyCode']),
  call('POST', `${P}/register`, 'query', ['phoneNumber', 'verifyCode', 'userPassword']),
  call('POST', `${P}/passwordLogin`, 'query', ['phoneNumber', 'userPassword']),
  call('POST', `${P}/editPassword`, 'query', ['phoneNumber', 'verifyCode', 'newPassword']),
  call('GET', `${P}/getIndustryTree`),
  call('GET', `${P}/getLatestPositionList`, 'query', ['size']),
  call('GET', `${P}/getHotPositionList`, 'query', ['size']),
  call('GET', `${P}/getHotCompanyList`, 'query', ['limit']),
  open(call('POST', '/api/jobs/jobsList', 'query')),
  call('POST', '/api/jobs/jobs', 'query', ['jobId']),
  call('POST', '/api/company/company', 'query', ['companyId']),
  open(call('POST', '/api/company/companyList', 'query')),
  call('GET', `${M}/getJobApplyStatus/{jobId}`, 'params', ['jobId']),
  call('POST', `${M}/applyForJob`, 'body', ['jobId', 'reMiniProgramAttachmentList']),
  open(call('POST', `${M}/jobRelationList`, 'query')),
  call('GET', `${M}/personalInfo`),
  open(call('POST', `${M}/personalInfoCommit`, 'body')),
  open(call('POST', `${M}/workExperienceCommit`, 'body')),
  open(call('POST', `${M}/educationExperienceCommit`, 'body')),
  open(call('POST', `${M}/projectExperienceCommit`, 'body')),
  call('DELETE', `${M}/deleteWorkExperience/{id}`, 'params', ['id']),
  call('DELETE', `${M}/deleteEducationExperience/{id}`, 'params', ['id']),
  call('DELETE', `${M}/deleteProjectExperience/{id}`, 'params', ['id']),
  call('GET', `${M}/reTradeList`),
  call('GET', `${M}/undergraduateMajorList`),
  call('GET', `${M}/resumeUpload`, 'query', ['resume']),
  binary(call('GET', `${M}/download`, 'query', ['resume'])),
  call('GET', `${P}/getProductSystemTree`, 'query', ['name']),
  call('GET', `${P}/getCmLocation`),
  call('POST', '/captcha/get', 'body', ['captchaType', 'clientUid', 'ts']),
  call('POST', '/captcha/check', 'body', ['captchaType', 'pointJson', 'token']),
]
