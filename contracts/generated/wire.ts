// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.

/** A refused call; `msg` is meant for the visitor. */
export type Failure<Code extends number> = { code: Code; msg: string }

/** A refused captcha call; `repMsg` is meant for the visitor. */
export type CaptchaFailure<Code extends string> = { repCode: Code; repMsg: string; repData: null; success: false }

export type LoginUser = {
  miniProgramPersonId: number
  /** 姓名；未填写时为空串，页面改显示手机号 */
  userName: string
  /** 本人完整手机号 */
  phoneNumber: string
  /** 头像地址，没有时为空串；带签名，几分钟内有效，过期后再读一次 personalInfo 即得新的 */
  profilePhoto: string
}

export type SceneLogin = {
  scene: string
  /** '0' 等待，'1' 已扫描，'2' 已确认，'3' 已过期 */
  loginStatus: string
  loginUser?: LoginUser
}

export type RenewedDocument = {
  /** 即页面 /agreement、/privacy */
  slug: string
  title: string
  version: string
  /** 本人同意过较早的版本 */
  isUpdate: boolean
}

export type AgreementRenewal = {
  /** 同意后原样交给 renewAgreements */
  agreementVersion: string
  documents: RenewedDocument[]
}

export type Banner = {
  cmBannerId: number
  /** 主标题 */
  bannerTitle: string
  /** 副标题，可为空串 */
  bannerText: string
  /** 按钮文字，可为空串 */
  actionText: string
  /** 宽屏图片 1920x720 */
  pictureUrl: string
  /** 手机图片 780x900 */
  narrowPictureUrl: string
  /** 站内路径或 https 地址 */
  linkUrl: string
  orderNum: number
}

export type BarPicture = {
  cmBarPictureId: number
  /** 通栏标题 */
  pictureName: string
  /** 通栏说明，可为空串 */
  pictureText: string
  /** 通栏图片 1200x160 */
  pictureUrl: string
  linkUrl: string
  orderNum: number
}

export type PolicyFact = {
  /** 适用对象、发布机构、有效期等 */
  name: string
  /** 纯文本 */
  value: string
}

export type ArticleSummary = {
  /** 文章编号 */
  cmCommentId: number
  /** 标题，纯文本 */
  commentTitle: string
  /** 摘要，纯文本 */
  outline: string
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
  /** 1 表示显示 */
  visible: number
  /** 文章类型编号 */
  typeId: number
  /** 文章类型名称 */
  typeName: string
  /** 封面图片地址 */
  coverUrl: string | null
  /** 相关地点名称 */
  location: string | null
  /** 引才政策正文里“基本信息”一节的各行 */
  policyFactList?: PolicyFact[]
}

export type ArticleAttachment = {
  /** 原文件名 */
  originalFilename: string
  /** 下载地址 */
  url: string
  /** 字节数 */
  size: number
}

export type ArticleNeighbour = {
  cmCommentId: number
  commentTitle: string
}

export type Article = {
  /** 文章编号 */
  cmCommentId: number
  /** 标题，纯文本 */
  commentTitle: string
  /** 摘要，纯文本 */
  outline: string
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
  /** 1 表示显示 */
  visible: number
  /** 文章类型编号 */
  typeId: number
  /** 文章类型名称 */
  typeName: string
  /** 封面图片地址 */
  coverUrl: string | null
  /** 相关地点名称 */
  location: string | null
  /** 正文 HTML，保存时已清洗 */
  content: string
  /** 来源 */
  source: string
  /** 作者或编辑部门 */
  author: string
  /** 责任编辑；没有时为空 */
  editorName: string
  /** 发布后改过的，最近一次改动的时间 */
  updateTime: string | null
  /** 阅读次数 */
  readCount: number
  attachmentList: ArticleAttachment[]
  prev: ArticleNeighbour | null
  next: ArticleNeighbour | null
}

export type Region = {
  regionId: number
  /** 上级编号，顶层为 0 */
  pid: number
  name: string
  /** GB/T 2260 代码 */
  regionCode: string
  orderNum: number
}

export type RecruitProject = {
  reRecruitProjectId: number
  projectName: string
  regionId: number
  regionName: string
  coverUrl: string | null
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  startTime: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  endTime: string
  /** '0' 未开始，'1' 进行中，'2' 已结束 */
  projectStatus: string
  companyCount: number
  /** 在招职位数；已结束的为当时提供过的职位数 */
  jobCount: number
}

export type RecruitProjectDetail = {
  reRecruitProjectId: number
  projectName: string
  regionId: number
  regionName: string
  coverUrl: string | null
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  startTime: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  endTime: string
  /** '0' 未开始，'1' 进行中，'2' 已结束 */
  projectStatus: string
  companyCount: number
  /** 在招职位数；已结束的为当时提供过的职位数 */
  jobCount: number
  projectIntro: string
  /** 正文 HTML，保存时已清洗 */
  content: string
  contactName: string
  contactPhone: string
}

export type ProjectCompany = {
  reProjectCompanyId: number
  reRecruitProjectId: number
  companyId: number
  companyName: string
  logoUrl: string | null
  natureName: string
  scaleName: string
  industryName: string
  /** 该企业在本项目中的在招职位数 */
  jobCount: number
}

export type SentCode = {
  /** 多少秒后可再次获取 */
  interval: number
  /** 验证码多少秒内有效 */
  expire: number
}

export type IndustryGroup = {
  industryId: number
  pid: number
  name: string
}

export type IndustryDivision = {
  industryId: number
  pid: number
  name: string
  children: IndustryGroup[]
}

export type IndustrySection = {
  industryId: number
  /** 顶层为 0 */
  pid: number
  name: string
  children: IndustryDivision[]
}

export type JobCard = {
  jobId: number
  jobName: string
  companyId: number
  companyName: string
  logoUrl: string | null
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 企业规模，如 500–999 人 */
  scaleName: string
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8–12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
  /** 含“急聘”的为急聘 */
  tagList: string[]
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
}

export type HotJobCard = {
  jobId: number
  jobName: string
  companyId: number
  companyName: string
  logoUrl: string | null
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 企业规模，如 500–999 人 */
  scaleName: string
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8–12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
  /** 含“急聘”的为急聘 */
  tagList: string[]
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
  hotOrder: number
}

export type CompanyCard = {
  companyId: number
  /** 企业全称 */
  companyName: string
  companyShortName: string
  logoUrl: string | null
  industryName: string
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 人员规模，如 100–499 人 */
  scaleName: string
  regionName: string
  /** 在招职位数 */
  jobCount: number
}

