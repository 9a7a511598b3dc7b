import {
  editPassword,
  logout,
  passwordLogin,
  register,
  renewAgreements,
  sendCode,
  verifyCodeLogin,
} from './operations/account.ts'
import { getCommentById, getCommentListWithPage, getPinnedArticles, searchArticles } from './operations/article.ts'
import { getBannerList, getBarPictureList } from './operations/banner.ts'
import { captchaCheck, captchaGet } from './operations/captcha.ts'
import { companyDetail, companyList, getHotCompanyList } from './operations/company.ts'
import {
  feedback,
  getFeedbackAnswer,
  getFeedbackTerms,
  markFeedbackSeen,
  myFeedbackList,
} from './operations/feedback.ts'
import { getHotPositionList, getLatestPositionList, jobDetail, jobFilterCounts, jobsList } from './operations/job.ts'
import {
  applyForJob,
  collectJob,
  getJobApplyStatus,
  getJobMarks,
  jobRelationList,
  markProgressSeen,
  withdrawApplication,
} from './operations/job-application.ts'
import { getCmLocation } from './operations/location.ts'
import { getIndustryTree, getRegionList, reTradeList, undergraduateMajorList } from './operations/lookup.ts'
import {
  deleteAccount,
  downloadDataExport,
  endMySessions,
  myConsentList,
  mySessionList,
  requestDataExport,
} from './operations/my-data.ts'
import { getPageDocument } from './operations/page-document.ts'
import { reportPageFailure } from './operations/page-failure.ts'
import { eventCalendar } from './operations/event-calendar.ts'
import { myPolicyList, policyFilterCounts } from './operations/policy.ts'
import { getProductSystemTree } from './operations/product-system.ts'
import {
  getProjectCompanyList,
  getReRecruitProjectList,
  getSingleRecruitProject,
} from './operations/recruit-project.ts'
import { personalInfo, personalInfoCommit } from './operations/resume.ts'
import { deleteAttachment, download, resumePdf, resumeUpload } from './operations/resume-attachment.ts'
import {
  deleteEducationExperience,
  deleteProjectExperience,
  deleteWorkExperience,
  educationExperienceCommit,
  projectExperienceCommit,
  workExperienceCommit,
} from './operations/resume-experience.ts'
import { checkSceneLoginStatus, confirmScene, getUnlimitedQRCode, scanScene } from './operations/scene-login.ts'
import { suggest, understandKeyword } from './operations/keyword.ts'
import {
  deleteSavedSearch,
  markSavedSearchSeen,
  savedSearchList,
  saveSearch,
  setSavedSearchFeed,
} from './operations/saved-search.ts'
import { getSiteFacts } from './operations/site.ts'
import { readStoredFile } from './operations/stored-file.ts'
import { commonUpload, getPreviewUrl } from './operations/upload.ts'

/** All operations of /prod-api, by id. The server registers exactly these routes. */
export const catalogue = {
  getUnlimitedQRCode,
  checkSceneLoginStatus,
  getBannerList,
  getPreviewUrl,
  getBarPictureList,
  getCommentListWithPage,
  getCommentById,
  getRegionList,
  getReRecruitProjectList,
  getSingleRecruitProject,
  getProjectCompanyList,
  sendCode,
  verifyCodeLogin,
  register,
  passwordLogin,
  editPassword,
  getIndustryTree,
  getLatestPositionList,
  getHotPositionList,
  getHotCompanyList,
  jobsList,
  jobFilterCounts,
  jobs: jobDetail,
  company: companyDetail,
  companyList,
  getJobApplyStatus,
  applyForJob,
  jobRelationList,
  personalInfo,
  personalInfoCommit,
  workExperienceCommit,
  educationExperienceCommit,
  projectExperienceCommit,
  deleteWorkExperience,
  deleteEducationExperience,
  deleteProjectExperience,
  reTradeList,
  undergraduateMajorList,
  resumeUpload,
  download,
  getProductSystemTree,
  getCmLocation,
  captchaGet,
  captchaCheck,
  commonUpload,
  readStoredFile,
  // extension calls, which are not part of the specification: only our own site uses them
  searchArticles,
  getPinnedArticles,
  policyFilterCounts,
  myPolicyList,
  eventCalendar,
  getSiteFacts,
  understandKeyword,
  suggest,
  getPageDocument,
  feedback,
  getFeedbackAnswer,
  getFeedbackTerms,
  myFeedbackList,
  markFeedbackSeen,
  logout,
  renewAgreements,
  scanScene,
  confirmScene,
  deleteAttachment,
  resumePdf,
  withdrawApplication,
  markProgressSeen,
  collectJob,
  getJobMarks,
  savedSearchList,
  saveSearch,
  deleteSavedSearch,
  markSavedSearchSeen,
  setSavedSearchFeed,
  myConsentList,
  mySessionList,
  endMySessions,
  requestDataExport,
  downloadDataExport,
  deleteAccount,
  reportPageFailure,
} as const

export type OperationId = keyof typeof catalogue
