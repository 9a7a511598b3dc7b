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
}