export type KeywordMatch = {
  /** 没有同时符合的内容时放宽的词；没有放宽的为空 */
  leftOutList: string[]
  /** 关键词像有错字时，实际搜索的词 */
  correctedKeyword: string | null
  /** 要在结果中标出的词，以空格分隔 */
  markedKeyword: string
}

export type FilterCount = {
  name: string
  /** 该条件的代码；salary 为薪酬档次的代码，industryId 为行业门类的编号 */
  code: string
  /** 选这一项后的职位数 */
  count: number
}

export type Job = {
  jobId: number
  jobName: string
  companyId: number
  companyName: string
  logoUrl: string | null
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 企业规模，如 500–999 人 */
  scaleName: string
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8–12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
  /** 含“急聘”的为急聘 */
  tagList: string[]
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
  /** 岗位职责，每行一条 */
  jobDuty: string
  /** 任职要求，每行一条 */
  jobRequirement: string
  /** 招聘人数 */
  recruitCount: number
  /** 有效期至，yyyy-MM-dd */
  deadline: string
  /** 工作地点 */
  address: string
  /** '0' 招聘中 */
  jobStatus: string
  industryId: number
  industryName: string
  /** 转载职位的来源 */
  sourceName: string | null
  company: CompanyCard
  /** 是否已收藏；匿名为 false */
  collected: boolean
}

export type Company = {
  companyId: number
  /** 企业全称 */
  companyName: string
  companyShortName: string
  logoUrl: string | null
  industryName: string
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 人员规模，如 100–499 人 */
  scaleName: string
  regionName: string
  /** 在招职位数 */
  jobCount: number
  companyIntro: string
  /** 注册资本，文字 */
  registeredCapital: string
  /** 成立日期，yyyy-MM-dd */
  establishTime: string
  address: string
  website: string | null
  welfareList: string[]
  /** 企业图片地址 */
  pictureList: string[]
}

export type CompanyHotJob = {
  jobId: number
  jobName: string
  /** 如 8–12K·13薪；面议 */
  salaryText: string
}

export type CompanyRow = {
  companyId: number
  /** 企业全称 */
  companyName: string
  companyShortName: string
  logoUrl: string | null
  industryName: string
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 人员规模，如 100–499 人 */
  scaleName: string
  regionName: string
  /** 在招职位数 */
  jobCount: number
  /** 热招职位；没有的为空列表 */
  hotJobList?: CompanyHotJob[]
}

export type JobApplyStatus = {
  jobId: number
  applied: boolean
  /** '0' 未投递，'1' 已投递，'2' 被查看，'3' 面试，'4' 录用，'5' 不合适，'6' 已撤回 */
  applyStatus: string
  applyStatusName: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss，未投递时为空串 */
  applyTime: string
  /** 是否已收藏 */
  collected: boolean
}

export type AppliedJob = {
  jobRelationId: number
  /** '0' 未投递，'1' 已投递，'2' 被查看，'3' 面试，'4' 录用，'5' 不合适，'6' 已撤回 */
  applyStatus: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  applyTime: string
}

export type Appointment = {
  /** 开始，北京时间 yyyy-MM-dd HH:mm:ss */
  startTime: string
  /** 结束，北京时间 yyyy-MM-dd HH:mm:ss */
  endTime: string
  /** 地点；线上的写明方式 */
  address: string
  /** 联系人；没有时为空串 */
  contactName: string
  /** 联系电话；没有时为空串 */
  contactPhone: string
  /** 须携带的材料；没有时为空串 */
  toBring: string
}

export type ApplyProgress = {
  /** '0' 未投递，'1' 已投递，'2' 被查看，'3' 面试，'4' 录用，'5' 不合适，'6' 已撤回 */
  applyStatus: string
  applyStatusName: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  time: string
  /** 用人单位的说明；没有时为空串 */
  remark: string
  /** 面试等约定的时间与地点；没有时为 null */
  appointment: Appointment | null
}

export type JobRelation = {
  jobRelationId: number
  /** '0' 未投递，'1' 已投递，'2' 被查看，'3' 面试，'4' 录用，'5' 不合适，'6' 已撤回 */
  applyStatus: string
  applyStatusName: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss，未投递时为空串 */
  applyTime: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  updateTime: string
  /** 有未看过的新进展 */
  isNew: boolean
  /** 职位是否仍在招聘 */
  isOpen: boolean
  jobId: number
  jobName: string
  companyId: number
  companyName: string
  logoUrl: string | null
  /** 企业性质，如 国有企业 */
  natureName: string
  /** 企业规模，如 500–999 人 */
  scaleName: string
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8–12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
  /** 含“急聘”的为急聘 */
  tagList: string[]
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
  /** 从早到晚 */
  progressList: ApplyProgress[]
}

export type StatusCount = {
  /** '0' 未投递，'1' 已投递，'2' 被查看，'3' 面试，'4' 录用，'5' 不合适，'6' 已撤回 */
  applyStatus: string
  count: number
}

export type JobIntention = {
  /** 期望职位 */
  jobName: string
  industryId: number | null
  industryName: string
  reTradeId: number | null
  tradeName: string
  regionId: number | null
  regionName: string
  /** 期望月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  salaryMax: number
  /** 工作性质代码 */
  jobNature: string
  jobNatureName: string
  /** 到岗时间代码；未填写时为空串 */
  arrivalTime: string
  arrivalTimeName: string
}

export type ResumeGap = {
  part: string
  /** 如 添加项目经历 */
  text: string
  /** 补上后增加的百分点 */
  weight: number
}

export type WorkExperience = {
  workExperienceId: number
  companyName: string
  industryName: string
  positionName: string
  /** yyyy-MM */
  startTime: string
  /** yyyy-MM，至今时为空串 */
  endTime: string
  toNow: boolean
  workContent: string
}

export type EducationExperience = {
  educationExperienceId: number
  schoolName: string
  undergraduateMajorId: number | null
  majorName: string
  /** 学历代码 */
  education: string
  educationName: string
  /** 是否全日制 */
  fullTime: boolean
  /** yyyy-MM */
  startTime: string
  /** yyyy-MM，至今时为空串 */
  endTime: string
  toNow: boolean
}

