// Written by `npm run generate` from contracts/studio/studio-catalogue.ts. Do not edit.

export type ColumnTicks = {
  firstReviewer: ("spelling" | "people" | "places" | "numbers" | "politics" | "files" | "logic" | "secrecy" | "audience")[]
  secondReviewer: ("spelling" | "people" | "places" | "numbers" | "politics" | "files" | "logic" | "secrecy" | "audience")[]
  finalReviewer: ("spelling" | "people" | "places" | "numbers" | "politics" | "files" | "logic" | "secrecy" | "audience")[]
}

export type StudioColumn = {
  typeId: number
  name: string
  stages: number
  defaultSource: string
  dueDays: number
  needsCover: boolean
  ticks: ColumnTicks
}

export type ArticleStanding = {
  articleId: number
  state: "draft" | "inReview" | "returned" | "approved" | "scheduled" | "published" | "withdrawn" | "archived" | "deleted"
  /** 审核中：下一审级，从 1 起 */
  stage: number
  /** 共几级 */
  stageCount: number
  version: number
  /** 读者现在看得到（可能是前一版） */
  isPublic: boolean
}

export type ReviewRemark = {
  remarkId: number
  /** 所批注的修订 */
  revisionId: number
  /** 标题、摘要或正文 */
  field: "title" | "outline" | "html"
  /** 选中的文字，段落之间换行 */
  quote: string
  contextBefore: string
  contextAfter: string
  text: string
  staffId: number | null
  /** 批注人；账号已清除的为空 */
  staffName: string
  /** 批注时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
  settledTime: string | null
  settledBy: string | null
}

export type AuditRow = {
  entryId: number
  /** 时间，yyyy-MM-dd HH:mm:ss */
  time: string
  /** person 求职者，staff 员工，system 系统 */
  actorKind: string
  actorId: number | null
  /** 员工姓名；其他人为空 */
  actorName: string
  role: string
  action: string
  object: string
  result: string
  /** 隐去末段的地址 */
  address: string
  detail: string
}

export type AuditVerification = {
  entryCount: number
  brokenId: number | null
  anchorTime: string | null
  /** 锚点之前的记录末尾少了多少条 */
  missingCount: number
  /** 锚点所记的那一条已是另一条 */
  isOtherThanAnchor: boolean
}

export type StaffGrantOfMine = {
  role: "author" | "firstReviewer" | "secondReviewer" | "finalReviewer" | "publisher" | "systemAdministrator" | "securityAdministrator" | "auditor" | "recruiter" | "recruitmentLead" | "feedbackClerk" | "feedbackReviewer"
  /** all 全部，或一个对象：column:3、company:12、project:4 */
  scope: string
  /** 范围的名称，如“招聘公告”；全部为“全部” */
  scopeName: string
}

export type CurrentStaff = {
  staffId: number
  login: string
  name: string
  department: string
  grants: StaffGrantOfMine[]
  /** 登录还差哪一步；ready 为已登录 */
  next: "changePassword" | "enrolSecondFactor" | "secondFactor" | "ready"
  /** 是否必须绑定验证器 */
  needsSecondFactor: boolean
  lastLoginTime: string | null
  /** 多少秒没有操作就会退出 */
  idleSeconds: number
  /** 最晚到这时须重新登录，yyyy-MM-dd HH:mm:ss */
  sessionEndTime: string
}

export type SecondFactorEnrolment = {
  /** Base32 密钥，供手工输入 */
  secret: string
  /** otpauth 地址，显示为二维码 */
  uri: string
}

export type RecoveryCodes = {
  recoveryCodes: string[]
}

export type StaffDevice = {
  sessionId: number
  deviceName: string
  /** 隐去末段的地址 */
  address: string
  /** 登录时间，yyyy-MM-dd HH:mm:ss */
  loginTime: string
  /** 最近使用，yyyy-MM-dd HH:mm:ss */
  lastSeenTime: string
  isCurrent: boolean
}

export type StaffGrant = {
  grantId: number
  role: "author" | "firstReviewer" | "secondReviewer" | "finalReviewer" | "publisher" | "systemAdministrator" | "securityAdministrator" | "auditor" | "recruiter" | "recruitmentLead" | "feedbackClerk" | "feedbackReviewer"
  /** all 全部，或一个对象：column:3、company:12、project:4 */
  scope: string
  /** 范围的名称，如“招聘公告”；全部为“全部” */
  scopeName: string
  /** prepared 待确认，confirmed 已生效，removalAsked 待确认撤销 */
  state: "prepared" | "confirmed" | "removalAsked"
  preparedBy: string | null
  /** 准备时间，yyyy-MM-dd HH:mm:ss */
  preparedTime: string
}

export type StaffMember = {
  staffId: number
  login: string
  name: string
  department: string
  isActive: boolean
  hasSecondFactor: boolean
  mustChangePassword: boolean
  lastLoginTime: string | null
  lockedUntilTime: string | null
  grants: StaffGrant[]
}

export type OneTimePassword = {
  staffId: number
  /** 一次性密码，只显示这一次；首次登录须修改 */
  password: string
}

export type ApplicationRow = {
  applicationId: number
  state: "applied" | "viewed" | "interview" | "offered" | "refused" | "withdrawn"
  jobId: number
  jobName: string
  companyName: string
  /** 投递时的姓名；账号已注销为空串 */
  applicantName: string
  /** 学历、工作年限、现居地，一行文字；没有简历为空串 */
  profile: string
  /** 投递时间，yyyy-MM-dd HH:mm:ss */
  appliedTime: string
  /** 状态变化的时间，yyyy-MM-dd HH:mm:ss */
  changedTime: string
  /** 在这一状态已有几天 */
  waitingDays: number
  /** 与职位要求不同之处 */
  differences: string[]
  /** 是否留存了投递时的简历 */
  hasSnapshot: boolean
  /** 转交给谁；没有转交为空串 */
  handlerName: string
}

export type ApplicationStateCount = {
  state: "applied" | "viewed" | "interview" | "offered" | "refused" | "withdrawn"
  count: number
}

export type ApplicantWork = {
  companyName: string
  positionName: string
  period: string
  workContent: string
}

export type ApplicantEducation = {
  schoolName: string
  majorName: string
  educationName: string
  period: string
}

export type ApplicantProject = {
  projectName: string
  roleName: string
  period: string
  projectContent: string
}

export type ApplicantResume = {
  maskedPhone: string
  /** 没有时为空串 */
  maskedEmail: string
  educationName: string
  workYearsName: string
  regionName: string
  /** 邀约面试以后才有，否则为空串 */
  sexName: string
  /** 邀约面试以后才有，否则为空串 */
  birthday: string
  /** 邀约面试以后才有，否则为空串 */
  politicalStatus: string
  advantage: string
  /** 期望的职位、行业、地点、薪资，一行文字；没有时为空串 */
  intention: string
  workList: ApplicantWork[]
  educationList: ApplicantEducation[]
  projectList: ApplicantProject[]
}

export type ApplicationFile = {
  fileId: number
  fileName: string
  byteCount: number
  mediaType: string
  /** 与投递时的文件一致 */
  isAsSent: boolean
}

export type InterviewAppointment = {
  /** 开始，yyyy-MM-dd HH:mm:ss */
  startTime: string
  /** 结束，yyyy-MM-dd HH:mm:ss */
  endTime: string
  place: string
  contactName: string
  contactPhone: string
  toBring: string
}

export type ApplicationStep = {
  state: "applied" | "viewed" | "interview" | "offered" | "refused" | "withdrawn"
  /** 时间，yyyy-MM-dd HH:mm:ss */
  time: string
  remark: string
  /** 由谁变更；本人投递或撤回为空串 */
  staffName: string
  /** 退回上一步的记录 */
  isTakenBack: boolean
  appointment: InterviewAppointment | null
}

export type ApplicationNoteRow = {
  noteId: number
  text: string
  staffName: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  time: string
}

export type Colleague = {
  staffId: number
  name: string
}

export type StudioApplication = {
  applicationId: number
  state: "applied" | "viewed" | "interview" | "offered" | "refused" | "withdrawn"
  jobId: number
  jobName: string
  companyName: string
  /** 投递时的姓名；账号已注销为空串 */
  applicantName: string
  /** 学历、工作年限、现居地，一行文字；没有简历为空串 */
  profile: string
  /** 投递时间，yyyy-MM-dd HH:mm:ss */
  appliedTime: string
  /** 状态变化的时间，yyyy-MM-dd HH:mm:ss */
  changedTime: string
  /** 在这一状态已有几天 */
  waitingDays: number
  /** 与职位要求不同之处 */
  differences: string[]
  /** 是否留存了投递时的简历 */
  hasSnapshot: boolean
  /** 转交给谁；没有转交为空串 */
  handlerName: string
  /** 职位的要求，一行文字 */
  demands: string
  resume: ApplicantResume | null
  files: ApplicationFile[]
  steps: ApplicationStep[]
  /** 同一人在授权范围内的其他投递 */
  others: ApplicationRow[]
  notes: ApplicationNoteRow[]
  /** 可以转交的同事 */
  colleagues: Colleague[]
  handlerId: number | null
  /** 今天已说明过查看联系方式与附件的原因 */
  isRevealedToday: boolean
  /** 现在可以做的操作 */
  actions: string[]
}

