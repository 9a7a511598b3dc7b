import { TEACHING_BASE_NAME } from '#contracts/constants/limits.ts'
import { rowsOf, valuesAt } from '#kit/suite/answer.ts'
import { casesOf } from './case.ts'
import { UNKNOWN_FILE, UNKNOWN_ID } from './samples.ts'

/** Articles, pictures of the home page, stored files and the trees of two pages. */
export const articleCases = [
  ...casesOf('getBannerList', [{ name: 'all', title: '首页轮播', expect: 200 }]),
  ...casesOf('getBarPictureList', [{ name: 'all', title: '首页通栏图片', expect: 200 }]),
  ...casesOf('getCommentListWithPage', [
    { name: 'plain', title: '不带任何参数', expect: 200, isWhole: true },
    {
      name: 'as-the-site-asks',
      title: '网站自己的请求',
      expect: 200,
      input: { pageNum: 1, pageSize: 10, typeIdArr: [1, 2], visible: 1, orderByColumn: 'releaseTime', isAsc: 'desc' },
      also: (answer) => (rowsOf(answer).length <= 10 ? undefined : 'more rows than were asked for'),
    },
    {
      name: 'only-visible',
      title: '不给出隐藏的文章',
      expect: 200,
      input: { visible: 0 },
      also: (answer) =>
        rowsOf(answer).every(({ visible }) => Number(visible) === 1) ? undefined : 'a row that is not visible',
    },
    { name: 'bad-column', title: '排序列不在允许之列', expect: 500, input: { orderByColumn: 'no_such_column' } },
    { name: 'bad-type', title: '文章类型不是数字', expect: 500, input: { typeIdArr: ['x'] } },
  ]),
  ...casesOf('getCommentById', [
    { name: 'found', title: '列表中的文章', expect: 200 },
    { name: 'unknown', title: '编号不存在', expect: 404, input: { cmCommentId: UNKNOWN_ID } },
    { name: 'missing', title: '没有编号', expect: 500, input: { cmCommentId: undefined } },
    { name: 'no-number', title: '编号不是数字', expect: 500, input: { cmCommentId: 'x' } },
  ]),
  ...casesOf('getPreviewUrl', [
    {
      name: 'public',
      title: '公开图片的地址',
      expect: 200,
      also: ({ body }) => (String(valuesAt(body, '/data')[0]).includes('/') ? undefined : 'no address in data'),
    },
    { name: 'unknown', title: '文件不存在', expect: 404, input: { objectKey: UNKNOWN_FILE } },
    { name: 'missing', title: '没有 objectKey', expect: 500, input: { objectKey: undefined } },
  ]),
  ...casesOf('readStoredFile', [
    { name: 'public', title: '公开图片', expect: 200 },
    {
      name: 'unknown',
      title: '文件不存在',
      expect: 404,
      isWhole: true,
      input: { year: '2026', month: '03', day: '10', name: `${'0'.repeat(32)}.png` },
    },
    {
      name: 'long',
      title: '文件名过长',
      expect: 500,
      isWhole: true,
      input: { year: '2026', month: '03', day: '10', name: `${'0'.repeat(80)}.png` },
    },
  ]),
  ...casesOf('getProductSystemTree', [
    { name: 'found', title: '产品体系', expect: 200 },
    { name: 'teaching-base', title: '教学基地', expect: 200, input: { name: TEACHING_BASE_NAME } },
    {
      name: 'unknown',
      title: '名称不存在时为空列表',
      expect: 200,
      input: { name: '没有这个体系' },
      also: ({ body }) => (valuesAt(body, '/data/*').length === 0 ? undefined : 'nodes of another tree'),
    },
    { name: 'missing', title: '没有名称', expect: 500, input: { name: undefined } },
  ]),
  ...casesOf('getCmLocation', [{ name: 'all', title: '全部地点', expect: 200 }]),
]