export type ProjectExperience = {
  projectExperienceId: number
  projectName: string
  projectRole: string
  /** yyyy-MM */
  startTime: string
  /** yyyy-MM，至今时为空串 */
  endTime: string
  toNow: boolean
  projectContent: string
  /** 未填写时为空串 */
  projectUrl: string
}

export type ResumeAttachment = {
  reMiniProgramAttachmentId: number
  /** /profile/upload/…，只有本人可读 */
  fileName: string
  originalFilename: string
  /** resume 附件简历，other 证书或作品 */
  attachmentType: string
  byteCount: number
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  uploadTime: string
}

export type PersonalInfo = {
  miniProgramPersonId: number
  userName: string
  /** 本人完整手机号 */
  phoneNumber: string
  /** 头像地址，没有时为空串；带签名，几分钟内有效，过期后再读一次 personalInfo 即得新的 */
  profilePhoto: string
  /** '0' 不填，'1' 男，'2' 女 */
  sex: string
  /** yyyy-MM-dd，未填写时为空串 */
  birthday: string
  email: string
  /** 最高学历代码；未填写时为空串 */
  education: string
  educationName: string
  /** 工作年限代码；未填写时为空串 */
  workYears: string
  workYearsName: string
  regionId: number | null
  regionName: string
  politicalStatus: string
  intention: JobIntention | null
  /** 个人优势，纯文本 */
  advantage: string
  /** 简历完整度，百分数；没有时由上游在投递时判断 */
  completeness?: number
  /** 最值得补的内容，至多三项，从重要到次要 */
  gapList: ResumeGap[]
  /** 最近修改，北京时间 yyyy-MM-dd HH:mm:ss */
  updateTime: string
  /** 从近到远 */
  workExperienceList: WorkExperience[]
  /** 从近到远 */
  educationExperienceList: EducationExperience[]
  /** 从近到远 */
  projectExperienceList: ProjectExperience[]
  reMiniProgramAttachmentList: ResumeAttachment[]
}

export type PersonalBasics = {
  miniProgramPersonId: number
  userName: string
  /** 本人完整手机号 */
  phoneNumber: string
  /** 头像地址，没有时为空串；带签名，几分钟内有效，过期后再读一次 personalInfo 即得新的 */
  profilePhoto: string
  /** '0' 不填，'1' 男，'2' 女 */
  sex: string
  /** yyyy-MM-dd，未填写时为空串 */
  birthday: string
  email: string
  /** 最高学历代码；未填写时为空串 */
  education: string
  educationName: string
  /** 工作年限代码；未填写时为空串 */
  workYears: string
  workYearsName: string
  regionId: number | null
  regionName: string
  politicalStatus: string
  intention: JobIntention | null
  /** 个人优势，纯文本 */
  advantage: string
  /** 简历完整度，百分数；没有时由上游在投递时判断 */
  completeness?: number
  /** 最值得补的内容，至多三项，从重要到次要 */
  gapList: ResumeGap[]
  /** 最近修改，北京时间 yyyy-MM-dd HH:mm:ss */
  updateTime: string
}

export type WorkExperienceId = {
  workExperienceId: number
}

export type EducationExperienceId = {
  educationExperienceId: number
}

export type ProjectExperienceId = {
  projectExperienceId: number
}

export type Trade = {
  reTradeId: number
  /** 上级编号，顶层为 0 */
  pid: number
  name: string
  orderNum: number
}

export type UndergraduateMajor = {
  undergraduateMajorId: number
  /** 上级编号，顶层（门类）为 0 */
  pid: number
  /** 本目录的层级编号，非教育部代码 */
  majorCode: string
  name: string
}

export type BoundResume = {
  resume: string
  originalFilename: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  uploadTime: string
}

export type ProductSystemNode = {
  /** 节点编号，字符串 */
  cmProductSystemId: string
  /** 上级编号；展示树的顶层为字符串 395 */
  pid: string
  name: string
  orderNum: number
}

export type CmLocation = {
  cmLocationId: number
  /** 办公地点或教学点名称 */
  name: string
  address: string
  contactPhone: string
  longitude: number | null
  latitude: number | null
  orderNum: number
}

export type CaptchaChallenge = {
  /** 310×155 背景图（JPEG），无 data: 前缀 */
  originalImageBase64: string
  /** 47×155 滑块图（PNG）；点选为 null */
  jigsawImageBase64: string | null
  /** 本次验证的编号，只可校验一次 */
  token: string
  /** AES 密钥，16 个字符；不加密时为 null */
  secretKey: string | null
  /** 依次点击的文字；滑块为 null */
  wordList: string[] | null
  result: false
}

export type CaptchaCheck = {
  captchaType: string
  /** 本次验证的编号，只可校验一次 */
  token: string
  pointJson: string
  result: true
}

export type ArticleHighlights = {
  /** 标题分段，奇数下标为命中词 */
  title: string[]
  /** 正文或摘要的相关片段，奇数下标为命中词 */
  excerpt: string[]
}

export type ArticleSearchHit = {
  /** 文章编号 */
  cmCommentId: number
  /** 标题，纯文本 */
  commentTitle: string
  /** 摘要，纯文本 */
  outline: string
  /** 发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
  /** 1 表示显示 */
  visible: number
  /** 文章类型编号 */
  typeId: number
  /** 文章类型名称 */
  typeName: string
  /** 封面图片地址 */
  coverUrl: string | null
  /** 相关地点名称 */
  location: string | null
  highlights: ArticleHighlights
}

export type PolicyFilterCount = {
  name: string
  /** 该条件的代码；issuer 为机构名称，year 为年份 */
  code: string
  /** 选这一项后的政策数 */
  count: number
}

export type MyPolicy = {
  policy: ArticleSummary
  /** 为什么可能能申请，每条一句 */
  reasonList: string[]
}

export type MyPolicies = {
  /** 新发布的在前 */
  policyList: MyPolicy[]
  /** 简历里没有填写、因而没有用来判断的：学历、毕业时间、现居地 */
  missingList: string[]
}

export type NoticeEvent = {
  /** 公告的文章编号 */
  cmCommentId: number
  /** 文章类型编号 */
  typeId: number
  /** 公告标题 */
  commentTitle: string
  kind: string
  /** 报名、缴费、准考证、考试、成绩 */
  kindName: string
  /** 公告表格里的环节名称 */
  label: string
  /** 开始，北京时间 yyyy-MM-dd HH:mm:ss */
  startTime: string
  /** 结束；只有日期的为最后一天，北京时间 yyyy-MM-dd HH:mm:ss */
  endTime: string
  /** 公告只写了日期 */
  isAllDay: boolean
  /** 地点 */
  location: string | null
  /** 公告发布时间，北京时间 yyyy-MM-dd HH:mm:ss */
  releaseTime: string
}