export type TreeChoice = {
  id: number
  /** 上级的编号，最上一级为 0 */
  pid: number
  name: string
}

export type ApplicationChoices = {
  regions: TreeChoice[]
  industries: TreeChoice[]
}

export type MovedApplication = {
  applicationId: number
  isDone: boolean
  /** 没有完成的原因；完成为空串 */
  message: string
}

export type RevealedFile = {
  fileId: number
  url: string
}

export type ApplicantReveal = {
  phone: string
  email: string
  /** 几分钟内有效的地址 */
  files: RevealedFile[]
}

export type RecruitmentTemplate = {
  templateId: number
  kind: "interview" | "refused" | "offered"
  name: string
  text: string
}

export type StatisticsTotals = {
  readings: {
    /** 这几天 */
    count: number
    /** 同样长的前几天 */
    before: number
  }
  /** 每人每天同一词算一次 */
  searches: {
    /** 这几天 */
    count: number
    /** 同样长的前几天 */
    before: number
  }
  searchesWithoutHits: {
    /** 这几天 */
    count: number
    /** 同样长的前几天 */
    before: number
  }
  applications: {
    /** 这几天 */
    count: number
    /** 同样长的前几天 */
    before: number
  }
  feedback: {
    /** 这几天 */
    count: number
    /** 同样长的前几天 */
    before: number
  }
}

export type StatisticsDay = {
  /** 哪一天 */
  day: string
  /** 文章阅读次数 */
  readings: number
  /** 搜索次数 */
  searches: number
  /** 没有结果的搜索次数 */
  searchesWithoutHits: number
  /** 投递 */
  applications: number
  /** 反馈 */
  feedback: number
}

export type ColumnReadings = {
  typeId: number
  name: string
  /** 这几天 */
  count: number
  /** 同样长的前几天 */
  before: number
}

export type ArticleReadings = {
  articleId: number
  /** 已清除的稿件为空 */
  title: string
  /** 这几天 */
  count: number
  /** 同样长的前几天 */
  before: number
}

export type JobApplications = {
  jobId: number
  /** 已清除的职位为空 */
  jobName: string
  companyName: string
  /** 每一周的投递，次序同 weeks */
  weeks: number[]
  /** 这几天 */
  count: number
  /** 同样长的前几天 */
  before: number
}

export type FeedbackOfKind = {
  kind: "suggestion" | "complaint" | "report" | "other"
  /** 这几天 */
  count: number
  /** 同样长的前几天 */
  before: number
}

export type Statistics = {
  since: string | null
  /** 比较的第一天 */
  beforeFrom: string
  /** 比较的最后一天 */
  beforeTo: string
  totals: StatisticsTotals
  /** 每一天，没有的是 0 */
  days: StatisticsDay[]
  /** 所选各天所在的周 */
  weeks: string[]
  columns: ColumnReadings[]
  /** 阅读最多的 100 篇 */
  articles: ArticleReadings[]
  /** 投递最多的 100 个职位 */
  jobs: JobApplications[]
  feedback: FeedbackOfKind[]
}

export type UnseenApplication = {
  applicationId: number
  jobName: string
  companyName: string
  /** 投递时间，yyyy-MM-dd HH:mm:ss */
  appliedTime: string
  waitingDays: number
}

export type ComingInterview = {
  applicationId: number
  jobName: string
  companyName: string
  /** 开始，yyyy-MM-dd HH:mm:ss */
  startTime: string
  place: string
  staffName: string
}

export type RecruitmentFigures = {
  /** 职位或招聘项目的编号 */
  id: number
  name: string
  /** 职位的单位；项目为空串 */
  companyName: string
  /** 收到 */
  received: number
  /** 未看 */
  waiting: number
  /** 看过 */
  seen: number
  /** 邀约过面试 */
  interviewed: number
  /** 录用 */
  offered: number
  /** 不合适 */
  refused: number
  /** 本人撤回 */
  withdrawn: number
  medianDays: number | null
}

export type Recruitment = {
  /** 最早的 50 件 */
  unseen: UnseenApplication[]
  /** 超过七天没看的总数 */
  unseenCount: number
  /** 今天起七天内的面试 */
  interviews: ComingInterview[]
  /** 收到最多的 200 个职位 */
  jobs: RecruitmentFigures[]
  projects: RecruitmentFigures[]
}

export type ApplicationExport = {
  fileName: string
  /** xlsx 的 Base64 */
  content: string
}

export type RevealReasonCount = {
  reason: string
  count: number
}

export type RevealCount = {
  staffName: string
  /** 今天 */
  today: number
  /** 近七天 */
  week: number
  reasons: RevealReasonCount[]
}

export type NamedScope = {
  scope: string
  name: string
}

export type PreparedGrant = {
  grantId: number
}

export type StudioArticleRow = {
  articleId: number
  state: "draft" | "inReview" | "returned" | "approved" | "scheduled" | "published" | "withdrawn" | "archived" | "deleted"
  /** 审核中：下一审级，从 1 起 */
  stage: number
  /** 共几级 */
  stageCount: number
  version: number
  /** 读者现在看得到（可能是前一版） */
  isPublic: boolean
  title: string
  typeId: number
  /** 撰稿人 */
  authorName: string
  authorId: number | null
  /** 最近改动，yyyy-MM-dd HH:mm:ss */
  updateTime: string
  releaseTime: string | null
  scheduledTime: string | null
  urgentReviewDueTime: string | null
  pinnedUntil: string | null
  expiresAt: string | null
  attachmentCount: number
  hasCover: boolean
  actions: string[]
}

export type StudioDraft = {
  title: string
  outline: string
  html: string
  source: string
  author: string
  editorName: string
  coverFileId: number | null
  attachmentFileIds: number[]
  typeId: number
  locationName: string | null
  expiresAt: string | null
  pinnedUntil: string | null
}

export type StudioFile = {
  fileId: number
  originalFilename: string
  /** 写进正文的地址；未公开的文件只有带签名才读得到 */
  url: string
  /** 现在看得到的地址：未公开的文件带几分钟有效的签名 */
  viewUrl: string
  mediaType: string
  byteCount: number
}

export type FindingAnswer = {
  key: string
  quote: string
  text: string
}

export type ReviewStepRow = {
  stepId: number
  revisionId: number
  stage: number
  verdict: string
  reason: string
  ticks: string[]
  /** 对疑似文字的答复 */
  answers: FindingAnswer[]
  /** 审核内容摘要值 */
  hash: string
  staffName: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  time: string
}

export type EditLockState = {
  staffId: number
  staffName: string
  /** 是这个窗口 */
  isMine: boolean
  ownHolder: string | null
  /** 开始编辑，yyyy-MM-dd HH:mm:ss */
  takenTime: string
  /** 最近在场，yyyy-MM-dd HH:mm:ss */
  seenTime: string
}

export type StudioArticle = {
  articleId: number
  state: "draft" | "inReview" | "returned" | "approved" | "scheduled" | "published" | "withdrawn" | "archived" | "deleted"
  /** 审核中：下一审级，从 1 起 */
  stage: number
  /** 共几级 */
  stageCount: number
  version: number
  /** 读者现在看得到（可能是前一版） */
  isPublic: boolean
  draft: StudioDraft
  /** 草稿最近保存，yyyy-MM-dd HH:mm:ss */
  draftTime: string
  draftBy: string | null
  cover: StudioFile | null
  attachments: StudioFile[]
  pendingRevisionId: number | null
  publishedRevisionId: number | null
  releaseTime: string | null
  scheduledTime: string | null
  urgentReviewDueTime: string | null
  withdrawnReason: string
  authorName: string
  authorId: number | null
  steps: ReviewStepRow[]
  lock: EditLockState | null
  actions: string[]
}

export type SavedDraft = {
  state: "draft" | "inReview" | "returned" | "approved" | "scheduled" | "published" | "withdrawn" | "archived" | "deleted"
  /** 审核中：下一审级，从 1 起 */
  stage: number
  /** 共几级 */
  stageCount: number
  version: number
  /** 读者现在看得到（可能是前一版） */
  isPublic: boolean
  articleId: number
  /** 保存时间，yyyy-MM-dd HH:mm:ss */
  saveTime: string
  html: string | null
  revisionId: number | null
}

