// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.

/** How to reach a call: `{name}` in the path is a parameter, `{product}` the configured product. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query: readonly string[]
  body: readonly string[]
  session: 'none' | 'required'
  envelope: 'ajax' | 'page' | 'captcha' | 'upload' | 'binary'
}

export const endpoints = {
  getUnlimitedQRCode: {"method":"GET","path":"/api/miniProgram/getUnlimitedQRCode","query":["scene"],"body":[],"session":"none","envelope":"binary"},
  checkSceneLoginStatus: {"method":"GET","path":"/api/miniProgram/checkSceneLoginStatus","query":["scene"],"body":[],"session":"none","envelope":"ajax"},
  getBannerList: {"method":"GET","path":"/open/{product}/getBannerList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getPreviewUrl: {"method":"GET","path":"/open/{product}/getPreviewUrl","query":["objectKey"],"body":[],"session":"none","envelope":"ajax"},
  getBarPictureList: {"method":"GET","path":"/open/{product}/getBarPictureList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getCommentListWithPage: {"method":"GET","path":"/open/{product}/getCommentListWithPage","query":["pageNum","pageSize","orderByColumn","isAsc","typeIdArr","visible","location","year","audience"],"body":[],"session":"none","envelope":"page"},
  getCommentById: {"method":"GET","path":"/open/{product}/getCommentById","query":["cmCommentId"],"body":[],"session":"none","envelope":"ajax"},
  getRegionList: {"method":"GET","path":"/open/{product}/getRegionList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getReRecruitProjectList: {"method":"GET","path":"/open/{product}/getReRecruitProjectList","query":["regionId"],"body":[],"session":"none","envelope":"ajax"},
  getSingleRecruitProject: {"method":"GET","path":"/api/miniProgram/getSingleRecruitProject","query":["reRecruitProjectId"],"body":[],"session":"none","envelope":"ajax"},
  getProjectCompanyList: {"method":"GET","path":"/api/miniProgram/getProjectCompanyList","query":["reRecruitProjectId","companyName","pageNum","pageSize"],"body":[],"session":"none","envelope":"page"},
  sendCode: {"method":"POST","path":"/open/{product}/sendCode","query":[],"body":["phoneNumber","captchaVerification","codeType"],"session":"none","envelope":"ajax"},
  verifyCodeLogin: {"method":"POST","path":"/open/{product}/verifyCodeLogin","query":["phoneNumber","verifyCode","agreementVersion"],"body":[],"session":"none","envelope":"ajax"},
  register: {"method":"POST","path":"/open/{product}/register","query":["phoneNumber","verifyCode","userPassword","agreementVersion"],"body":[],"session":"none","envelope":"ajax"},
  passwordLogin: {"method":"POST","path":"/open/{product}/passwordLogin","query":["phoneNumber","userPassword","captchaVerification","agreementVersion"],"body":[],"session":"none","envelope":"ajax"},
  editPassword: {"method":"POST","path":"/open/{product}/editPassword","query":["phoneNumber","verifyCode","newPassword"],"body":[],"session":"none","envelope":"ajax"},
  getIndustryTree: {"method":"GET","path":"/open/{product}/getIndustryTree","query":[],"body":[],"session":"none","envelope":"ajax"},
  getLatestPositionList: {"method":"GET","path":"/open/{product}/getLatestPositionList","query":["size"],"body":[],"session":"none","envelope":"ajax"},
  getHotPositionList: {"method":"GET","path":"/open/{product}/getHotPositionList","query":["size"],"body":[],"session":"none","envelope":"ajax"},
  getHotCompanyList: {"method":"GET","path":"/open/{product}/getHotCompanyList","query":["limit"],"body":[],"session":"none","envelope":"ajax"},
  jobsList: {"method":"POST","path":"/api/jobs/jobsList","query":["keyword","regionId","industryId","salaryMin","salaryMax","educationType","workYears","jobNature","companyId","reRecruitProjectId","rank","pageNum","pageSize","orderByColumn","isAsc"],"body":[],"session":"none","envelope":"page"},
  jobs: {"method":"POST","path":"/api/jobs/jobs","query":["jobId"],"body":[],"session":"none","envelope":"ajax"},
  company: {"method":"POST","path":"/api/company/company","query":["companyId"],"body":[],"session":"none","envelope":"ajax"},
  companyList: {"method":"POST","path":"/api/company/companyList","query":["keyword","industryId","regionId","nature","scale","rank","pageNum","pageSize","orderByColumn","isAsc"],"body":[],"session":"none","envelope":"page"},
  getJobApplyStatus: {"method":"GET","path":"/api/miniProgram/getJobApplyStatus/{jobId}","query":[],"body":[],"session":"required","envelope":"ajax"},
  applyForJob: {"method":"POST","path":"/api/miniProgram/applyForJob","query":[],"body":["jobId","reMiniProgramAttachmentList"],"session":"required","envelope":"ajax"},
  jobRelationList: {"method":"POST","path":"/api/miniProgram/jobRelationList","query":["relationType","applyStatus","pageNum","pageSize","orderByColumn","isAsc"],"body":[],"session":"required","envelope":"page"},
  personalInfo: {"method":"GET","path":"/api/miniProgram/personalInfo","query":[],"body":[],"session":"required","envelope":"ajax"},
  personalInfoCommit: {"method":"POST","path":"/api/miniProgram/personalInfoCommit","query":[],"body":["userName","sex","birthday","email","education","workYears","regionId","politicalStatus","profilePhoto","intention","advantage"],"session":"required","envelope":"ajax"},
  workExperienceCommit: {"method":"POST","path":"/api/miniProgram/workExperienceCommit","query":[],"body":["workExperienceId","companyName","industryName","positionName","startTime","endTime","toNow","workContent"],"session":"required","envelope":"ajax"},
  educationExperienceCommit: {"method":"POST","path":"/api/miniProgram/educationExperienceCommit","query":[],"body":["educationExperienceId","schoolName","undergraduateMajorId","majorName","education","fullTime","startTime","endTime","toNow"],"session":"required","envelope":"ajax"},
  projectExperienceCommit: {"method":"POST","path":"/api/miniProgram/projectExperienceCommit","query":[],"body":["projectExperienceId","projectName","projectRole","startTime","endTime","toNow","projectContent","projectUrl"],"session":"required","envelope":"ajax"},
  deleteWorkExperience: {"method":"DELETE","path":"/api/miniProgram/deleteWorkExperience/{id}","query":[],"body":[],"session":"required","envelope":"ajax"},
  deleteEducationExperience: {"method":"DELETE","path":"/api/miniProgram/deleteEducationExperience/{id}","query":[],"body":[],"session":"required","envelope":"ajax"},
  deleteProjectExperience: {"method":"DELETE","path":"/api/miniProgram/deleteProjectExperience/{id}","query":[],"body":[],"session":"required","envelope":"ajax"},
  reTradeList: {"method":"GET","path":"/api/miniProgram/reTradeList","query":[],"body":[],"session":"none","envelope":"ajax"},
  undergraduateMajorList: {"method":"GET","path":"/api/miniProgram/undergraduateMajorList","query":[],"body":[],"session":"none","envelope":"ajax"},
  resumeUpload: {"method":"GET","path":"/api/miniProgram/resumeUpload","query":["resume","attachmentType"],"body":[],"session":"required","envelope":"ajax"},
  download: {"method":"GET","path":"/api/miniProgram/download","query":["resume"],"body":[],"session":"required","envelope":"binary"},
  getProductSystemTree: {"method":"GET","path":"/open/{product}/getProductSystemTree","query":["name"],"body":[],"session":"none","envelope":"ajax"},
  getCmLocation: {"method":"GET","path":"/open/{product}/getCmLocation","query":[],"body":[],"session":"none","envelope":"ajax"},
  captchaGet: {"method":"POST","path":"/captcha/get","query":[],"body":["captchaType","clientUid","ts","purpose","phoneNumber"],"session":"none","envelope":"captcha"},
  captchaCheck: {"method":"POST","path":"/captcha/check","query":[],"body":["captchaType","token","pointJson","clientUid","ts","trail"],"session":"none","envelope":"captcha"},
  commonUpload: {"method":"POST","path":"/common/upload","query":["purpose"],"body":[],"session":"required","envelope":"upload"},
  readStoredFile: {"method":"GET","path":"/profile/upload/{year}/{month}/{day}/{name}","query":["expires","signature"],"body":[],"session":"none","envelope":"binary"},
  searchArticles: {"method":"GET","path":"/ext/searchArticles","query":["keyword","typeId","typeIdArr","pageNum","pageSize"],"body":[],"session":"none","envelope":"page"},
  getPinnedArticles: {"method":"GET","path":"/ext/getPinnedArticles","query":["typeId"],"body":[],"session":"none","envelope":"ajax"},
  getSiteFacts: {"method":"GET","path":"/ext/getSiteFacts","query":[],"body":[],"session":"none","envelope":"ajax"},
  getPageDocument: {"method":"GET","path":"/ext/getPageDocument","query":["slug"],"body":[],"session":"none","envelope":"ajax"},
  feedback: {"method":"POST","path":"/open/{product}/feedback","query":[],"body":["kind","content","contact","pictureList"],"session":"none","envelope":"ajax"},
  logout: {"method":"POST","path":"/open/{product}/logout","query":[],"body":[],"session":"none","envelope":"ajax"},
  renewAgreements: {"method":"POST","path":"/api/miniProgram/renewAgreements","query":[],"body":["agreementVersion"],"session":"required","envelope":"ajax"},
  scanScene: {"method":"POST","path":"/api/miniProgram/scanScene","query":[],"body":["scene"],"session":"required","envelope":"ajax"},
  confirmScene: {"method":"POST","path":"/api/miniProgram/confirmScene","query":[],"body":["scene","isConfirmed"],"session":"required","envelope":"ajax"},
  deleteAttachment: {"method":"DELETE","path":"/api/miniProgram/deleteAttachment/{id}","query":[],"body":[],"session":"required","envelope":"ajax"},
  resumePdf: {"method":"GET","path":"/api/miniProgram/resumePdf","query":[],"body":[],"session":"required","envelope":"binary"},
  withdrawApplication: {"method":"POST","path":"/api/miniProgram/withdrawApplication","query":[],"body":["jobRelationId"],"session":"required","envelope":"ajax"},
  markProgressSeen: {"method":"POST","path":"/api/miniProgram/markProgressSeen","query":[],"body":["jobRelationId"],"session":"required","envelope":"ajax"},
  collectJob: {"method":"POST","path":"/api/miniProgram/collectJob","query":[],"body":["jobId","collected"],"session":"required","envelope":"ajax"},
  getJobMarks: {"method":"GET","path":"/api/miniProgram/getJobMarks","query":["jobIdArr"],"body":[],"session":"required","envelope":"ajax"},
  myConsentList: {"method":"GET","path":"/api/miniProgram/myConsentList","query":[],"body":[],"session":"required","envelope":"ajax"},
  mySessionList: {"method":"GET","path":"/api/miniProgram/mySessionList","query":[],"body":[],"session":"required","envelope":"ajax"},
  endMySessions: {"method":"POST","path":"/api/miniProgram/endMySessions","query":[],"body":["sessionId"],"session":"required","envelope":"ajax"},
  requestDataExport: {"method":"POST","path":"/api/miniProgram/requestDataExport","query":[],"body":["verifyCode"],"session":"required","envelope":"ajax"},
  downloadDataExport: {"method":"GET","path":"/api/miniProgram/downloadDataExport","query":["exportKey"],"body":[],"session":"required","envelope":"binary"},
  deleteAccount: {"method":"POST","path":"/api/miniProgram/deleteAccount","query":[],"body":["verifyCode"],"session":"required","envelope":"ajax"},
} as const satisfies Record<string, Endpoint>

export type OperationId = keyof typeof endpoints