export type SiteLicence = {
  title: string
  text: string
}

export type SiteNotice = {
  id: number
  text: string
  /** 链接，可为空串 */
  url: string
}

export type EmployerSite = {
  title: string
  text: string
  url: string
}

export type SiteQrCode = {
  title: string
  caption: string
  alt: string
  /** 二维码的内容 */
  url: string
}

export type SiteLink = {
  title: string
  url: string
}

export type SiteFigure = {
  /** 数值，“+”属于数值 */
  value: string
  unit: string
  label: string
}

export type SiteEntry = {
  id: number
  title: string
  text: string
}

export type SiteClosing = {
  title: string
  text: string
  action: string
  url: string
}

export type SiteFacts = {
  fullName: string
  shortName: string
  englishName: string
  slogan: string
  lead: string
  province: string
  description: string
  phone: string
  phoneHours: string
  email: string
  address: string
  postalCode: string
  icp: string
  icpUrl: string
  publicSecurity: string
  publicSecurityUrl: string
  licences: SiteLicence[]
  copyright: string
  /** 运行演示数据时页脚显示的提示，正式数据为 null */
  demoNotice: string | null
  /** 此刻显示在每一页最上方的公告 */
  notices: SiteNotice[]
  /** 内地之外可登录、注册的手机号区号，如 852；没有开通时不给出 */
  phoneRegions?: string[]
  employerSite: EmployerSite
  wechat: SiteQrCode
  footerLinks: SiteLink[]
  governmentLinks: SiteLink[]
  groupLinks: SiteLink[]
  hotWords: string[]
  homeFigures: SiteFigure[]
  /** 九项服务，编号即 servicehallId */
  services: SiteEntry[]
  /** 五个新闻栏目，编号即 announcementId */
  newsColumns: SiteEntry[]
  /** 关于我们各页，编号即 aboutUsId */
  aboutEntries: SiteEntry[]
  closing: SiteClosing
}

export type KeywordPart = {
  /** 关键词中的这一部分，已转为半角、小写、简体 */
  text: string
  kind: string
  /** 理解为：如 武汉市、月薪 8K 以上；词为其本身 */
  label: string
}

export type SiteAnswer = {
  /** 回答的题目，如 phone */
  topic: string
  title: string
  text: string
  href: string
  /** 链接的文字 */
  action: string
}

export type SiteService = {
  title: string
  text: string
  href: string
}

export type KeywordUnderstanding = {
  /** 按输入的次序 */
  partList: KeywordPart[]
  /** 要找什么：jobs 职位，information 办事的方法、地点或时间，any 其他 */
  intent: string
  /** 像有错字时，实际搜索的词 */
  correctedKeyword: string | null
  /** 同音或形近、在职位名称中常见得多的词：您是不是要找；搜索的仍是输入的词 */
  commonerKeyword: string | null
  /** 站内对这个问题的直接回答 */
  answer: SiteAnswer | null
  /** 与之有关的服务与页面，最相近的在前 */
  serviceList: SiteService[]
}

export type Suggestion = {
  kind: string
  /** 建议的文字 */
  text: string
  /** 直接打开的页面；为空时按文字搜索 */
  href: string | null
}

export type PageItem = {
  title: string
  text: string
  /** 醒目的数或词，如 60% */
  mark?: string
  /** 通往本站的哪一页，如 /announcement?announcementId=2 */
  href?: string
}

export type PageStep = {
  title: string
  text: string
}

export type PageFigure = {
  value: string
  unit: string
  label: string
}

export type PageContact = {
  label: string
  value: string
  kind: string
}

export type PageTable = {
  columns: string[]
  rows: string[][]
}

export type PageSection = {
  key?: string
  heading: string
  paragraphs?: string[]
  items?: PageItem[]
  steps?: PageStep[]
  figures?: PageFigure[]
  contacts?: PageContact[]
  table?: PageTable
  pictureUrl?: string
  pictureAlt?: string
}

export type PageVideo = {
  title: string
  text: string
  url: string
  posterUrl: string
  autoplay: boolean
  muted: boolean
}

export type PageDownload = {
  title: string
  text: string
  url: string
  size: number
}

export type PageTab = {
  id: number
  title: string
  lead: string
  sections: PageSection[]
  /** 嵌入该类型的文章列表 */
  articleTypeId?: number
  /** 嵌入教学基地树 */
  embedsTeachingBase?: boolean
  downloads?: PageDownload[]
}

export type OrganisationLeaf = {
  id: string
  name: string
  text: string
  phone?: string
}

export type OrganisationUnit = {
  id: string
  name: string
  text: string
  phone?: string
  children?: OrganisationLeaf[]
}

export type OrganisationBranch = {
  id: string
  name: string
  text: string
  phone?: string
  children?: OrganisationUnit[]
}

export type Organisation = {
  id: string
  name: string
  text: string
  phone?: string
  children?: OrganisationBranch[]
}

export type PageText = {
  id: string
  /** 文字在页面的位置，工作室的表单显示 */
  title: string
  text: string
}

export type PageEdition = {
  version: string
  /** yyyy-MM-dd */
  effectiveDate?: string
}

export type PageDocument = {
  slug: string
  title: string
  lead: string
  sections: PageSection[]
  video?: PageVideo
  /** 页面的主图，如信息公开页的外景 */
  pictureUrl?: string
  pictureAlt?: string
  tabs?: PageTab[]
  tree?: Organisation
  /** 由程序排版的页面上的标题、说明与提示 */
  texts?: PageText[]
  summary?: string[]
  version?: string
  /** yyyy-MM-dd */
  effectiveDate?: string
  /** yyyy-MM-dd */
  updatedDate?: string
  /** 协议与隐私政策的各个版本，现行的在最前；只有一个版本时没有 */
  editions?: PageEdition[]
}

export type FeedbackReceipt = {
  /** 回执编号，供查询 */
  receiptNumber: string
}

export type FeedbackAnswer = {
  /** 建议、投诉、举报、咨询与其他 */
  kind: string
  state: string
  stateName: string
  /** 提交日期，yyyy-MM-dd */
  submitDate: string
  /** 最迟答复日期，yyyy-MM-dd */
  dueDate: string
  /** 答复，或不予受理的理由；还没有时为空串 */
  answer: string
  /** 答复时间，北京时间 yyyy-MM-dd HH:mm:ss，还没有答复时为空串 */
  answerTime: string
}

