import type { TObject } from 'typebox'
import type { Pointer } from './provenance.ts'

/** Source of ids: an operation, and a pointer into its responses. */
export type IdSource = { call: string; pointer: Pointer }

const from = (call: string, pointer: Pointer): IdSource => ({ call, pointer })
const resume = (list: string, key: string) => from('personalInfo', `/200/data/${list}/*/${key}`)

/** Sources of ids by the name of the input field, for all operations. */
const BY_NAME: Readonly<Record<string, IdSource>> = {
  cmCommentId: from('getCommentListWithPage', '/200/rows/*/cmCommentId'),
  jobId: from('jobsList', '/200/rows/*/jobId'),
  jobIdArr: from('jobsList', '/200/rows/*/jobId'),
  companyId: from('companyList', '/200/rows/*/companyId'),
  regionId: from('getRegionList', '/200/data/*/regionId'),
  industryId: from('getIndustryTree', '/200/data/*/industryId'),
  reTradeId: from('reTradeList', '/200/data/*/reTradeId'),
  undergraduateMajorId: from('undergraduateMajorList', '/200/data/*/undergraduateMajorId'),
  reRecruitProjectId: from('getReRecruitProjectList', '/200/data/*/reRecruitProjectId'),
  jobRelationId: from('jobRelationList', '/200/rows/*/jobRelationId'),
  workExperienceId: resume('workExperienceList', 'workExperienceId'),
  educationExperienceId: resume('educationExperienceList', 'educationExperienceId'),
  projectExperienceId: resume('projectExperienceList', 'projectExperienceId'),
  sessionId: from('mySessionList', '/200/data/*/sessionId'),
  exportKey: from('requestDataExport', '/200/data/exportKey'),
}

// sources of the path parameter `id` of operations that delete an object
export const OF_WORK = { '/params/id': resume('workExperienceList', 'workExperienceId') }
export const OF_EDUCATION = { '/params/id': resume('educationExperienceList', 'educationExperienceId') }
export const OF_PROJECT = { '/params/id': resume('projectExperienceList', 'projectExperienceId') }
export const OF_ATTACHMENT = { '/params/id': resume('reMiniProgramAttachmentList', 'reMiniProgramAttachmentId') }
/** Source of the name of an uploaded file, for the input at `pointer`. */
export const uploadedAt = (pointer: Pointer): Readonly<Record<Pointer, IdSource>> => ({
  [pointer]: from('commonUpload', '/200/fileName'),
})

/** Sources of the ids among the inputs of an operation, by pointer of the input. */
export function idSourcesOf(inputs: Readonly<Record<'params' | 'query' | 'body', TObject>>): Record<Pointer, IdSource> {
  return Object.fromEntries(Object.entries(inputs).flatMap(([part, schema]) => namedIn(schema, `/${part}`)))
}

function namedIn(schema: TObject, above: Pointer): [Pointer, IdSource][] {
  return Object.entries(schema.properties).flatMap(([name, field]): [Pointer, IdSource][] => {
    const pointer = `${above}/${name}`
    if ('properties' in field) return namedIn(field as TObject, pointer)
    const source = BY_NAME[name]
    return source === undefined ? [] : [[pointer, source]]
  })
}