export type RevisionRow = {
  revisionId: number
  number: number
  /** saved 保存，submitted 提交审核，restored 恢复，takenOver 接管，discarded 放弃的修改，published 发布 */
  kind: string
  title: string
  createdBy: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
  isPublished: boolean
  isPending: boolean
}

export type Revision = {
  revisionId: number
  number: number
  /** saved 保存，submitted 提交审核，restored 恢复，takenOver 接管，discarded 放弃的修改，published 发布 */
  kind: string
  title: string
  createdBy: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
  isPublished: boolean
  isPending: boolean
  outline: string
  html: string
  source: string
  author: string
  editorName: string
  coverFileId: number | null
  attachmentFileIds: number[]
  typeId: number
  locationName: string | null
  expiresAt: string | null
  pinnedUntil: string | null
  approvalHash: string
}

export type MediaFile = {
  fileId: number
  originalFilename: string
  /** 写进正文的地址；未公开的文件只有带签名才读得到 */
  url: string
  /** 现在看得到的地址：未公开的文件带几分钟有效的签名 */
  viewUrl: string
  mediaType: string
  byteCount: number
  /** picture 图片，film 视频，document 附件 */
  kind: "picture" | "film" | "document"
  width: number | null
  height: number | null
  title: string
  /** 图片的替代文字 */
  alt: string
  thumbnailUrl: string | null
  /** 读者现在读得到 */
  isPublic: boolean
  uploadedBy: string | null
  /** 上传时间，yyyy-MM-dd HH:mm:ss */
  uploadTime: string
  /** 用到它的稿件和内容数，草稿和历史修订也算 */
  useCount: number
}

export type FileUse = {
  articleId: number
  title: string
  /** 在草稿里 */
  isInDraft: boolean
  /** 在审核中、待发布或定时的修订里 */
  isInPending: boolean
  /** 在读者看得到的修订里 */
  isInPublished: boolean
}

export type FileContentUse = {
  /** 内容种类 */
  kind: string
  itemId: number
  label: string
  /** 在读者看得到的修订里 */
  isInPublished: boolean
}

export type MediaFileWithUses = {
  file: MediaFile
  uses: FileUse[]
  /** 用到它的轮播、页面等内容 */
  contentUses: FileContentUse[]
}

export type FileReplacement = {
  articleId: number
  title: string
  isDone: boolean
  /** 没有改的原因，如正在审核；改了为空 */
  reason: string
}

export type UploadedStudioFile = {
  fileId: number
  originalFilename: string
  /** 写进正文的地址；未公开的文件只有带签名才读得到 */
  url: string
  /** 现在看得到的地址：未公开的文件带几分钟有效的签名 */
  viewUrl: string
  mediaType: string
  byteCount: number
  existing: StudioFile | null
}

export type FileView = {
  fileId: number
  url: string
  viewUrl: string
}

export type NewPreview = {
  previewId: number
  /** 生成人 */
  createdBy: string
  /** 生成时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
  /** 失效时间，yyyy-MM-dd HH:mm:ss */
  expireTime: string
  /** 不需要登录的地址，只在这里给出一次 */
  url: string
}

export type Preview = {
  previewId: number
  /** 生成人 */
  createdBy: string
  /** 生成时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
  /** 失效时间，yyyy-MM-dd HH:mm:ss */
  expireTime: string
}

export type TextFinding = {
  /** 同一处同一条提示的键，审核人的答复按它记 */
  key: string
  /** ban 不能提交审核和发布，ask 由审核人答复，replace 点击即改，hint 提示 */
  severity: "ban" | "ask" | "replace" | "hint"
  /** 哪一条规则，如 word、identityNumber、altMissing */
  rule: string
  /** 给人看的一句话 */
  message: string
  /** 在哪里 */
  field: "title" | "outline" | "html" | "cover" | "attachment" | "other"
  /** 原样的文字；没有为空 */
  quote: string
  element: "img" | "video" | "table" | "a" | "heading" | null
  /** 该文字（或该种元素）在本栏里第几次出现，从 0 起：用来选中它；文字逐段、逐单元格数，不跨段 */
  occurrence: number
  fileId: number | null
  suggestion: string | null
  /** 依据 */
  why: string
}

export type CheckWordRow = {
  wordId: number
  /** replace 建议改为，ask 疑似，ban 禁用 */
  kind: "ban" | "ask" | "replace"
  term: string
  variants: string[]
  exceptWithin: string[]
  suggest: string
  isExact: boolean
  scope: "all" | "job" | "policy" | "news" | "vacancy"
  why: string
  isActive: boolean
}

export type WordImportRow = {
  line: number
  term: string
  change: "created" | "updated" | "unchanged"
}

export type WordsImported = {
  created: number
  updated: number
  unchanged: number
  rows: WordImportRow[]
}

export type SearchWordRow = {
  searchWordId: number
  word: string
  /** 站内的说法；不计的词为空 */
  target: string
  kind: "occupation" | "place" | "employer" | "level" | "nature" | "benefit" | "policy" | "service" | "contact" | "question" | "exam" | "noise"
  isActive: boolean
}

export type SearchMissRow = {
  /** 至少三个浏览器问过、当时没有结果的词 */
  keyword: string
  /** 问过的浏览器，每天各计一次 */
  askedCount: number
  lastAskedAt: string
  /** 现在的结果数，职位、企业、文章都至多数到 1000 */
  jobCount: number
  companyCount: number
  articleCount: number
  /** 服务、页面和直接回答 */
  serviceCount: number
}

export type WaitingCount = {
  articles: number
  applications: number
  feedback: number
  content: number
}

export type ArticleAuthor = {
  staffId: number
  name: string
}

export type ReturnedArticle = {
  article: StudioArticleRow
  /** 退回的理由 */
  reason: string
  /** 谁退回的 */
  staffName: string
}

export type InspectionWarning = {
  /** columnStale 栏目快要或已经超期未更新，deadLink 打不开的站内链接，urgentReview 紧急发布未补审 */
  kind: "columnStale" | "deadLink" | "urgentReview"
  /** 给人看的一句话 */
  message: string
  typeId: number | null
  articleId: number | null
  dueTime: string | null
}

export type FeedbackWaiting = {
  /** 没有人认领的；审核人看到的是没有分派的举报 */
  waiting: number
  /** 由我处理、还没有提交答复的 */
  mine: number
  /** 以上之中超期的 */
  overdue: number
  /** 等我审核的答复 */
  toRelease: number
}

export type ApplicationsWaiting = {
  /** 授权范围内还没有人看的，不含转交给别人的 */
  unseen: number
  /** 转交给我、看过而还没有结果的 */
  mine: number
}

export type ContentEnding = {
  rowId: number
  label: string
  /** 最后一天，yyyy-MM-dd */
  lastDay: string
}

export type ContentWaiting = {
  kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
  itemId: number | null
  importId: number | null
  label: string
  state: "returned" | "inReview" | "approved"
}

export type Overview = {
  mine: {
    total: number
    rows: StudioArticleRow[]
  }
  returned: {
    total: number
    rows: ReturnedArticle[]
  }
  waiting: {
    total: number
    rows: StudioArticleRow[]
  }
  due: {
    total: number
    rows: StudioArticleRow[]
  }
  published: {
    total: number
    rows: StudioArticleRow[]
  }
  warnings: InspectionWarning[]
  feedback: FeedbackWaiting | null
  applications: ApplicationsWaiting | null
  /** 七天内到期的职位，最多 10 个；没有招聘内容的授权为空 */
  endingJobs: ContentEnding[]
  /** 资质六十天内到期或已到期的企业，最多 10 个 */
  endingLicences: ContentEnding[]
  /** 首页此刻没有图的位置 */
  emptyPlaces: ("home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project")[]
  /** 等我修改、审核或发布的轮播、页面等 */
  content: ContentWaiting[]
}

export type SystemProblem = {
  /** 哪一项检查，同 /readyz */
  name: string
  /** 检查说的话，不含路径与主机 */
  reason: string
  /** 怎么办 */
  advice: string
}

export type SystemDisk = {
  /** 放什么的盘 */
  place: string
  freeBytes: number
  totalBytes: number
}

export type SystemBackup = {
  /** 开始备份的时间，此前保存的都在内，yyyy-MM-dd HH:mm:ss */
  time: string
  ageHours: number
  /** 备份文件夹的名字 */
  folder: string
  fileCount: number
}

export type SmsBudget = {
  /** 这一小时已发 */
  sent: number
  /** 一小时最多 */
  most: number
}

export type RetentionRun = {
  /** 最近一次清除到期数据，yyyy-MM-dd HH:mm:ss */
  time: string
  /** 清除了多少件 */
  removed: number
}

export type UploadLimit = {
  kind: string
  extensions: string[]
  byteCountMax: number
}