export type FeedbackTerms = {
  /** 建议、投诉、咨询与其他，多少天内答复 */
  answerDays: number
  /** 举报多少天内办理 */
  reportDays: number
  /** 延期后最迟多少天 */
  latestDays: number
}

export type MyFeedback = {
  receiptNumber: string
  content: string
  /** 建议、投诉、举报、咨询与其他 */
  kind: string
  state: string
  stateName: string
  /** 提交日期，yyyy-MM-dd */
  submitDate: string
  /** 最迟答复日期，yyyy-MM-dd */
  dueDate: string
  /** 答复，或不予受理的理由；还没有时为空串 */
  answer: string
  /** 答复时间，北京时间 yyyy-MM-dd HH:mm:ss，还没有答复时为空串 */
  answerTime: string
  /** 有了答复还没有看过 */
  isNew: boolean
}

export type ScannedScene = {
  /** '0' 等待，'1' 已扫描，'2' 已确认，'3' 已过期 */
  loginStatus: string
}

export type JobMarks = {
  appliedJobIds: number[]
  collectedJobIds: number[]
}

export type SearchConditions = {
  keyword?: string
  regionId?: number
  industryId?: number
  salaryMin?: number
  salaryMax?: number
  educationType?: string
  workYears?: string
  jobNature?: string
  companyNature?: string
  benefit?: string
}

export type SavedSearch = {
  savedSearchId: number
  /** 按所理解的关键词与条件命名 */
  name: string
  conditions: SearchConditions
  /** 上次查看之后发布的职位数，至多 1000 */
  newCount: number
  /** 上次查看，北京时间 yyyy-MM-dd HH:mm:ss */
  seenTime: string
  /** 关注时间，北京时间 yyyy-MM-dd HH:mm:ss */
  createTime: string
  /** 订阅地址在本站的路径，未开通时为空串；知道地址的人都能读 */
  feedPath: string
}

export type MyConsent = {
  consentId: number
  /** 如 隐私政策、向用人单位提供简历 */
  documentName: string
  version: string
  /** 对象，如收到简历的单位；没有时为空串 */
  subject: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  consentTime: string
}

export type MySession = {
  sessionId: number
  /** 如 Windows 上的 Chrome */
  deviceName: string
  /** 隐去末段的网络地址 */
  address: string
  /** 验证码登录、密码登录、扫码登录 */
  channelName: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  loginTime: string
  /** 北京时间 yyyy-MM-dd HH:mm:ss */
  lastSeenTime: string
  isCurrent: boolean
}

export type DataExport = {
  /** 下载凭据，24 小时内可用一次 */
  exportKey: string
  /** 有效秒数 */
  expire: number
}

export type AccountDeletion = {
  /** 届时真正删除；之前登录即撤销，北京时间 yyyy-MM-dd HH:mm:ss */
  deleteTime: string
}

export type PageFailureReceipt = {
  /** 问题编号，日志中的 number */
  problemNumber: string
}

