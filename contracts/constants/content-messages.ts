import { texts } from './catalogue-text.ts'

/** Texts of the studio's calls about content kinds; error-catalogue.ts exports them. */
export const CONTENT_MESSAGE = /* @__PURE__ */ texts({
  linkForm: '链接须是以 / 开头的站内地址，或 http、https 地址',
  windowBackwards: '结束显示须晚于开始显示',
  contentIncomplete: '还有必填的内容没有填写',
  contentFull: '这一类已满，请先删除不用的',
  contentFixed: '这一类的条目由网站确定，不能增加或删除',
  rowsFixed: '这些条目与网站的地址对应，不能增减或换序',
  orderMeanwhile: '内容有增减，请刷新后再调整顺序',
  fromUpstream: '网站从上游接口读取这一类内容，这里只能查看',
})
