import { education, type Ids, type Known, project, work } from './belongings.ts'

type Input = Record<string, unknown>

const NOTHING_FOREIGN: () => Input[] = () => [{}]

/** For each call that needs a session: every input by which B could reach for something of A's. */
export const FOREIGN_INPUTS: Readonly<Record<string, (ids: Ids, known: Known) => Input[]>> = {
  getJobApplyStatus: (_ids, { jobId }) => [{ jobId }],
  applyForJob: ({ boundFile, looseFile }, { jobId }) =>
    [boundFile, looseFile].map((fileName) => ({ jobId, reMiniProgramAttachmentList: [{ fileName }] })),
  jobRelationList: () => [{}, { relationType: 'collect' }, { applyStatus: '1' }],
  personalInfo: NOTHING_FOREIGN,
  personalInfoCommit: ({ boundFile, looseFile }) => [
    { profilePhoto: looseFile },
    { profilePhoto: boundFile },
    { profilePhoto: `/prod-api${looseFile}` },
  ],
  workExperienceCommit: ({ workExperienceId }) => [{ ...work, workExperienceId }],
  educationExperienceCommit: ({ educationExperienceId }) => [{ ...education, educationExperienceId }],
  projectExperienceCommit: ({ projectExperienceId }) => [{ ...project, projectExperienceId }],
  deleteWorkExperience: ({ workExperienceId }) => [{ id: workExperienceId }],
  deleteEducationExperience: ({ educationExperienceId }) => [{ id: educationExperienceId }],
  deleteProjectExperience: ({ projectExperienceId }) => [{ id: projectExperienceId }],
  resumeUpload: ({ boundFile, looseFile }) =>
    [boundFile, looseFile].flatMap((resume) => [{ resume }, { resume, attachmentType: 'other' }]),
  download: ({ boundFile, looseFile }) => [{ resume: boundFile }, { resume: looseFile }],
  // takes a file and no id
  commonUpload: NOTHING_FOREIGN,
  scanScene: ({ scene }) => [{ scene }],
  confirmScene: ({ scene }) => [{ scene }, { scene, isConfirmed: false }],
  deleteAttachment: ({ attachmentId }) => [{ id: attachmentId }],
  resumePdf: NOTHING_FOREIGN,
  withdrawApplication: ({ jobRelationId }) => [{ jobRelationId }],
  markProgressSeen: ({ jobRelationId }) => [{ jobRelationId }],
  // jobs are everybody's; what A collected must stay A's
  collectJob: (_ids, { jobId }) => [{ jobId, collected: false }],
  getJobMarks: (_ids, { jobId }) => [{ jobIdArr: jobId }],
  mySessionList: NOTHING_FOREIGN,
  myConsentList: NOTHING_FOREIGN,
  renewAgreements: () => [{ agreementVersion: '1.1/1.2' }],
  endMySessions: ({ sessionId }) => [{ sessionId }],
  requestDataExport: () => [{ verifyCode: '000000' }],
  downloadDataExport: ({ exportKey }) => [{ exportKey }],
  deleteAccount: () => [{ verifyCode: '000000' }],
}