/** What each call takes and answers, by operation id. */
export type Wire = {
  /** 登录二维码: GET /api/miniProgram/getUnlimitedQRCode */
  getUnlimitedQRCode: {
    input: {
      scene: string
    }
    reply: ArrayBuffer | Failure<500>
  }
  /** 查询扫码登录状态: GET /api/miniProgram/checkSceneLoginStatus */
  checkSceneLoginStatus: {
    input: {
      scene: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      /** 仅在已确认后的第一次查询给出 */
      token?: string
      data: SceneLogin
      agreementRenewal?: AgreementRenewal
    } | Failure<500>
  }
  /** 首页轮播: GET /open/{product}/getBannerList */
  getBannerList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: Banner[]
    } | Failure<404 | 500>
  }
  /** 取得文件的临时地址: GET /open/{product}/getPreviewUrl */
  getPreviewUrl: {
    input: {
      objectKey: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      /** 完整地址，站外也能打开；私有文件的地址带签名，5 分钟有效 */
      data: string
    } | Failure<404 | 500>
  }
  /** 首页通栏图片: GET /open/{product}/getBarPictureList */
  getBarPictureList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: BarPicture[]
    } | Failure<404 | 500>
  }
  /** 文章分页列表: GET /open/{product}/getCommentListWithPage */
  getCommentListWithPage: {
    input: {
      pageNum?: number
      pageSize?: number
      orderByColumn?: string
      isAsc?: string
      typeIdArr?: number[]
      visible?: number
      location?: string
      year?: number
      audience?: string
      issuer?: string
      validity?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: ArticleSummary[]
    } | Failure<404 | 500>
  }
  /** 文章详情: GET /open/{product}/getCommentById */
  getCommentById: {
    input: {
      cmCommentId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: Article
    } | Failure<404 | 500>
  }
  /** 地区列表（平铺）: GET /open/{product}/getRegionList */
  getRegionList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: Region[]
    } | Failure<404 | 500>
  }
  /** 招聘项目列表: GET /open/{product}/getReRecruitProjectList */
  getReRecruitProjectList: {
    input: {
      regionId?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: RecruitProject[]
    } | Failure<404 | 500>
  }
  /** 招聘项目详情: GET /api/miniProgram/getSingleRecruitProject */
  getSingleRecruitProject: {
    input: {
      reRecruitProjectId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: RecruitProjectDetail
    } | Failure<404 | 500>
  }
  /** 招聘项目的参会企业: GET /api/miniProgram/getProjectCompanyList */
  getProjectCompanyList: {
    input: {
      reRecruitProjectId?: number
      companyName?: string
      pageNum?: number
      pageSize?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: ProjectCompany[]
    } | Failure<500>
  }
  /** 发送短信验证码: POST /open/{product}/sendCode */
  sendCode: {
    input: {
      /** 内地手机号 11 位；港澳台手机号带区号，如 +85291234567，是本站扩展，运营方开通（PHONE_REGIONS）后才接受，上游可不接受 */
      phoneNumber: string
      captchaVerification: string
      /** login、register、editPassword；exportData、deleteAccount 为本站扩展 */
      codeType: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: SentCode
    } | Failure<404 | 500>
  }
  /** 短信验证码登录: POST /open/{product}/verifyCodeLogin */
  verifyCodeLogin: {
    input: {
      /** 内地手机号 11 位；港澳台手机号带区号，如 +85291234567，是本站扩展，运营方开通（PHONE_REGIONS）后才接受，上游可不接受 */
      phoneNumber: string
      verifyCode: string
      /** 勾选的用户协议与隐私政策版本，首次同意时记录 */
      agreementVersion?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      /** 会话密钥，放入请求头 AuSessionKey */
      token: string
      data: LoginUser
      agreementRenewal?: AgreementRenewal
    } | Failure<404 | 500>
  }
  /** 注册: POST /open/{product}/register */
  register: {
    input: {
      /** 内地手机号 11 位；港澳台手机号带区号，如 +85291234567，是本站扩展，运营方开通（PHONE_REGIONS）后才接受，上游可不接受 */
      phoneNumber: string
      verifyCode: string
      userPassword: string
      /** 勾选的用户协议与隐私政策版本，首次同意时记录 */
      agreementVersion?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<404 | 500>
  }
  /** 密码登录: POST /open/{product}/passwordLogin */
  passwordLogin: {
    input: {
      /** 内地手机号 11 位；港澳台手机号带区号，如 +85291234567，是本站扩展，运营方开通（PHONE_REGIONS）后才接受，上游可不接受 */
      phoneNumber: string
      userPassword: string
      captchaVerification?: string
      /** 勾选的用户协议与隐私政策版本，首次同意时记录 */
      agreementVersion?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      /** 会话密钥，放入请求头 AuSessionKey */
      token: string
      data: LoginUser
      agreementRenewal?: AgreementRenewal
    } | Failure<404 | 500>
  }
  /** 重设密码: POST /open/{product}/editPassword */
  editPassword: {
    input: {
      /** 内地手机号 11 位；港澳台手机号带区号，如 +85291234567，是本站扩展，运营方开通（PHONE_REGIONS）后才接受，上游可不接受 */
      phoneNumber: string
      verifyCode: string
      newPassword: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<404 | 500>
  }
  /** 行业树: GET /open/{product}/getIndustryTree */
  getIndustryTree: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: IndustrySection[]
    } | Failure<404 | 500>
  }
  /** 最新职位: GET /open/{product}/getLatestPositionList */
  getLatestPositionList: {
    input: {
      size?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: JobCard[]
    } | Failure<404 | 500>
  }
  /** 热门职位: GET /open/{product}/getHotPositionList */
  getHotPositionList: {
    input: {
      size?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: HotJobCard[]
    } | Failure<404 | 500>
  }
  /** 热门企业: GET /open/{product}/getHotCompanyList */
  getHotCompanyList: {
    input: {
      limit?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: CompanyCard[]
    } | Failure<404 | 500>
  }
  /** 职位列表: POST /api/jobs/jobsList */
  jobsList: {
    input: {
      keyword?: string
      regionId?: number
      industryId?: number
      salaryMin?: number
      salaryMax?: number
      educationType?: string
      workYears?: string
      jobNature?: string
      companyNature?: string
      benefit?: string
      releasedWithin?: string
      companyId?: number
      reRecruitProjectId?: number
      rank?: string
      match?: string
      pageNum?: number
      pageSize?: number
      orderByColumn?: string
      isAsc?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: JobCard[]
      keywordMatch?: KeywordMatch
    } | Failure<500>
  }
  /** 职位筛选各项的职位数: GET /ext/jobFilterCounts */
  jobFilterCounts: {
    input: {
      keyword?: string
      regionId?: number
      industryId?: number
      salaryMin?: number
      salaryMax?: number
      educationType?: string
      workYears?: string
      jobNature?: string
      companyNature?: string
      benefit?: string
      releasedWithin?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: FilterCount[]
    } | Failure<500>
  }
  /** 职位详情: POST /api/jobs/jobs */
  jobs: {
    input: {
      jobId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: Job
    } | Failure<404 | 500>
  }
  /** 企业详情: POST /api/company/company */
  company: {
    input: {
      companyId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: Company
    } | Failure<404 | 500>
  }
  /** 企业列表: POST /api/company/companyList */
  companyList: {
    input: {
      keyword?: string
      industryId?: number
      regionId?: number
      nature?: string
      scale?: string
      rank?: string
      match?: string
      pageNum?: number
      pageSize?: number
      orderByColumn?: string
      isAsc?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: CompanyRow[]
      keywordMatch?: KeywordMatch
    } | Failure<500>
  }
  /** 某职位的投递状态: GET /api/miniProgram/getJobApplyStatus/{jobId} */
  getJobApplyStatus: {
    input: {
      jobId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: JobApplyStatus
    } | Failure<102 | 401 | 500>
  }
  /** 投递职位: POST /api/miniProgram/applyForJob */
  applyForJob: {
    input: {
      jobId: number
      reMiniProgramAttachmentList?: {
        fileName: string
        originalFilename?: string
        attachmentType?: string
      }[]
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: AppliedJob
    } | Failure<102 | 401 | 404 | 500>
  }
  /** 我的投递与收藏: POST /api/miniProgram/jobRelationList */
  jobRelationList: {
    input: {
      /** 投递或收藏 */
      relationType?: string
      applyStatus?: string
      pageNum?: number
      pageSize?: number
      orderByColumn?: string
      isAsc?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: JobRelation[]
      /** 每种状态的数量，不受 applyStatus 筛选影响 */
      statusCounts: StatusCount[]
    } | Failure<102 | 401 | 500>
  }
  /** 我的简历: GET /api/miniProgram/personalInfo */
  personalInfo: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: PersonalInfo
    } | Failure<102 | 401 | 500>
  }
  /** 提交基本信息、求职意向、个人优势: POST /api/miniProgram/personalInfoCommit */
  personalInfoCommit: {
    input: {
      userName?: string
      sex?: string
      birthday?: string
      email?: string
      education?: string
      workYears?: string
      regionId?: number | null
      politicalStatus?: string
      /** 上传调用返回的 fileName，或 personalInfo 给出的地址（头像不变）；空串即取下，原来的地址随即失效 */
      profilePhoto?: string
      intention?: {
        jobName: string
        industryId?: number
        reTradeId?: number
        regionId?: number
        salaryMin: number
        salaryMax: number
        jobNature: string
        arrivalTime?: string
      }
      advantage?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: PersonalBasics
    } | Failure<102 | 401 | 500>
  }
  /** 提交工作经历: POST /api/miniProgram/workExperienceCommit */
  workExperienceCommit: {
    input: {
      workExperienceId?: number
      companyName: string
      industryName?: string
      positionName: string
      startTime: string
      endTime?: string
      toNow?: boolean
      workContent: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: WorkExperienceId
    } | Failure<102 | 401 | 500>
  }
  /** 提交教育经历: POST /api/miniProgram/educationExperienceCommit */
  educationExperienceCommit: {
    input: {
      educationExperienceId?: number
      schoolName: string
      undergraduateMajorId?: number
      majorName: string
      education: string
      fullTime: boolean
      startTime: string
      endTime?: string
      toNow?: boolean
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: EducationExperienceId
    } | Failure<102 | 401 | 500>
  }
  /** 提交项目经历: POST /api/miniProgram/projectExperienceCommit */
  projectExperienceCommit: {
    input: {
      projectExperienceId?: number
      projectName: string
      projectRole: string
      startTime: string
      endTime?: string
      toNow?: boolean
      projectContent: string
      projectUrl?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: ProjectExperienceId
    } | Failure<102 | 401 | 500>
  }
  /** 删除工作经历: DELETE /api/miniProgram/deleteWorkExperience/{id} */
  deleteWorkExperience: {
    input: {
      id: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 删除教育经历: DELETE /api/miniProgram/deleteEducationExperience/{id} */
  deleteEducationExperience: {
    input: {
      id: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 删除项目经历: DELETE /api/miniProgram/deleteProjectExperience/{id} */
  deleteProjectExperience: {
    input: {
      id: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 职业类别列表（平铺）: GET /api/miniProgram/reTradeList */
  reTradeList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: Trade[]
    } | Failure<500>
  }
  /** 本科专业列表（平铺）: GET /api/miniProgram/undergraduateMajorList */
  undergraduateMajorList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: UndergraduateMajor[]
    } | Failure<500>
  }
  /** 把已上传的文件设为附件简历: GET /api/miniProgram/resumeUpload */
  resumeUpload: {
    input: {
      /** 上传调用返回的 fileName：/profile/upload/yyyy/MM/dd/<name> */
      resume: string
      attachmentType?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: BoundResume
    } | Failure<102 | 401 | 500>
  }
  /** 下载本人的附件: GET /api/miniProgram/download */
  download: {
    input: {
      /** 上传调用返回的 fileName：/profile/upload/yyyy/MM/dd/<name> */
      resume: string
    }
    reply: ArrayBuffer | Failure<102 | 401 | 404 | 500>
  }
  /** 产品体系树（平铺）: GET /open/{product}/getProductSystemTree */
  getProductSystemTree: {
    input: {
      name: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: ProductSystemNode[]
    } | Failure<404 | 500>
  }
  /** 办公与服务地点: GET /open/{product}/getCmLocation */
  getCmLocation: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: CmLocation[]
    } | Failure<404 | 500>
  }
  /** 获取验证码: POST /captcha/get */
  captchaGet: {
    input: {
      /** blockPuzzle 滑块，clickWord 点选文字 */
      captchaType: string
      /** 新浏览器的首次请求为 null */
      clientUid?: string | null
      ts?: number
      /** 本站扩展：验证结果只能在同一网络用于此用途；说明用途即表示两种图片都能显示，可疑时要滑块也可能得到点选。原版客户端不发送 */
      purpose?: string
      /** 本站扩展：验证结果只能用于此号码，服务端只存其密钥散列；原版客户端不发送 */
      phoneNumber?: string
    }
    reply: {
      repCode: "0000"
      repMsg: null
      repData: CaptchaChallenge
      success: true
    } | CaptchaFailure<"6112" | "6201" | "6202" | "9999" | "0011" | "0015" | "0016">
  }
  /** 校验验证码: POST /captcha/check */
  captchaCheck: {
    input: {
      /** blockPuzzle 滑块，clickWord 点选文字 */
      captchaType: string
      /** 本次验证的编号，只可校验一次 */
      token: string
      /** 坐标 JSON；有 secretKey 时为其 AES-ECB 密文（base64） */
      pointJson: string
      clientUid?: string | null
      ts?: number
      /** 本站扩展，与 pointJson 同样加密的 JSON：{"by":"hand","at":[[x,y,毫秒],…]}，by 为 hand、keys（[x,毫秒]）或 clicks；人手做不出的移动回答 6111，须再验证一次。原版客户端不发送 */
      trail?: string
    }
    reply: {
      repCode: "0000"
      repMsg: null
      repData: CaptchaCheck
      success: true
    } | CaptchaFailure<"6110" | "6111" | "6204" | "9999" | "0011" | "0015" | "0016">
  }
  /** 上传文件: POST /common/upload */
  commonUpload: {
    input: {
      /** 决定允许的类型，以及是否只有本人可读（resume、photo、feedback） */
      purpose?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      /** 完整地址 */
      url: string
      /** /profile/upload/yyyy/MM/dd/<name> */
      fileName: string
      newFileName: string
      originalFilename: string
    } | Failure<102 | 401 | 500>
  }
  /** 读取已存文件（图片、视频、附件）: GET /profile/upload/{year}/{month}/{day}/{name} */
  readStoredFile: {
    input: {
      year: string
      month: string
      day: string
      name: string
      expires?: number
      signature?: string
    }
    reply: ArrayBuffer | Failure<404 | 500>
  }
  /** 站内文章搜索: GET /ext/searchArticles */
  searchArticles: {
    input: {
      keyword: string
      typeId?: number
      typeIdArr?: number[]
      match?: string
      pageNum?: number
      pageSize?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: ArticleSearchHit[]
      keywordMatch?: KeywordMatch
    } | Failure<500>
  }
  /** 栏目的置顶文章: GET /ext/getPinnedArticles */
  getPinnedArticles: {
    input: {
      typeId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: ArticleSummary[]
    } | Failure<500>
  }
  /** 政策筛选各项的政策数: GET /ext/policyFilterCounts */
  policyFilterCounts: {
    input: {
      year?: number
      audience?: string
      issuer?: string
      validity?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: PolicyFilterCount[]
    } | Failure<500>
  }
  /** 按简历可能能申请的政策: GET /ext/myPolicyList */
  myPolicyList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: MyPolicies
    } | Failure<102 | 401 | 500>
  }
  /** 公告里的报名、缴费、准考证、考试与成绩日期: GET /ext/eventCalendar */
  eventCalendar: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: NoticeEvent[]
    } | Failure<500>
  }
  /** 站点信息：名称、联系方式、备案、链接、栏目: GET /ext/getSiteFacts */
  getSiteFacts: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: SiteFacts
    } | Failure<500>
  }
  /** 关键词被理解成什么: GET /ext/understandKeyword */
  understandKeyword: {
    input: {
      keyword: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: KeywordUnderstanding
    } | Failure<500>
  }
  /** 输入时的建议: GET /ext/suggest */
  suggest: {
    input: {
      keyword: string
      /** 不给时为全站 */
      scope?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      /** 同类的在一起，最相近的在前 */
      data: Suggestion[]
    } | Failure<500>
  }
  /** 静态页文案: GET /ext/getPageDocument */
  getPageDocument: {
    input: {
      slug: string
      /** 协议与隐私政策从前的版本；没有这个版本答 404，其他页面不看它 */
      version?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: PageDocument
    } | Failure<404 | 500>
  }
  /** 提交意见反馈: POST /open/{product}/feedback */
  feedback: {
    input: {
      kind: string
      content: string
      contact?: string
      /** 本人以 purpose=feedback 上传的 fileName；匿名不能带图片 */
      pictureList?: string[]
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: FeedbackReceipt
    } | Failure<404 | 500>
  }
  /** 凭回执编号查询答复: POST /ext/getFeedbackAnswer */
  getFeedbackAnswer: {
    input: {
      receiptNumber: string
      captchaVerification: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: FeedbackAnswer
    } | Failure<500>
  }
  /** 反馈的办理期限: GET /ext/getFeedbackTerms */
  getFeedbackTerms: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: FeedbackTerms
    } | Failure<500>
  }
  /** 我的反馈与答复: GET /api/miniProgram/myFeedbackList */
  myFeedbackList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: MyFeedback[]
    } | Failure<102 | 401 | 500>
  }
  /** 已看过反馈的答复: POST /api/miniProgram/markFeedbackSeen */
  markFeedbackSeen: {
    input: {
      receiptNumber: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 退出登录: POST /open/{product}/logout */
  logout: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<404 | 500>
  }
  /** 同意新版用户协议与隐私政策: POST /api/miniProgram/renewAgreements */
  renewAgreements: {
    input: {
      agreementVersion: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 手机端：已扫描登录二维码: POST /api/miniProgram/scanScene */
  scanScene: {
    input: {
      scene: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: ScannedScene
    } | Failure<102 | 401 | 500>
  }
  /** 手机端：确认或拒绝登录: POST /api/miniProgram/confirmScene */
  confirmScene: {
    input: {
      scene: string
      isConfirmed: boolean
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 删除附件: DELETE /api/miniProgram/deleteAttachment/{id} */
  deleteAttachment: {
    input: {
      id: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 把在线简历生成 PDF: GET /api/miniProgram/resumePdf */
  resumePdf: {
    input: {}
    reply: ArrayBuffer | Failure<102 | 401 | 500>
  }
  /** 撤回投递: POST /api/miniProgram/withdrawApplication */
  withdrawApplication: {
    input: {
      jobRelationId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 已看过投递进展: POST /api/miniProgram/markProgressSeen */
  markProgressSeen: {
    input: {
      jobRelationId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 收藏或取消收藏职位: POST /api/miniProgram/collectJob */
  collectJob: {
    input: {
      jobId: number
      collected: boolean
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 404 | 500>
  }
  /** 一页职位中我投递与收藏过的: GET /api/miniProgram/getJobMarks */
  getJobMarks: {
    input: {
      jobIdArr: number[]
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: JobMarks
    } | Failure<102 | 401 | 500>
  }
  /** 关注的搜索与新职位数: GET /ext/savedSearchList */
  savedSearchList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: SavedSearch[]
    } | Failure<102 | 401 | 500>
  }
  /** 关注一个搜索: POST /ext/saveSearch */
  saveSearch: {
    input: {
      keyword?: string
      regionId?: number
      industryId?: number
      salaryMin?: number
      salaryMax?: number
      educationType?: string
      workYears?: string
      jobNature?: string
      companyNature?: string
      benefit?: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: SavedSearch
    } | Failure<102 | 401 | 500>
  }
  /** 取消关注一个搜索: POST /ext/deleteSavedSearch */
  deleteSavedSearch: {
    input: {
      savedSearchId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 404 | 500>
  }
  /** 看过一个搜索的新职位: POST /ext/markSavedSearchSeen */
  markSavedSearchSeen: {
    input: {
      savedSearchId: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 404 | 500>
  }
  /** 开通或停用一个搜索的订阅地址: POST /ext/setSavedSearchFeed */
  setSavedSearchFeed: {
    input: {
      savedSearchId: number
      isOn: boolean
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: SavedSearch
    } | Failure<102 | 401 | 404 | 500>
  }
  /** 我同意过的事项: GET /api/miniProgram/myConsentList */
  myConsentList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: MyConsent[]
    } | Failure<102 | 401 | 500>
  }
  /** 我的登录设备: GET /api/miniProgram/mySessionList */
  mySessionList: {
    input: {}
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: MySession[]
    } | Failure<102 | 401 | 500>
  }
  /** 退出某个或其他全部设备: POST /api/miniProgram/endMySessions */
  endMySessions: {
    input: {
      sessionId?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
    } | Failure<102 | 401 | 500>
  }
  /** 申请导出我的数据: POST /api/miniProgram/requestDataExport */
  requestDataExport: {
    input: {
      verifyCode: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: DataExport
    } | Failure<102 | 401 | 500>
  }
  /** 下载我的数据（zip）: GET /api/miniProgram/downloadDataExport */
  downloadDataExport: {
    input: {
      exportKey: string
    }
    reply: ArrayBuffer | Failure<102 | 401 | 500>
  }
  /** 注销账号: POST /api/miniProgram/deleteAccount */
  deleteAccount: {
    input: {
      verifyCode: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: AccountDeletion
    } | Failure<102 | 401 | 500>
  }
  /** 报告页面出错: POST /ext/reportPageFailure */
  reportPageFailure: {
    input: {
      /** 页面路径，不含查询；其中的编号写作 :id */
      page: string
      /** caught 由页面或区块的错误边界接住；uncaught 没有接住；recoverable 已自行恢复，如水合不一致 */
      kind: string
      /** 错误文字，数字与非 ASCII 字符已隐去 */
      message: string
      /** 脚本文件、行、列，可为空串 */
      stack: string
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: PageFailureReceipt
    } | Failure<500>
  }
}
