import { type CatalogueText, text, texts } from './catalogue-text.ts'

/** Texts of the studio's calls about content kinds; error-messages.ts exports them. */
export const CONTENT_MESSAGE = /* @__PURE__ */ texts({
  linkForm: '链接须是以 / 开头的站内地址，或 http、https 地址',
  windowBackwards: '结束显示须晚于开始显示',
  contentIncomplete: '还有必填的内容没有填写',
  contentFull: '这一类已满，请先删除不用的',
  notInFiles: '这一类的内容不能导入、导出，请逐条编辑',
  contentFixed: '这一类的条目由网站确定，不能增加或删除',
  columnTwice: '这个栏目已经在上面',
  rowsFixed: '这些条目与网站的地址对应，不能增减或换序',
  orderMeanwhile: '内容有增减，请刷新后再调整顺序',
  nodeId: '节点编号格式错误',
  nodeTwice: '节点编号重复',
  nodeParent: '上级节点不存在',
  nodeCircle: '节点不能在自己下面',
  nodeIdUsed: '这个编号属于已经删除的节点或另一棵树的节点，请删除后重新添加',
  importEmpty: '文件里没有表格，请用模板填写',
  importUnreadable: '读不懂这个文件，请另存为 xlsx 或 CSV',
  importOldExcel: '这是旧版 Excel 文件，请另存为 xlsx 后再导入',
  importEncrypted: '这个 Excel 文件设了密码，请去掉密码后再导入',
  importWebPage: '这是网页格式的表格，请用 Excel 或 WPS 打开，另存为 xlsx 后再导入',
  importTooLarge: '文件过大：最多 10 MB，解压后最多 64 MB',
  importColumnTwice: '两列不能对应同一个字段',
  importCellError: '单元格里是公式的错误值',
  importRounded: '数字超过 15 位，Excel 已经丢失末几位；请把这一列设为文本后重新填写',
  importFlag: '请填“是”或“否”',
  importChoice: '不在可选的值里，请看模板的“填写说明”',
  importNumber: '应为数字，如 3',
  importNoItem: '没有这个编号的内容；新增请把编号留空',
  importChanged: '文件或现有内容变了，请重新检查后再提交',
  importErrors: '文件里有错误，请改正，或选择只导入其余的行',
  importNothing: '没有要新增或更新的行',
  importDate: '请填年-月-日，如 2026-03-05、2026/3/5 或 2026年3月5日',
  importOtherCode: '现有同名的一家，统一社会信用代码不同；请核对，或在“编号”列填写要更新哪一家',
  importUndoOver: '发布已超过 24 小时，不能再撤销',
  importStale: '部分内容在检查之后改过，请撤回后重新导入',
  renewsConsent: '版本改了：请勾选“需重新征得同意”，全部用户下次登录时须重新同意',
  sameVersion: '版本没有改，不会重新征得同意；需要时请先改版本',
  versionUsed: '这个版本发布过，用户同意的是当时的文字，请换一个新的版本',
  fromUpstream: '网站从上游接口读取这一类内容，这里只能查看',
})

/** Message for a tree with too many nodes. */
export const treeFullMessage = (title: string, max: number): CatalogueText => text(`${title}最多 ${max} 个节点`)
/** Message for a node that is nested too deeply. */
export const treeDepthMessage = (max: number): CatalogueText => text(`最多 ${max} 层`)

/** Texts of the studio's calls about companies, jobs and recruitment projects. */
export const RECRUITING_CONTENT_MESSAGE = /* @__PURE__ */ texts({
  creditCodeForm: '统一社会信用代码须为 18 位，且校验位正确',
  creditCodeTaken: '已有企业使用这个统一社会信用代码',
  websiteForm: '网址须以 http 或 https 开头',
  payBackwards: '最高月薪不能低于最低月薪',
  deadlinePassed: '有效期须在今天或以后',
  deadlineFar: '有效期最长 180 天',
  extendLater: '须晚于现在的有效期',
  noSuchTarget: '所选的一项已不存在或未发布，请重新选择',
  projectBackwards: '结束时间须晚于开始时间',
  leavingJobs: '移除的单位在本项目中的职位太多，请先到职位里去掉本项目',
  notInProject: '企业没有参加所选的招聘项目',
  jobHasApplicants: '已有人投递，不能更换企业；请复制为新的职位',
})

/** Message for a file with more rows than one import accepts. */
export const tooManyRowsMessage = (limit: number): CatalogueText => text(`一次最多导入 ${limit} 行，请分成几个文件`)
/** Message for an export to a workbook with more rows than one import accepts. */
export const tooManyExportedMessage = (limit: number): CatalogueText =>
  text(`超过 ${limit} 行，请导出 CSV，或先查找要导出的`)
/** Message for a CSV file with a quote that is not closed, by the row in which it begins. */
export const openQuoteMessage = (row: number): CatalogueText =>
  text(`第 ${row} 行起有一处引号没有结束，请检查文件里的双引号`)
/** Message for a cell of a workbook that cannot be read, by its address. */
export const unreadableCellMessage = (address: string): CatalogueText =>
  text(`单元格 ${address} 的内容读不懂，请改正后再导入`)
/** Message for a row about the same item as another row of the file, but with other values. */
export const sameAsRowMessage = (row: number): CatalogueText => text(`与第 ${row} 行是同一项，内容不同`)
/** Message for a row whose name matches several items. */
export const severalItemsMessage = (count: number): CatalogueText =>
  text(`现有 ${count} 项同名，请在“编号”列填写要更新哪一项`)
/** Message for a forbidden word in a file; `why` is the finding of the text check. */
export const wordInFileMessage = (why: string, word: string): CatalogueText => text(`${why}“${word}”`)
/** Message for a name in a file that matches no item. */
export const noTargetMessage = (title: string, name: string): CatalogueText => text(`没有找到${title}“${name}”`)
/** Message for a name in a file that matches several items; `how` is an instruction to make the name unambiguous. */
export const severalTargetsMessage = (name: string, count: number, how: string): CatalogueText =>
  text(`有 ${count} 个“${name}”，${how}`)
