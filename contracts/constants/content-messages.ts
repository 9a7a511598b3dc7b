import { type CatalogueText, text, texts } from './catalogue-text.ts'

/** Texts of the studio's calls about content kinds; error-catalogue.ts exports them. */
export const CONTENT_MESSAGE = /* @__PURE__ */ texts({
  linkForm: '链接须是以 / 开头的站内地址，或 http、https 地址',
  windowBackwards: '结束显示须晚于开始显示',
  contentIncomplete: '还有必填的内容没有填写',
  contentFull: '这一类已满，请先删除不用的',
  contentFixed: '这一类的条目由网站确定，不能增加或删除',
  rowsFixed: '这些条目与网站的地址对应，不能增减或换序',
  orderMeanwhile: '内容有增减，请刷新后再调整顺序',
  nodeId: '节点编号格式错误',
  nodeTwice: '节点编号重复',
  nodeParent: '上级节点不存在',
  nodeCircle: '节点不能在自己下面',
  nodeIdUsed: '这个编号属于已经删除的节点或另一棵树的节点，请删除后重新添加',
  fromUpstream: '网站从上游接口读取这一类内容，这里只能查看',
})

/** For a tree with too many nodes. */
export const treeFullMessage = (title: string, max: number): CatalogueText => text(`${title}最多 ${max} 个节点`)
/** For a node on too deep a level. */
export const treeDepthMessage = (max: number): CatalogueText => text(`最多 ${max} 层`)

/** Texts about companies and jobs as content. */
export const RECRUITING_CONTENT_MESSAGE = /* @__PURE__ */ texts({
  creditCodeForm: '统一社会信用代码须为 18 位，且校验位正确',
  creditCodeTaken: '已有企业使用这个统一社会信用代码',
  websiteForm: '网址须以 http 或 https 开头',
  payBackwards: '最高月薪不能低于最低月薪',
  deadlinePassed: '有效期须在今天或以后',
  deadlineFar: '有效期最长 180 天',
  extendLater: '须晚于现在的有效期',
  noSuchTarget: '所选的一项已不存在或未发布，请重新选择',
  notInProject: '企业没有参加所选的招聘项目',
  jobHasApplicants: '已有人投递，不能更换企业；请复制为新的职位',
})