/** Calls that only our own site sends. */
export const siteCases = [
  ...casesOf('reportPageFailure', [
    { name: 'accepted', title: '页面出错', expect: 200 },
    { name: 'elsewhere', title: '不是页面的地址', expect: 500, input: { page: 'https://a.cn/' } },
  ]),
  ...casesOf('searchArticles', [
    { name: 'found', title: '常见的词', expect: 200 },
    {
      name: 'nothing',
      title: '没有结果',
      expect: 200,
      input: { keyword: 'zzzzqqqq' },
      also: (answer) => (rowsOf(answer).length === 0 ? undefined : 'rows without the keyword'),
    },
    { name: 'missing', title: '没有关键词', expect: 500, input: { keyword: undefined } },
    { name: 'long', title: '关键词过长', expect: 500, input: { keyword: '人'.repeat(201) } },
  ]),
  ...casesOf('understandKeyword', [
    { name: 'words', title: '两个词连写', expect: 200, input: { keyword: '武汉会计' } },
    { name: 'missing', title: '没有关键词', expect: 500, input: { keyword: undefined } },
    { name: 'long', title: '关键词过长', expect: 500, input: { keyword: '人'.repeat(201) } },
  ]),
  ...casesOf('suggest', [
    { name: 'word', title: '汉字的开头', expect: 200, input: { keyword: '会' } },
    { name: 'pinyin', title: '拼音的开头', expect: 200, input: { keyword: 'kuaij', scope: 'jobs' } },
    { name: 'missing', title: '没有输入', expect: 500, input: { keyword: undefined } },
    { name: 'long', title: '输入过长', expect: 500, input: { keyword: '人'.repeat(51) } },
  ]),
  ...casesOf('policyFilterCounts', [
    { name: 'plain', title: '不带条件', expect: 200 },
    { name: 'bad-year', title: '年份超出范围', expect: 500, input: { year: 1999 } },
  ]),
  ...casesOf('eventCalendar', [{ name: 'all', title: '全部', expect: 200 }]),
  ...casesOf('getPinnedArticles', [
    {
      name: 'found',
      title: '一个栏目的置顶',
      expect: 200,
      also: ({ body }) =>
        valuesAt(body, '/data/*/typeId').every((typeId) => typeId === 3) ? undefined : 'an article of another column',
    },
    { name: 'missing', title: '没有栏目', expect: 500, input: { typeId: undefined } },
  ]),
  ...casesOf('getSiteFacts', [{ name: 'all', title: '站点信息', expect: 200 }]),
  ...casesOf('getPageDocument', [
    { name: 'found', title: '服务大厅第一页', expect: 200 },
    { name: 'unknown', title: '页面不存在', expect: 404, input: { slug: 'no-such-page' } },
    { name: 'missing', title: '没有 slug', expect: 500, input: { slug: undefined } },
  ]),
  ...casesOf('feedback', [
    { name: 'accepted', title: '提交意见', expect: 200 },
    { name: 'short', title: '内容过短', expect: 500, input: { content: '短' } },
    { name: 'blank', title: '内容只有空格', expect: 500, input: { content: ' '.repeat(20) } },
    { name: 'mostly-blank', title: '空格之外只有一个字', expect: 500, input: { content: `好${' '.repeat(20)}` } },
    { name: 'anonymous-picture', title: '匿名带图片', expect: 500, input: { pictureList: [UNKNOWN_FILE] } },
  ]),
  ...casesOf('getFeedbackTerms', [
    {
      name: 'days',
      title: '期限：延期的不短于通常的',
      expect: 200,
      also: ({ body }) => {
        const [answer = 0, report = 0, latest = 0] = ['answerDays', 'reportDays', 'latestDays'].map((name) =>
          Number(valuesAt(body, `/data/${name}`)[0]),
        )
        return latest >= Math.max(answer, report) ? undefined : 'an extension that is shorter'
      },
    },
  ]),
  ...casesOf('getFeedbackAnswer', [
    { name: 'dead-proof', title: '安全验证无效', expect: 500 },
    { name: 'malformed', title: '编号格式错误', expect: 500, input: { receiptNumber: '20260310' } },
  ]),
  ...casesOf('myFeedbackList', [{ name: 'own', title: '我的反馈', expect: 200 }]),
  ...casesOf('markFeedbackSeen', [{ name: 'unknown', title: '编号不是本人的', expect: 500 }]),
]