export type HeldRemoval = {
  /** 哪一种内容 */
  name: string
  /** 这次要清除多少 */
  count: number
  /** 一共有多少 */
  total: number
  /** 从什么时候起等待，yyyy-MM-dd HH:mm:ss */
  heldTime: string
}

export type ReleaseTimerState = {
  lastRunTime: string | null
  nextDueTime: string | null
  /** 已到期还没有处理的 */
  overdueCount: number
}

export type SystemState = {
  version: string
  /** 这个进程的启动时间，yyyy-MM-dd HH:mm:ss */
  startTime: string
  /** SQLite 或 PostgreSQL */
  database: string
  /** ready 正常，degraded 有些事要运维处理，unready 这个进程不能服务 */
  health: "ready" | "degraded" | "unready"
  problems: SystemProblem[]
  disks: SystemDisk[]
  lastBackup: SystemBackup | null
  smsBudget: SmsBudget | null
  nextContentTime: string | null
  retention: RetentionRun | null
  fileCount: number
  fileBytes: number
  uploadLimits: UploadLimit[]
  /** 审计日志此刻的锚点，条数:最后一条的校验值，供抄录在别处 */
  auditAnchor: string
  /** 要清除的太多而停下、等运维同意的任务 */
  heldRemovals: HeldRemoval[]
  releaseTimer: ReleaseTimerState
}

export type FeedbackStaff = {
  staffId: number
  name: string
}

export type FeedbackStanding = {
  feedbackId: number
  state: "waiting" | "processing" | "answerInReview" | "answered" | "rejected" | "merged"
  version: number
  owner: FeedbackStaff | null
  dueDay: string
}

export type FeedbackTemplate = {
  templateId: number
  name: string
  text: string
}

export type FeedbackRow = {
  feedbackId: number
  receiptNumber: string
  kind: "suggestion" | "complaint" | "report" | "other"
  state: "waiting" | "processing" | "answerInReview" | "answered" | "rejected" | "merged"
  /** 最迟答复的日期 */
  dueDay: string
  isOverdue: boolean
  /** 举报，不由您办理：没有内容，不能打开 */
  isClosed: boolean
  /** 您可以分派它；举报不打开也可以分派 */
  mayAssign: boolean
  /** 内容的开头 */
  beginning: string
  submitTime: string | null
  owner: FeedbackStaff | null
  version: number
}

export type FeedbackStateCount = {
  state: "waiting" | "processing" | "answerInReview" | "answered" | "rejected" | "merged"
  count: number
}

export type FeedbackClerk = {
  staffId: number
  name: string
  openCount: number
}

export type FeedbackStepRow = {
  stepId: number
  /** 动作，见权限表 */
  action: string
  state: "waiting" | "processing" | "answerInReview" | "answered" | "rejected" | "merged"
  /** 账号已清除的为空 */
  staffName: string
  /** 理由或备注，只有工作人员看得到 */
  text: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
}

export type FeedbackPictureView = {
  name: string
  /** 几分钟内有效的地址 */
  viewUrl: string
  width: number | null
  height: number | null
}

export type FeedbackLink = {
  feedbackId: number
  receiptNumber: string
}

export type FeedbackEntry = {
  feedbackId: number
  receiptNumber: string
  kind: "suggestion" | "complaint" | "report" | "other"
  state: "waiting" | "processing" | "answerInReview" | "answered" | "rejected" | "merged"
  /** 最迟答复的日期 */
  dueDay: string
  isOverdue: boolean
  /** 举报，不由您办理：没有内容，不能打开 */
  isClosed: boolean
  /** 您可以分派它；举报不打开也可以分派 */
  mayAssign: boolean
  /** 内容的开头 */
  beginning: string
  submitTime: string | null
  owner: FeedbackStaff | null
  version: number
  content: string
  pictures: FeedbackPictureView[]
  maskedContact: string | null
  hasAccount: boolean | null
  /** 您今天已写明理由查看过联系方式 */
  isRevealedToday: boolean
  reviewer: FeedbackStaff | null
  /** 答复，或不予受理的理由 */
  answer: string
  answeredBy: FeedbackStaff | null
  answerTime: string | null
  /** 期限最迟可以改到的日期 */
  latestDay: string
  mergedInto: FeedbackLink | null
  merged: FeedbackLink[]
  steps: FeedbackStepRow[]
  /** 您现在可以做的 */
  actions: string[]
}

export type WriterContact = {
  contact: string
}

export type ContentKindSummary = {
  kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
  itemCount: number
  /** 有改动没有发布的 */
  openCount: number
}

export type ContentStanding = {
  itemId: number
  state: "draft" | "inReview" | "returned" | "approved" | "scheduled" | "published" | "withdrawn" | "deleted"
  /** 等待的审级，从 1 起；0 为没有在审 */
  stage: number
  stageCount: number
  /** 每次改动加一；改动时带上读到的值 */
  version: number
  /** 网站上有它发布的版本 */
  isPublic: boolean
  /** 此刻显示：已发布且在显示时段内 */
  isShown: boolean
}

export type ContentProgress = {
  /** 已跟上的职位 */
  doneCount: number
  /** 企业的职位，一共多少 */
  jobCount: number
}

export type ContentRow = {
  standing: ContentStanding
  rowState: "shown" | "ended" | "hidden" | null
  progress: ContentProgress | null
  /** 固定条目的名字，如页面的 slug；企业、职位在网站上的编号；其他为空串 */
  key: string
  label: string
  values: {
  }
  scheduledTime: string | null
  /** 最近改动，yyyy-MM-dd HH:mm:ss */
  editedTime: string
  /** 最近的编写人；系统导入为空串 */
  editedBy: string
}

export type ContentFile = {
  fileId: number
  /** 工作室里几分钟内可打开的地址 */
  url: string
  originalFilename: string
  mediaType: string
  byteCount: number
  width: number | null
  height: number | null
}

export type ContentList = {
  rows: ContentRow[]
  files: ContentFile[]
  /** 所选的企业、项目、地区、行业的名称，键如 company:12 */
  names: {
  }
  nextBeforeId: number | null
}

export type ContentProblem = {
  /** 字段的路径，如 sections.0.heading */
  path: string
  message: string
}

export type ContentRevision = {
  revisionId: number
  number: number
  isPublished: boolean
  createdBy: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  createTime: string
}

export type ContentStep = {
  /** submitted、recalled、approved、returned、scheduled、published、extended、withdrawn */
  verdict: string
  stage: number
  staffName: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  time: string
  reason: string
}

export type ContentConsent = {
  /** 现在发布的版本；空串为没有 */
  version: string
  /** 新的版本要求重新同意的用户 */
  personCount: number
}

export type ContentItem = {
  standing: ContentStanding
  rowState: "shown" | "ended" | "hidden" | null
  progress: ContentProgress | null
  key: string
  label: string
  /** 网站上显示它的页面 */
  page: string
  content: {
  }
  published: {
  } | null
  pendingRevisionId: number | null
  /** 提交之前须补的 */
  problems: ContentProblem[]
  scheduledTime: string | null
  files: ContentFile[]
  /** 所选的企业、项目、地区、行业的名称，键如 company:12 */
  names: {
  }
  revisions: ContentRevision[]
  steps: ContentStep[]
  /** 这一级可以由自己审核 */
  isReviewer: boolean
  consent: ContentConsent | null
  /** 网站从上游读它：这里只能看 */
  feedsUpstream: boolean
}

export type ContentTarget = {
  id: number
  name: string
}

export type ContentRevisionText = {
  content: {
  }
  files: ContentFile[]
  /** 所选的企业、项目、地区、行业的名称，键如 company:12 */
  names: {
  }
}

export type ContentPreview = {
  /** 不需要登录的地址 */
  url: string
  /** 失效时间，yyyy-MM-dd HH:mm:ss */
  expireTime: string
}

export type SavedContent = {
  standing: ContentStanding
  problems: ContentProblem[]
  /** 保存时间，yyyy-MM-dd HH:mm:ss */
  saveTime: string
}

export type ImportFileColumn = {
  /** 文件里的列名 */
  title: string
  /** 对应的字段；# 为编号，空串为不导入 */
  path: string
  /** 前几行的值 */
  samples: string[]
}

export type ImportField = {
  path: string
  title: string
  isRequired: boolean
  /** 可以怎样写 */
  hint: string
  /** 可选的值；不是选择时为空 */
  options: string[]
}

export type ImportError = {
  /** 文件里的行，从 1 起 */
  row: number
  /** 列名；空串为整行 */
  column: string
  message: string
}

export type ContentImportCheck = {
  columns: ImportFileColumn[]
  /** 可以对应的字段 */
  fields: ImportField[]
  rowCount: number
  newCount: number
  updateCount: number
  sameCount: number
  /** 有错误的行 */
  errorCount: number
  /** 错误，最多 5000 条 */
  errors: ImportError[]
  /** 这次结果的校验值，提交时带上 */
  digest: string
}

