// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.

/** How to reach a call: `{name}` in the path is a parameter, `{product}` the configured product. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query: readonly string[]
  body: readonly string[]
  /** Whether a success has bytes instead of JSON. */
  isBinary?: true
}

type Names = readonly string[]
// calls of a function are shorter in the browser than objects
const callBy =
  (method: Endpoint['method']) =>
  (path: string, query: Names = [], body: Names = []): Endpoint => ({ method, path, query, body })
const getCall = callBy('GET')
const postCall = callBy('POST')
const deleteCall = callBy('DELETE')

export const endpoints = {
  getUnlimitedQRCode: { ...getCall("/api/miniProgram/getUnlimitedQRCode", ["scene"]), isBinary: true },
  checkSceneLoginStatus: getCall("/api/miniProgram/checkSceneLoginStatus", ["scene"]),
  getBannerList: getCall("/open/{product}/getBannerList"),
  getPreviewUrl: getCall("/open/{product}/getPreviewUrl", ["objectKey"]),
  getBarPictureList: getCall("/open/{product}/getBarPictureList"),
  getCommentListWithPage: getCall("/open/{product}/getCommentListWithPage", ["pageNum","pageSize","orderByColumn","isAsc","typeIdArr","visible","location","year","audience","issuer","validity"]),
  getCommentById: getCall("/open/{product}/getCommentById", ["cmCommentId"]),
  getRegionList: getCall("/open/{product}/getRegionList"),
  getReRecruitProjectList: getCall("/open/{product}/getReRecruitProjectList", ["regionId"]),
  getSingleRecruitProject: getCall("/api/miniProgram/getSingleRecruitProject", ["reRecruitProjectId"]),
  getProjectCompanyList: getCall("/api/miniProgram/getProjectCompanyList", ["reRecruitProjectId","companyName","pageNum","pageSize"]),
  sendCode: postCall("/open/{product}/sendCode", [], ["phoneNumber","captchaVerification","codeType"]),
  verifyCodeLogin: postCall("/open/{product}/verifyCodeLogin", ["phoneNumber","verifyCode","agreementVersion"]),
  register: postCall("/open/{product}/register", ["phoneNumber","verifyCode","userPassword","agreementVersion"]),
  passwordLogin: postCall("/open/{product}/passwordLogin", ["phoneNumber","userPassword","captchaVerification","agreementVersion"]),
  editPassword: postCall("/open/{product}/editPassword", ["phoneNumber","verifyCode","newPassword"]),
  getIndustryTree: getCall("/open/{product}/getIndustryTree"),
  getLatestPositionList: getCall("/open/{product}/getLatestPositionList", ["size"]),
  getHotPositionList: getCall("/open/{product}/getHotPositionList", ["size"]),
  getHotCompanyList: getCall("/open/{product}/getHotCompanyList", ["limit"]),
  jobsList: postCall("/api/jobs/jobsList", ["keyword","regionId","industryId","salaryMin","salaryMax","educationType","workYears","jobNature","companyNature","benefit","releasedWithin","companyId","reRecruitProjectId","rank","match","pageNum","pageSize","orderByColumn","isAsc"]),
  jobFilterCounts: getCall("/ext/jobFilterCounts", ["keyword","regionId","industryId","salaryMin","salaryMax","educationType","workYears","jobNature","companyNature","benefit","releasedWithin"]),
  jobs: postCall("/api/jobs/jobs", ["jobId"]),
  company: postCall("/api/company/company", ["companyId"]),
  companyList: postCall("/api/company/companyList", ["keyword","industryId","regionId","nature","scale","rank","match","pageNum","pageSize","orderByColumn","isAsc"]),
  getJobApplyStatus: getCall("/api/miniProgram/getJobApplyStatus/{jobId}"),
  applyForJob: postCall("/api/miniProgram/applyForJob", [], ["jobId","reMiniProgramAttachmentList"]),
  jobRelationList: postCall("/api/miniProgram/jobRelationList", ["relationType","applyStatus","pageNum","pageSize","orderByColumn","isAsc"]),
  personalInfo: getCall("/api/miniProgram/personalInfo"),
  personalInfoCommit: postCall("/api/miniProgram/personalInfoCommit", [], ["userName","sex","birthday","email","education","workYears","regionId","politicalStatus","profilePhoto","intention","advantage"]),
  workExperienceCommit: postCall("/api/miniProgram/workExperienceCommit", [], ["workExperienceId","companyName","industryName","positionName","startTime","endTime","toNow","workContent"]),
  educationExperienceCommit: postCall("/api/miniProgram/educationExperienceCommit", [], ["educationExperienceId","schoolName","undergraduateMajorId","majorName","education","fullTime","startTime","endTime","toNow"]),
  projectExperienceCommit: postCall("/api/miniProgram/projectExperienceCommit", [], ["projectExperienceId","projectName","projectRole","startTime","endTime","toNow","projectContent","projectUrl"]),
  deleteWorkExperience: deleteCall("/api/miniProgram/deleteWorkExperience/{id}"),
  deleteEducationExperience: deleteCall("/api/miniProgram/deleteEducationExperience/{id}"),
  deleteProjectExperience: deleteCall("/api/miniProgram/deleteProjectExperience/{id}"),
  reTradeList: getCall("/api/miniProgram/reTradeList"),
  undergraduateMajorList: getCall("/api/miniProgram/undergraduateMajorList"),
  resumeUpload: getCall("/api/miniProgram/resumeUpload", ["resume","attachmentType"]),
  download: { ...getCall("/api/miniProgram/download", ["resume"]), isBinary: true },
  getProductSystemTree: getCall("/open/{product}/getProductSystemTree", ["name"]),
  getCmLocation: getCall("/open/{product}/getCmLocation"),
  captchaGet: postCall("/captcha/get", [], ["captchaType","clientUid","ts","purpose","phoneNumber"]),
  captchaCheck: postCall("/captcha/check", [], ["captchaType","token","pointJson","clientUid","ts","trail"]),
  commonUpload: postCall("/common/upload", ["purpose"]),
  readStoredFile: { ...getCall("/profile/upload/{year}/{month}/{day}/{name}", ["expires","signature"]), isBinary: true },
  searchArticles: getCall("/ext/searchArticles", ["keyword","typeId","typeIdArr","match","pageNum","pageSize"]),
  getPinnedArticles: getCall("/ext/getPinnedArticles", ["typeId"]),
  policyFilterCounts: getCall("/ext/policyFilterCounts", ["year","audience","issuer","validity"]),
  myPolicyList: getCall("/ext/myPolicyList"),
  eventCalendar: getCall("/ext/eventCalendar"),
  getSiteFacts: getCall("/ext/getSiteFacts"),
  understandKeyword: getCall("/ext/understandKeyword", ["keyword"]),
  suggest: getCall("/ext/suggest", ["keyword","scope"]),
  getPageDocument: getCall("/ext/getPageDocument", ["slug","version"]),
  feedback: postCall("/open/{product}/feedback", [], ["kind","content","contact","pictureList"]),
  getFeedbackAnswer: postCall("/ext/getFeedbackAnswer", [], ["receiptNumber","captchaVerification"]),
  getFeedbackTerms: getCall("/ext/getFeedbackTerms"),
  myFeedbackList: getCall("/api/miniProgram/myFeedbackList"),
  markFeedbackSeen: postCall("/api/miniProgram/markFeedbackSeen", [], ["receiptNumber"]),
  logout: postCall("/open/{product}/logout"),
  renewAgreements: postCall("/api/miniProgram/renewAgreements", [], ["agreementVersion"]),
  scanScene: postCall("/api/miniProgram/scanScene", [], ["scene"]),
  confirmScene: postCall("/api/miniProgram/confirmScene", [], ["scene","isConfirmed"]),
  deleteAttachment: deleteCall("/api/miniProgram/deleteAttachment/{id}"),
  resumePdf: { ...getCall("/api/miniProgram/resumePdf"), isBinary: true },
  withdrawApplication: postCall("/api/miniProgram/withdrawApplication", [], ["jobRelationId"]),
  markProgressSeen: postCall("/api/miniProgram/markProgressSeen", [], ["jobRelationId"]),
  collectJob: postCall("/api/miniProgram/collectJob", [], ["jobId","collected"]),
  getJobMarks: getCall("/api/miniProgram/getJobMarks", ["jobIdArr"]),
  savedSearchList: getCall("/ext/savedSearchList"),
  saveSearch: postCall("/ext/saveSearch", [], ["keyword","regionId","industryId","salaryMin","salaryMax","educationType","workYears","jobNature","companyNature","benefit"]),
  deleteSavedSearch: postCall("/ext/deleteSavedSearch", [], ["savedSearchId"]),
  markSavedSearchSeen: postCall("/ext/markSavedSearchSeen", [], ["savedSearchId"]),
  setSavedSearchFeed: postCall("/ext/setSavedSearchFeed", [], ["savedSearchId","isOn"]),
  myConsentList: getCall("/api/miniProgram/myConsentList"),
  mySessionList: getCall("/api/miniProgram/mySessionList"),
  endMySessions: postCall("/api/miniProgram/endMySessions", [], ["sessionId"]),
  requestDataExport: postCall("/api/miniProgram/requestDataExport", [], ["verifyCode"]),
  downloadDataExport: { ...getCall("/api/miniProgram/downloadDataExport", ["exportKey"]), isBinary: true },
  deleteAccount: postCall("/api/miniProgram/deleteAccount", [], ["verifyCode"]),
  reportPageFailure: postCall("/ext/reportPageFailure", [], ["page","kind","message","stack"]),
} satisfies Record<string, Endpoint>

export type OperationId = keyof typeof endpoints
