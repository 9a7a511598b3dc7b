import type { OperationId } from '#contracts/catalogue.ts'
import { EDUCATION, PROJECT, WORK } from '#kit/cases/samples.ts'

/** Ids of user A's objects, or unknown ids of the same kinds. */
export type Ids = {
  workExperienceId: number
  educationExperienceId: number
  projectExperienceId: number
  attachmentId: number
  jobRelationId: number
  sessionId: number
  /** A file bound to an object of A, and a file that A has only uploaded. */
  boundFile: string
  looseFile: string
  scene: string
  exportKey: string
  receiptNumber: string
  savedSearchId: number
}
export type Known = { jobId: number }

/** Unknown ids of each kind. */
export const UNKNOWN: Ids = {
  workExperienceId: 2_000_000_001,
  educationExperienceId: 2_000_000_001,
  projectExperienceId: 2_000_000_001,
  attachmentId: 2_000_000_001,
  jobRelationId: 2_000_000_001,
  sessionId: 2_000_000_001,
  boundFile: `/profile/upload/2026/03/10/${'0'.repeat(32)}.pdf`,
  looseFile: `/profile/upload/2026/03/10/${'1'.repeat(32)}.pdf`,
  scene: 'nobody-asked',
  exportKey: 'k'.repeat(43),
  receiptNumber: '20260310-ZZZZZZZZ',
  savedSearchId: 2_000_000_001,
}

type Input = Record<string, unknown>

const NOTHING_FOREIGN: () => Input[] = () => [{}]

/** For each call that needs a session: every input by which B could reach an object of A. */
export const FOREIGN_INPUTS: Readonly<Partial<Record<OperationId, (ids: Ids, known: Known) => Input[]>>> = {
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
  workExperienceCommit: ({ workExperienceId }) => [{ ...WORK, workExperienceId }],
  educationExperienceCommit: ({ educationExperienceId }) => [{ ...EDUCATION, educationExperienceId }],
  projectExperienceCommit: ({ projectExperienceId }) => [{ ...PROJECT, projectExperienceId }],
  deleteWorkExperience: ({ workExperienceId }) => [{ id: workExperienceId }],
  deleteEducationExperience: ({ educationExperienceId }) => [{ id: educationExperienceId }],
  deleteProjectExperience: ({ projectExperienceId }) => [{ id: projectExperienceId }],
  resumeUpload: ({ boundFile, looseFile }) =>
    [boundFile, looseFile].flatMap((resume) => [{ resume }, { resume, attachmentType: 'other' }]),
  download: ({ boundFile, looseFile }) => [{ resume: boundFile }, { resume: looseFile }],
  // takes a file, not an id
  commonUpload: NOTHING_FOREIGN,
  scanScene: ({ scene }) => [{ scene }],
  confirmScene: ({ scene }) => [{ scene }, { scene, isConfirmed: false }],
  deleteAttachment: ({ attachmentId }) => [{ id: attachmentId }],
  resumePdf: NOTHING_FOREIGN,
  withdrawApplication: ({ jobRelationId }) => [{ jobRelationId }],
  markProgressSeen: ({ jobRelationId }) => [{ jobRelationId }],
  // jobs are public; A's favourites must stay unchanged
  collectJob: (_ids, { jobId }) => [{ jobId, collected: false }],
  getJobMarks: (_ids, { jobId }) => [{ jobIdArr: jobId }],
  myPolicyList: NOTHING_FOREIGN,
  savedSearchList: NOTHING_FOREIGN,
  saveSearch: NOTHING_FOREIGN,
  deleteSavedSearch: ({ savedSearchId }) => [{ savedSearchId }],
  markSavedSearchSeen: ({ savedSearchId }) => [{ savedSearchId }],
  setSavedSearchFeed: ({ savedSearchId }) => [true, false].map((isOn) => ({ savedSearchId, isOn })),
  mySessionList: NOTHING_FOREIGN,
  myConsentList: NOTHING_FOREIGN,
  renewAgreements: () => [{ agreementVersion: '1.1/1.2' }],
  endMySessions: ({ sessionId }) => [{ sessionId }],
  requestDataExport: () => [{ verifyCode: '000000' }],
  downloadDataExport: ({ exportKey }) => [{ exportKey }],
  myFeedbackList: NOTHING_FOREIGN,
  markFeedbackSeen: ({ receiptNumber }) => [{ receiptNumber }],
  deleteAccount: () => [{ verifyCode: '000000' }],
}