export type ContentImportStanding = {
  importId: number
  state: "inReview" | "returned" | "recalled" | "approved" | "publishing" | "published" | "undoing" | "undone"
  /** 等待的审级，从 1 起；0 为没有在审 */
  stage: number
  stageCount: number
  /** 每次改动加一；改动时带上读到的值 */
  version: number
  /** 分几批写入 */
  partCount: number
  /** 已经写入的批数；撤销时减少 */
  doneCount: number
}

export type ContentImportRow = {
  standing: ContentImportStanding
  kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
  fileName: string
  /** 新增 */
  newCount: number
  /** 更新 */
  updateCount: number
  /** 重复：与现有的或文件里前面的一行相同，不写入 */
  sameCount: number
  /** 有错误而没有导入的行 */
  errorCount: number
  createdBy: string
  /** 提交，yyyy-MM-dd HH:mm:ss */
  createTime: string
  undoUntil: string | null
}

export type ContentImportStep = {
  /** submitted、recalled、approved、returned、publishing、published、undoing、undone */
  verdict: string
  stage: number
  staffName: string
  /** 时间，yyyy-MM-dd HH:mm:ss */
  time: string
  reason: string
}

export type ImportedRow = {
  /** 文件里的行 */
  row: number
  number: number | null
  label: string
  before: {
  } | null
  after: {
  }
}

export type ContentImport = {
  standing: ContentImportStanding
  kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
  fileName: string
  /** 新增 */
  newCount: number
  /** 更新 */
  updateCount: number
  /** 重复：与现有的或文件里前面的一行相同，不写入 */
  sameCount: number
  /** 有错误而没有导入的行 */
  errorCount: number
  createdBy: string
  /** 提交，yyyy-MM-dd HH:mm:ss */
  createTime: string
  undoUntil: string | null
  /** 这一级可以由自己审核 */
  isReviewer: boolean
  steps: ContentImportStep[]
  rows: ImportedRow[]
  rowTotal: number
  files: ContentFile[]
  /** 所选的企业、项目、地区、行业的名称，键如 company:12 */
  names: {
  }
}

