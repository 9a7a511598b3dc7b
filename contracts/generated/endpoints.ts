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
  getBannerList: {"method":"GET","path":"/open/{product}/getBannerList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getBarPictureList: {"method":"GET","path":"/open/{product}/getBarPictureList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getCommentListWithPage: {"method":"GET","path":"/open/{product}/getCommentListWithPage","query":["pageNum","pageSize","orderByColumn","isAsc","typeIdArr","visible","location","year"],"body":[],"session":"none","envelope":"page"},
  getCommentById: {"method":"GET","path":"/open/{product}/getCommentById","query":["cmCommentId"],"body":[],"session":"none","envelope":"ajax"},
  getRegionList: {"method":"GET","path":"/open/{product}/getRegionList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getReRecruitProjectList: {"method":"GET","path":"/open/{product}/getReRecruitProjectList","query":["regionId"],"body":[],"session":"none","envelope":"ajax"},
  getSingleRecruitProject: {"method":"GET","path":"/api/miniProgram/getSingleRecruitProject","query":["reRecruitProjectId"],"body":[],"session":"none","envelope":"ajax"},
  getProjectCompanyList: {"method":"GET","path":"/api/miniProgram/getProjectCompanyList","query":["reRecruitProjectId","companyName","pageNum","pageSize"],"body":[],"session":"none","envelope":"page"},
  getIndustryTree: {"method":"GET","path":"/open/{product}/getIndustryTree","query":[],"body":[],"session":"none","envelope":"ajax"},
  getLatestPositionList: {"method":"GET","path":"/open/{product}/getLatestPositionList","query":["size"],"body":[],"session":"none","envelope":"ajax"},
  getHotPositionList: {"method":"GET","path":"/open/{product}/getHotPositionList","query":["size"],"body":[],"session":"none","envelope":"ajax"},
  getHotCompanyList: {"method":"GET","path":"/open/{product}/getHotCompanyList","query":["limit"],"body":[],"session":"none","envelope":"ajax"},
  jobsList: {"method":"POST","path":"/api/jobs/jobsList","query":["keyword","regionId","industryId","salaryMin","salaryMax","educationType","workYears","jobNature","companyId","reRecruitProjectId","pageNum","pageSize","orderByColumn","isAsc"],"body":[],"session":"none","envelope":"page"},
  jobs: {"method":"POST","path":"/api/jobs/jobs","query":["jobId"],"body":[],"session":"none","envelope":"ajax"},
  company: {"method":"POST","path":"/api/company/company","query":["companyId"],"body":[],"session":"none","envelope":"ajax"},
  companyList: {"method":"POST","path":"/api/company/companyList","query":["keyword","industryId","regionId","nature","scale","pageNum","pageSize","orderByColumn","isAsc"],"body":[],"session":"none","envelope":"page"},
  reTradeList: {"method":"GET","path":"/api/miniProgram/reTradeList","query":[],"body":[],"session":"none","envelope":"ajax"},
  undergraduateMajorList: {"method":"GET","path":"/api/miniProgram/undergraduateMajorList","query":[],"body":[],"session":"none","envelope":"ajax"},
  getProductSystemTree: {"method":"GET","path":"/open/{product}/getProductSystemTree","query":["name"],"body":[],"session":"none","envelope":"ajax"},
  getCmLocation: {"method":"GET","path":"/open/{product}/getCmLocation","query":[],"body":[],"session":"none","envelope":"ajax"},
  readStoredFile: {"method":"GET","path":"/profile/upload/{year}/{month}/{day}/{name}","query":[],"body":[],"session":"none","envelope":"binary"},
  searchArticles: {"method":"GET","path":"/ext/searchArticles","query":["keyword","typeId","pageNum","pageSize"],"body":[],"session":"none","envelope":"page"},
  getSiteFacts: {"method":"GET","path":"/ext/getSiteFacts","query":[],"body":[],"session":"none","envelope":"ajax"},
  getPageDocument: {"method":"GET","path":"/ext/getPageDocument","query":["slug"],"body":[],"session":"none","envelope":"ajax"},
  feedback: {"method":"POST","path":"/open/{product}/feedback","query":[],"body":["kind","content","contact"],"session":"none","envelope":"ajax"},
} as const satisfies Record<string, Endpoint>

export type OperationId = keyof typeof endpoints
