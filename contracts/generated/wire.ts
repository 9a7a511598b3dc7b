// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.

/** A refused call; `msg` is meant for the visitor. */
export type Failure<Code extends number> = { code: Code; msg: string }

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
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8-12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
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
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8-12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
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
  /** 人员规模，如 100-499人 */
  scaleName: string
  regionName: string
  /** 在招职位数 */
  jobCount: number
}

export type Job = {
  jobId: number
  jobName: string
  companyId: number
  companyName: string
  logoUrl: string | null
  /** 月薪下限，元；0 与上限同为 0 表示面议 */
  salaryMin: number
  /** 月薪上限，元 */
  salaryMax: number
  /** 如 8-12K·13薪、面议 */
  salaryText: string
  regionId: number
  /** 如 武汉·洪山区 */
  regionName: string
  educationName: string
  workYearsName: string
  /** 全职、兼职、实习 */
  jobNatureName: string
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
  /** 人员规模，如 100-499人 */
  scaleName: string
  regionName: string
  /** 在招职位数 */
  jobCount: number
  companyIntro: string
  /** 注册资本，文字 */
  registeredCapital: string
  /** 成立日期 yyyy-MM-dd */
  establishTime: string
  address: string
  website: string | null
  welfareList: string[]
  /** 企业图片地址 */
  pictureList: string[]
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

export type SiteLicence = {
  title: string
  text: string
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

export type PageItem = {
  title: string
  text: string
  /** 醒目的数或词，如 60% */
  mark?: string
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
  /** phone、address、mail、postal、fax、time */
  kind: string
}

export type PageSection = {
  key?: string
  heading: string
  paragraphs?: string[]
  items?: PageItem[]
  steps?: PageStep[]
  figures?: PageFigure[]
  contacts?: PageContact[]
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
  summary?: string[]
  version?: string
  effectiveDate?: string
  updatedDate?: string
}

export type FeedbackReceipt = {
  /** 回执编号，供查询 */
  receiptNumber: string
}

/** What each call takes and answers, by operation id. */
export type Wire = {
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
      companyId?: number
      reRecruitProjectId?: number
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
      rows: CompanyCard[]
    } | Failure<500>
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
  /** 读取已存文件（图片、视频、附件）: GET /profile/upload/{year}/{month}/{day}/{name} */
  readStoredFile: {
    input: {
      year: string
      month: string
      day: string
      name: string
    }
    reply: ArrayBuffer | Failure<404 | 500>
  }
  /** 站内文章搜索: GET /ext/searchArticles */
  searchArticles: {
    input: {
      keyword: string
      typeId?: number
      pageNum?: number
      pageSize?: number
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      total: number
      rows: ArticleSearchHit[]
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
  /** 静态页文案: GET /ext/getPageDocument */
  getPageDocument: {
    input: {
      slug: string
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
    }
    reply: {
      code: 200
      /** 提示文字 */
      msg: string
      data: FeedbackReceipt
    } | Failure<404 | 500>
  }
}