/** What each call takes and answers, by operation id. */
export type StudioWire = {
  /** 栏目: GET /columns */
  listColumns: {
    input: {}
    data: StudioColumn[]
  }
  /** 修改栏目的审级、校对项目、来源与期限: PUT /columns/{typeId} */
  updateColumn: {
    input: {
      typeId: number
      stages: number
      defaultSource: string
      dueDays: number
      needsCover: boolean
      ticks?: ColumnTicks
    }
    data: null
  }
  /** 提交审核: POST /articles/{articleId}/submission */
  submitArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 撤回审核中或待发布的稿件: POST /articles/{articleId}/recall */
  recallArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 审核通过: POST /articles/{articleId}/approval */
  approveArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      revisionId: number
      /** 至少包含这一级的各项（contracts/studio/permissions.ts 的 ticksOfStage） */
      ticks: ("spelling" | "people" | "places" | "numbers" | "politics" | "files" | "logic" | "secrecy" | "audience")[]
      answers?: {
        key: string
        text: string
      }[]
      reason?: string
    }
    data: ArticleStanding
  }
  /** 一篇稿件的批注，按先后: GET /articles/{articleId}/remarks */
  listRemarks: {
    input: {
      articleId: number
    }
    data: ReviewRemark[]
  }
  /** 对一处文字写批注: POST /articles/{articleId}/remarks */
  addRemark: {
    input: {
      articleId: number
      revisionId: number
      /** 标题、摘要或正文 */
      field: "title" | "outline" | "html"
      /** 选中的文字，段落之间换行 */
      quote: string
      contextBefore: string
      contextAfter: string
      text: string
    }
    data: ReviewRemark
  }
  /** 删除自己写的、还没有处理的批注: DELETE /articles/{articleId}/remarks/{remarkId} */
  removeRemark: {
    input: {
      articleId: number
      remarkId: number
    }
    data: null
  }
  /** 勾销批注，或取消勾销: PUT /articles/{articleId}/remarks/{remarkId}/settlement */
  settleRemark: {
    input: {
      articleId: number
      remarkId: number
      isSettled: boolean
    }
    data: ReviewRemark
  }
  /** 退回: POST /articles/{articleId}/return */
  returnArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      revisionId: number
      reason: string
    }
    data: ArticleStanding
  }
  /** 定时发布: POST /articles/{articleId}/schedule */
  scheduleArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      /** 北京时间 */
      releaseTime: string
    }
    data: ArticleStanding
  }
  /** 取消定时: POST /articles/{articleId}/schedule/cancellation */
  unscheduleArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 发布: POST /articles/{articleId}/publication */
  publishArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 紧急发布，24 小时内补审: POST /articles/{articleId}/urgent-publication */
  publishUrgently: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      reason: string
    }
    data: ArticleStanding
  }
  /** 补审紧急发布的稿件: POST /articles/{articleId}/later-approval */
  reviewAfterwards: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      revisionId: number
      /** 至少包含这一级的各项（contracts/studio/permissions.ts 的 ticksOfStage） */
      ticks: ("spelling" | "people" | "places" | "numbers" | "politics" | "files" | "logic" | "secrecy" | "audience")[]
      answers?: {
        key: string
        text: string
      }[]
    }
    data: ArticleStanding
  }
  /** 更正发布时间: POST /articles/{articleId}/release-time */
  correctReleaseTime: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      /** 北京时间 */
      releaseTime: string
      reason: string
    }
    data: ArticleStanding
  }
  /** 撤稿: POST /articles/{articleId}/withdrawal */
  withdrawArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      reason: string
    }
    data: ArticleStanding
  }
  /** 归档: POST /articles/{articleId}/archive */
  archiveArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 删除到回收站: POST /articles/{articleId}/deletion */
  deleteArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 还原: POST /articles/{articleId}/restoration */
  restoreArticle: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 审计日志，新的在前: GET /audit-entries */
  listAuditEntries: {
    input: {
      pageSize?: number
      /** 取自上一页的 olderId */
      beforeId?: number
      /** 取自上一页的 newerId */
      afterId?: number
      actorKind?: string
      actorId?: number
      /** 如 article.published；以点结尾的是一类，如 article. */
      action?: string
      /** 如 article:12；以冒号结尾的是一类，如 article: */
      object?: string
      from?: string
      to?: string
    }
    data: {
      rows: AuditRow[]
      /** 最新的 10000 条里有多少 */
      total: number
      /** total 是全部；否则还可能更多 */
      isCounted: boolean
      newerId: number | null
      olderId: number | null
      searchedTime: string | null
    }
  }
  /** 校验审计日志的哈希链: GET /audit-entries/verification */
  verifyAuditLog: {
    input: {}
    data: AuditVerification
  }
  /** 登录: POST /log-in */
  logInStaff: {
    input: {
      login: string
      password: string
      captchaVerification?: string
    }
    data: CurrentStaff
  }
  /** 输入验证器的验证码或恢复码: POST /me/second-factor */
  proveSecondFactor: {
    input: {
      code: string
    }
    data: CurrentStaff
  }
  /** 绑定验证器：取密钥: POST /me/second-factor/enrolment */
  beginSecondFactor: {
    input: {}
    data: SecondFactorEnrolment
  }
  /** 绑定验证器：输入第一个验证码: POST /me/second-factor/confirmation */
  confirmSecondFactor: {
    input: {
      code: string
    }
    data: RecoveryCodes
  }
  /** 修改自己的密码: PUT /me/password */
  changeStaffPassword: {
    input: {
      oldPassword: string
      newPassword: string
    }
    data: CurrentStaff
  }
  /** 我是谁: GET /me */
  currentStaff: {
    input: {}
    data: CurrentStaff | null
  }
  /** 延长会话: POST /me/extension */
  extendStaffSession: {
    input: {}
    data: null
  }
  /** 退出: POST /me/log-out */
  logOutStaff: {
    input: {}
    data: null
  }
  /** 我登录的设备: GET /me/sessions */
  listStaffSessions: {
    input: {}
    data: StaffDevice[]
  }
  /** 让我的一台设备，或本机以外的全部设备退出: POST /me/sessions/ends */
  endStaffSessions: {
    input: {
      sessionId?: number
    }
    data: null
  }
  /** 人员与授权: GET /staff */
  listStaff: {
    input: {}
    data: StaffMember[]
  }
  /** 开账号: POST /staff */
  createStaff: {
    input: {
      login: string
      name: string
      department: string
    }
    data: OneTimePassword
  }
  /** 修改账号，停用或启用: PUT /staff/{staffId} */
  updateStaff: {
    input: {
      staffId: number
      name: string
      department: string
      isActive: boolean
    }
    data: null
  }
  /** 重设密码: POST /staff/{staffId}/password-reset */
  resetStaffPassword: {
    input: {
      staffId: number
    }
    data: OneTimePassword
  }
  /** 解除验证器，下次登录重新绑定: POST /staff/{staffId}/second-factor-reset */
  resetStaffSecondFactor: {
    input: {
      staffId: number
    }
    data: null
  }
  /** 解除锁定：清除登录失败的次数: POST /staff/{staffId}/unlock */
  unlockStaff: {
    input: {
      staffId: number
    }
    data: null
  }
  /** 授权范围内的投递，先投先列；现居地和期望行业连同下级: GET /applications */
  listApplications: {
    input: {
      pageNum?: number
      pageSize?: number
      state?: "applied" | "viewed" | "interview" | "offered" | "refused" | "withdrawn"
      companyId?: number
      projectId?: number
      jobId?: number
      /** 未处理完且至少等了几天 */
      waitingDays?: number
      education?: string
      workYears?: string
      regionId?: number
      industryId?: number
      keyword?: string
      mine?: boolean
    }
    data: {
      total: number
      rows: ApplicationRow[]
      /** 各状态的件数，不受状态筛选影响 */
      stateCounts: ApplicationStateCount[]
      /** 网站接在上游之前：投递在上游 */
      isUpstream: boolean
    }
  }
  /** 一件投递：投递时的简历、附件、经过、备注: GET /applications/{applicationId} */
  readApplication: {
    input: {
      applicationId: number
    }
    data: StudioApplication
  }
  /** 筛选投递用的地区和行业，上级在前: GET /application-choices */
  readApplicationChoices: {
    input: {}
    data: ApplicationChoices
  }
  /** 打开一件投递：已投递变为被查看，重复打开只记一次: POST /applications/{applicationId}/opening */
  openApplication: {
    input: {
      applicationId: number
    }
    data: null
  }
  /** 邀约面试，或改时间地点；各件互不影响: POST /application-invitations */
  inviteApplicants: {
    input: {
      applicationIds: number[]
      /** 应聘者看到的说明，可写 {姓名}{职位}{单位} */
      remark: string
      startTime: string
      endTime: string
      place: string
      contactName: string
      contactPhone: string
      toBring: string
    }
    data: MovedApplication[]
  }
  /** 不合适；各件互不影响: POST /application-refusals */
  refuseApplicants: {
    input: {
      applicationIds: number[]
      /** 应聘者看到的说明，可写 {姓名}{职位}{单位} */
      remark: string
    }
    data: MovedApplication[]
  }
  /** 录用；各件互不影响: POST /application-offers */
  hireApplicants: {
    input: {
      applicationIds: number[]
      /** 应聘者看到的说明，可写 {姓名}{职位}{单位} */
      remark: string
    }
    data: MovedApplication[]
  }
  /** 24 小时内退回上一步，应聘者看到原因: POST /applications/{applicationId}/step-back */
  takeMoveBack: {
    input: {
      applicationId: number
      reason: string
    }
    data: null
  }
  /** 查看联系方式，取附件的临时地址；每件每天说明一次原因: POST /applications/{applicationId}/reveal */
  revealApplicant: {
    input: {
      applicationId: number
      reason?: "interview" | "materials" | "offer" | "question"
    }
    data: ApplicantReveal
  }
  /** 内部备注，应聘者看不到: POST /applications/{applicationId}/notes */
  noteApplication: {
    input: {
      applicationId: number
      text: string
    }
    data: null
  }
  /** 转交同一范围的同事；空为收回: POST /applications/{applicationId}/handler */
  handOnApplication: {
    input: {
      applicationId: number
      staffId: number | null
    }
    data: null
  }
  /** 说明的模板: GET /recruitment-templates */
  listRecruitmentTemplates: {
    input: {}
    data: RecruitmentTemplate[]
  }
  /** 添一个模板: POST /recruitment-templates */
  createRecruitmentTemplate: {
    input: {
      kind: "interview" | "refused" | "offered"
      name: string
      text: string
    }
    data: RecruitmentTemplate
  }
  /** 修改一个模板: PUT /recruitment-templates/{templateId} */
  updateRecruitmentTemplate: {
    input: {
      templateId: number
      kind: "interview" | "refused" | "offered"
      name: string
      text: string
    }
    data: RecruitmentTemplate
  }
  /** 删除一个模板: DELETE /recruitment-templates/{templateId} */
  deleteRecruitmentTemplate: {
    input: {
      templateId: number
    }
    data: null
  }
  /** 数据：所选各天的阅读、搜索、投递和反馈，和之前同样多天的比较；只有每日合计: GET /statistics */
  readStatistics: {
    input: {
      /** 第一天 */
      from: string
      /** 最后一天，最多 366 天 */
      to: string
    }
    data: Statistics
  }
  /** 负责人的清单：超过七天没看的、本周的面试、各职位和项目的件数: GET /recruitment */
  readRecruitment: {
    input: {}
    data: Recruitment
  }
  /** 把选中的投递导出为 xlsx；须重新验证身份并说明原因: POST /application-exports */
  exportApplications: {
    input: {
      applicationIds: number[]
      reason: string
    }
    data: ApplicationExport
  }
  /** 谁在近七天查看了多少联系方式: GET /reveals */
  readReveals: {
    input: {}
    data: RevealCount[]
  }
  /** 按名称找授权范围：单位或招聘项目，最多 20 个: GET /grant-scopes */
  findScopes: {
    input: {
      kind: string
      keyword?: string
    }
    data: NamedScope[]
  }
  /** 准备一项授权，待安全管理员确认: POST /staff/{staffId}/grants */
  prepareGrant: {
    input: {
      staffId: number
      role: "author" | "firstReviewer" | "secondReviewer" | "finalReviewer" | "publisher" | "systemAdministrator" | "securityAdministrator" | "auditor" | "recruiter" | "recruitmentLead" | "feedbackClerk" | "feedbackReviewer"
      /** all 全部，或一个对象：column:3、company:12、project:4 */
      scope: string
    }
    data: PreparedGrant
  }
  /** 提出撤销一项授权；未确认的直接取消: POST /grants/{grantId}/removal */
  askGrantRemoval: {
    input: {
      grantId: number
    }
    data: null
  }
  /** 确认或驳回准备好的授权、撤销: POST /grants/{grantId}/decision */
  decideGrant: {
    input: {
      grantId: number
      isConfirmed: boolean
    }
    data: null
  }
  /** 稿件列表: GET /articles */
  listStudioArticles: {
    input: {
      pageNum?: number
      pageSize?: number
      state?: "draft" | "inReview" | "returned" | "approved" | "scheduled" | "published" | "withdrawn" | "archived" | "deleted"
      typeId?: number
      authorId?: number
      keyword?: string
      /** 北京时间 */
      from?: string
      /** 北京时间 */
      to?: string
      /** mine 我的，waiting 等我处理 */
      scope?: "mine" | "waiting"
      orderBy?: "updated" | "release" | "title"
      direction?: "asc" | "desc"
    }
    data: {
      total: number
      rows: StudioArticleRow[]
    }
  }
  /** 新建稿件: POST /articles */
  createArticle: {
    input: {
      typeId: number
      title?: string
      outline?: string
      html?: string
    }
    data: ArticleStanding
  }
  /** 一篇稿件: GET /articles/{articleId} */
  readStudioArticle: {
    input: {
      articleId: number
      holder?: string
    }
    data: StudioArticle
  }
  /** 保存草稿；revision 为真时另存一个修订: PUT /articles/{articleId}/draft */
  saveDraft: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      title: string
      outline: string
      html: string
      source: string
      author: string
      editorName: string
      coverFileId: number | null
      attachmentFileIds: number[]
      typeId: number
      locationName: string | null
      expiresAt: string | null
      pinnedUntil: string | null
      revision?: boolean
      holder?: string
    }
    data: SavedDraft
  }
  /** 修订历史，新的在前: GET /articles/{articleId}/revisions */
  listRevisions: {
    input: {
      articleId: number
    }
    data: RevisionRow[]
  }
  /** 一个修订的全文: GET /articles/{articleId}/revisions/{revisionId} */
  readRevision: {
    input: {
      articleId: number
      revisionId: number
    }
    data: Revision
  }
  /** 放弃修改，回到读者看到的文本；放弃的草稿记为修订: POST /articles/{articleId}/draft/discarding */
  discardChanges: {
    input: {
      articleId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 把一个修订恢复为草稿，并记为新修订: POST /articles/{articleId}/revisions/{revisionId}/restoration */
  restoreRevision: {
    input: {
      articleId: number
      revisionId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ArticleStanding
  }
  /** 开始编辑、保持在场，或接管: POST /articles/{articleId}/lock */
  holdEditLock: {
    input: {
      articleId: number
      holder: string
      isTakeOver?: boolean
      former?: string
    }
    data: EditLockState
  }
  /** 结束编辑: DELETE /articles/{articleId}/lock */
  releaseEditLock: {
    input: {
      articleId: number
      holder: string
    }
    data: null
  }
  /** 删除没有用到的文件；用到的答 409，data.uses 列出稿件: DELETE /files/{fileId} */
  deleteFile: {
    input: {
      fileId: number
    }
    data: null
  }
  /** 媒体库；总数至多数到 10001，更多的不能翻到: GET /files */
  listFiles: {
    input: {
      pageNum?: number
      pageSize?: number
      /** picture 图片，film 视频，document 附件 */
      kind?: "picture" | "film" | "document"
      /** 文件名、标题、说明 */
      keyword?: string
      /** newest 新的在前，name 按文件名，size 大的在前 */
      orderBy?: "newest" | "name" | "size"
      /** mine 我上传的，unused 没有用到的，withoutAlt 没有替代文字的图片 */
      scope?: "mine" | "unused" | "withoutAlt"
    }
    data: {
      total: number
      rows: MediaFile[]
    }
  }
  /** 一个文件，和用到它的稿件: GET /files/{fileId} */
  readFile: {
    input: {
      fileId: number
    }
    data: MediaFileWithUses
  }
  /** 用另一个文件替换：在用到它的稿件里改出草稿，读者看到的和正在审核的不变: POST /files/{fileId}/replacement */
  replaceFile: {
    input: {
      fileId: number
      newFileId: number
    }
    data: FileReplacement[]
  }
  /** 修改文件的标题与替代文字: PUT /files/{fileId} */
  updateFile: {
    input: {
      fileId: number
      title: string
      alt: string
    }
    data: null
  }
  /** 上传图片、视频或附件: POST /files */
  uploadStudioFile: {
    input: {
      /** picture 图片，film 视频，document 附件 */
      kind: "picture" | "film" | "document"
    }
    data: UploadedStudioFile
  }
  /** 正文里的文件现在看得到的地址；不是本站文件的不在答复里: POST /file-views */
  viewFiles: {
    input: {
      urls: string[]
    }
    data: FileView[]
  }
  /** 生成预览地址：草稿按网站的样子显示，24 小时有效: POST /articles/{articleId}/previews */
  createPreview: {
    input: {
      articleId: number
      revisionId?: number | null
    }
    data: NewPreview
  }
  /** 还有效的预览地址: GET /articles/{articleId}/previews */
  listPreviews: {
    input: {
      articleId: number
    }
    data: Preview[]
  }
  /** 作废一个预览地址: DELETE /articles/{articleId}/previews/{previewId} */
  revokePreview: {
    input: {
      articleId: number
      previewId: number
    }
    data: null
  }
  /** 一个修订的检查结果，供审核人答复: GET /articles/{articleId}/revisions/{revisionId}/check */
  checkRevision: {
    input: {
      articleId: number
      revisionId: number
    }
    data: TextFinding[]
  }
  /** 检查一篇正在写的稿件: POST /articles/{articleId}/check */
  checkText: {
    input: {
      articleId: number
      title: string
      outline: string
      html: string
      source: string
      author: string
      editorName: string
      coverFileId: number | null
      attachmentFileIds: number[]
      typeId: number
      locationName: string | null
      expiresAt: string | null
      pinnedUntil: string | null
    }
    data: TextFinding[]
  }
  /** 添一个词: POST /words */
  createWord: {
    input: {
      /** replace 建议改为，ask 疑似，ban 禁用 */
      kind: "ban" | "ask" | "replace"
      term: string
      variants: string[]
      exceptWithin: string[]
      suggest: string
      isExact: boolean
      scope: "all" | "job" | "policy" | "news" | "vacancy"
      why: string
      isActive: boolean
    }
    data: CheckWordRow
  }
  /** 删除一个词: DELETE /words/{wordId} */
  deleteWord: {
    input: {
      wordId: number
    }
    data: null
  }
  /** 从 CSV 导入词库：同一个词的改写，没有的添上；有一行不对就一行也不改，答 400 和行号；isPreview 为真时只说会怎样: POST /words/import */
  importWords: {
    input: {
      csv: string
      isPreview?: boolean
    }
    data: WordsImported
  }
  /** 词库: GET /words */
  listWords: {
    input: {}
    data: CheckWordRow[]
  }
  /** 修改一个词: PUT /words/{wordId} */
  updateWord: {
    input: {
      wordId: number
      /** replace 建议改为，ask 疑似，ban 禁用 */
      kind: "ban" | "ask" | "replace"
      term: string
      variants: string[]
      exceptWithin: string[]
      suggest: string
      isExact: boolean
      scope: "all" | "job" | "policy" | "news" | "vacancy"
      why: string
      isActive: boolean
    }
    data: CheckWordRow
  }
  /** 添一个搜索词，一秒内生效: POST /searchWords */
  createSearchWord: {
    input: {
      word: string
      /** 站内的说法；不计的词为空 */
      target: string
      kind: "occupation" | "place" | "employer" | "level" | "nature" | "benefit" | "policy" | "service" | "contact" | "question" | "exam" | "noise"
      isActive: boolean
    }
    data: SearchWordRow
  }
  /** 删除一个搜索词，一秒内生效: DELETE /searchWords/{searchWordId} */
  deleteSearchWord: {
    input: {
      searchWordId: number
    }
    data: null
  }
  /** 问得最多、没有结果的五十个词，和它们现在的结果数: GET /searchMisses */
  listSearchMisses: {
    input: {}
    data: SearchMissRow[]
  }
  /** 搜索词：访客的说法和站内的说法: GET /searchWords */
  listSearchWords: {
    input: {}
    data: SearchWordRow[]
  }
  /** 修改一个搜索词，一秒内生效: PUT /searchWords/{searchWordId} */
  updateSearchWord: {
    input: {
      searchWordId: number
      word: string
      /** 站内的说法；不计的词为空 */
      target: string
      kind: "occupation" | "place" | "employer" | "level" | "nature" | "benefit" | "policy" | "service" | "contact" | "question" | "exam" | "noise"
      isActive: boolean
    }
    data: SearchWordRow
  }
  /** 等我处理的稿件、投递、反馈和内容有多少，供每一页的标题: GET /waiting */
  countWaiting: {
    input: {}
    data: WaitingCount
  }
  /** 写过稿件的人，供筛选: GET /authors */
  listAuthors: {
    input: {}
    data: ArticleAuthor[]
  }
  /** 工作台：我的、等我的、七天内到期的，和检查会扣分的: GET /overview */
  readOverview: {
    input: {}
    data: Overview
  }
  /** 系统：版本、容量、定时任务: GET /system */
  readSystem: {
    input: {}
    data: SystemState
  }
  /** 认领: POST /feedback/{feedbackId}/taking */
  takeFeedback: {
    input: {
      feedbackId: number
      version: number
    }
    data: FeedbackStanding
  }
  /** 分派；举报由分派的人审核: POST /feedback/{feedbackId}/assignment */
  assignFeedback: {
    input: {
      feedbackId: number
      version: number
      staffId: number
    }
    data: FeedbackStanding
  }
  /** 添一个答复模板: POST /feedbackTemplates */
  createFeedbackTemplate: {
    input: {
      name: string
      text: string
    }
    data: FeedbackTemplate
  }
  /** 删除一个答复模板: DELETE /feedbackTemplates/{templateId} */
  deleteFeedbackTemplate: {
    input: {
      templateId: number
    }
    data: null
  }
  /** 反馈：超期的在前，然后按期限: GET /feedback */
  listFeedback: {
    input: {
      state?: "open" | "waiting" | "processing" | "answerInReview" | "answered" | "rejected" | "merged"
      kind?: "suggestion" | "complaint" | "report" | "other"
      mine?: boolean
      overdue?: boolean
      keyword?: string
      pageNum?: number
      pageSize?: number
    }
    data: {
      total: number
      rows: FeedbackRow[]
      /** 各状态的件数，不受状态筛选影响 */
      counts: FeedbackStateCount[]
      /** 其中超期的 */
      overdueCount: number
      /** 网站接在上游之前：在上游提交的反馈不在其中 */
      isUpstream: boolean
    }
  }
  /** 可以分派的人: GET /feedbackClerks */
  listFeedbackClerks: {
    input: {}
    data: FeedbackClerk[]
  }
  /** 答复模板: GET /feedbackTemplates */
  listFeedbackTemplates: {
    input: {}
    data: FeedbackTemplate[]
  }
  /** 并入另一件: POST /feedback/{feedbackId}/merging */
  mergeFeedback: {
    input: {
      feedbackId: number
      version: number
      receiptNumber: string
    }
    data: FeedbackStanding
  }
  /** 改期: POST /feedback/{feedbackId}/due-day */
  moveFeedbackDue: {
    input: {
      feedbackId: number
      version: number
      dueDay: string
      reason: string
    }
    data: FeedbackStanding
  }
  /** 内部备注，提交人看不到: POST /feedback/{feedbackId}/notes */
  noteFeedback: {
    input: {
      feedbackId: number
      text: string
    }
    data: FeedbackStepRow
  }
  /** 一件反馈: GET /feedback/{feedbackId} */
  readFeedbackEntry: {
    input: {
      feedbackId: number
    }
    data: FeedbackEntry
  }
  /** 撤回提交的答复: POST /feedback/{feedbackId}/answer-recall */
  recallAnswer: {
    input: {
      feedbackId: number
      version: number
    }
    data: FeedbackStanding
  }
  /** 不予受理，理由给提交人看: POST /feedback/{feedbackId}/rejection */
  rejectFeedback: {
    input: {
      feedbackId: number
      version: number
      reason: string
    }
    data: FeedbackStanding
  }
  /** 审核通过，提交人可以看到答复: POST /feedback/{feedbackId}/answer-release */
  releaseAnswer: {
    input: {
      feedbackId: number
      version: number
    }
    data: FeedbackStanding
  }
  /** 退回修改: POST /feedback/{feedbackId}/answer-return */
  returnAnswer: {
    input: {
      feedbackId: number
      version: number
      reason: string
    }
    data: FeedbackStanding
  }
  /** 查看联系方式；一件一天记一次，一人一小时至多 50 次: POST /feedback/{feedbackId}/contact */
  revealWriter: {
    input: {
      feedbackId: number
      reason: "askForDetails" | "tellAnswer" | "callBack"
    }
    data: WriterContact
  }
  /** 提交答复，由另一人审核: POST /feedback/{feedbackId}/answer */
  submitAnswer: {
    input: {
      feedbackId: number
      version: number
      answer: string
    }
    data: FeedbackStanding
  }
  /** 修改一个答复模板: PUT /feedbackTemplates/{templateId} */
  updateFeedbackTemplate: {
    input: {
      templateId: number
      name: string
      text: string
    }
    data: FeedbackTemplate
  }
  /** 可查看的内容种类: GET /content */
  listContentKinds: {
    input: {}
    data: ContentKindSummary[]
  }
  /** 一个种类的内容，按显示的顺序: GET /content/{kind} */
  listContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      isDeleted?: boolean
      /** 只用于企业、职位 */
      isInWork?: boolean
      keyword?: string
      rowState?: "shown" | "ended" | "hidden"
      companyId?: number
      beforeId?: number
    }
    data: ContentList
  }
  /** 一项内容：草稿、发布的版本、修订与经过: GET /content/{kind}/{itemId} */
  readContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
    }
    data: ContentItem
  }
  /** 网站上的一个企业或职位，工作室里改过的是它的内容: GET /content/{kind}/rows/{rowId} */
  readContentRow: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      rowId: number
    }
    data: ContentItem
  }
  /** 接管网站上的一个企业或职位，以便改动: POST /content/{kind}/rows/{rowId}/item */
  adoptContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      rowId: number
    }
    data: ContentStanding
  }
  /** 按名称找企业、招聘项目、地区或行业，最多 20 个: GET /content-targets/{target} */
  findContentTargets: {
    input: {
      target: "company" | "project" | "region" | "industry"
      keyword?: string
    }
    data: ContentTarget[]
  }
  /** 一个修订的内容: GET /content/{kind}/{itemId}/revisions/{revisionId} */
  readContentRevision: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      revisionId: number
    }
    data: ContentRevisionText
  }
  /** 预览地址：网站的页面，草稿在它的位置上，30 分钟有效: POST /content/{kind}/{itemId}/previews */
  createContentPreview: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      revisionId?: number
    }
    data: ContentPreview
  }
  /** 新建一项内容: POST /content/{kind} */
  createContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      content: {
      }
    }
    data: ContentStanding
  }
  /** 保存草稿: PUT /content/{kind}/{itemId} */
  saveContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      content: {
      }
    }
    data: SavedContent
  }
  /** 放弃修改，回到发布的版本: POST /content/{kind}/{itemId}/discard */
  discardContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 提交审核: POST /content/{kind}/{itemId}/submission */
  submitContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      /** 协议与隐私政策的新版本必须带上；版本没有改时不能带 */
      renewsConsent?: boolean
    }
    data: ContentStanding
  }
  /** 撤回: POST /content/{kind}/{itemId}/recall */
  recallContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 审核通过: POST /content/{kind}/{itemId}/approval */
  approveContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      revisionId: number
      reason?: string
    }
    data: ContentStanding
  }
  /** 退回: POST /content/{kind}/{itemId}/return */
  returnContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      revisionId: number
      reason: string
    }
    data: ContentStanding
  }
  /** 定时发布: POST /content/{kind}/{itemId}/schedule */
  scheduleContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      /** 北京时间 */
      releaseTime: string
    }
    data: ContentStanding
  }
  /** 取消定时: POST /content/{kind}/{itemId}/schedule/cancellation */
  unscheduleContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 发布: POST /content/{kind}/{itemId}/publication */
  publishContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 延长有效期，立即生效: POST /content/{kind}/{itemId}/extension */
  extendContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      until: string
    }
    data: ContentStanding
  }
  /** 下线: POST /content/{kind}/{itemId}/withdrawal */
  withdrawContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      reason: string
    }
    data: ContentStanding
  }
  /** 删除到回收站: POST /content/{kind}/{itemId}/deletion */
  deleteContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 还原: POST /content/{kind}/{itemId}/restoration */
  undeleteContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 把一个修订恢复为草稿: POST /content/{kind}/{itemId}/revisions/{revisionId}/restoration */
  restoreContentRevision: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemId: number
      revisionId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentStanding
  }
  /** 调整顺序，立即生效: PUT /content/{kind}/order */
  orderContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      itemIds: number[]
    }
    data: null
  }
  /** 导出一个种类的内容，可以原样再导入: GET /content/{kind}/export */
  exportContent: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      format: "csv" | "xlsx"
      keyword?: string
      rowState?: "shown" | "ended" | "hidden"
      companyId?: number
    }
    data: null
  }
  /** 导入模板：一行示例，和各列可填的值: GET /content/{kind}/import-template */
  readImportTemplate: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      format: "csv" | "xlsx"
    }
    data: null
  }
  /** 试导入一个 CSV 或 xlsx 文件：会新增、更新什么，哪里有错误；什么也不写入: POST /content/{kind}/import-checks */
  checkContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      columns?: string
      /** 文件里没有的字段，每一行填同一个值：JSON 对象，字段 → 单元格的文字 */
      values?: string
    }
    data: ContentImportCheck
  }
  /** 把试导入过的文件提交审核；结果变了答 409: POST /content/{kind}/imports */
  createContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      columns: string
      /** 文件里没有的字段，每一行填同一个值：JSON 对象，字段 → 单元格的文字 */
      values?: string
      digest: string
      /** 不导入有错误的行 */
      skipsErrors?: boolean
    }
    data: ContentImportStanding
  }
  /** 一个种类最近的导入: GET /content/{kind}/imports */
  listContentImports: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
    }
    data: ContentImportRow[]
  }
  /** 一次导入：数目、经过和一页行，与现在发布的比较: GET /content/{kind}/imports/{importId} */
  readContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      importId: number
      pageNum?: number
      pageSize?: number
    }
    data: ContentImport
  }
  /** 撤回导入: POST /content/{kind}/imports/{importId}/recall */
  recallContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      importId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentImportStanding
  }
  /** 导入审核通过: POST /content/{kind}/imports/{importId}/approval */
  approveContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      importId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      reason?: string
    }
    data: ContentImportStanding
  }
  /** 退回导入: POST /content/{kind}/imports/{importId}/return */
  returnContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      importId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
      reason: string
    }
    data: ContentImportStanding
  }
  /** 发布导入，分批写入: POST /content/{kind}/imports/{importId}/publication */
  publishContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      importId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentImportStanding
  }
  /** 撤销导入：回到发布之前，24 小时内: POST /content/{kind}/imports/{importId}/undo */
  undoContentImport: {
    input: {
      kind: "home-document" | "banner" | "bar-picture" | "site-facts" | "office" | "notice" | "page" | "agreement" | "product-tree" | "company" | "job" | "project"
      importId: number
      /** 读到的版本；已被别人改过时答 409 */
      version: number
    }
    data: ContentImportStanding
  }
}
