import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'

/** A departure of the site from the specification. */
export type Departure = {
  /** First words of the departure's line in decision 0027. */
  recorded: string
  /** Section of the specification. */
  section: number
  /** Statement of the specification, in Chinese. */
  written: string
  /** Behaviour of the site. */
  done: string
  /** Paths of the site, or other places, where the departure is visible. */
  seenAt: readonly string[]
  /** Effect of `--strict-spec`; undefined for a departure that only affects screens. */
  strict?: string
}

/** All recorded departures; departures on the wire come first. A test compares the list with decision 0027. */
export const DEPARTURES: readonly Departure[] = [
  {
    recorded: 'Calls of the specification have further optional inputs',
    section: 7,
    written: '每个调用列出它的参数',
    done: '一些调用多认识几个可以不给的参数，回答里多几个字段（见下表）',
    seenAt: ['下表的各个调用'],
    strict: '多出的参数当作没有给（连续输错密码后要用的 captchaVerification 除外），多出的字段不出现',
  },
  {
    recorded: 'Internal errors and HTTP errors show the problem number',
    section: 8,
    written: '系统接口{status}异常；500 显示 msg',
    done: '内部错误与 HTTP 错误的文字后面加“（问题编号 …）”，取自响应头 x-request-id',
    seenAt: ['各页的提示', '各个调用的响应头'],
    strict: '调用的回答没有这个响应头，页面的文字就是规格的',
  },
  {
    recorded: 'A picture in another format',
    section: 5,
    written: UPLOAD_MESSAGE.badImage,
    done: '后面说出文件内容是什么格式、另存为什么',
    seenAt: ['/resume', '/feedback', 'commonUpload'],
    strict: '只有规格那一句',
  },
  {
    recorded: '`aboutUsId`, `announcementId` and `servicehallId`',
    section: 3,
    written: 'aboutUsId、announcementId、servicehallId 保存在浏览器的登录状态里',
    done: '它们是地址里的参数；没有或不认识时显示第一页。keyword 仍在浏览器里',
    seenAt: ['/aboutUs?aboutUsId=4', '/announcement?announcementId=2', '/servicehall?servicehallId=3'],
  },
  {
    recorded: '`/zoneDetails` without `reRecruitProjectId`',
    section: 2,
    written: '/zoneDetails 的内容没有写明',
    done: '没有 reRecruitProjectId 时转到 /events',
    seenAt: ['/zoneDetails'],
  },
  {
    recorded: 'No loading overlay covers a list',
    section: 8,
    written: '取列表时有遮罩，取完关闭',
    done: '第一页随页面送达；翻页时是同样高的骨架，筛选与链接仍可用',
    seenAt: ['/jobs', '/companys', '/policy', '/announcement'],
  },
  {
    recorded: 'A prefetched call has no side effects',
    section: 8,
    written: '任何回答带 102 时清除登录状态，转到 /home',
    done: '预取的调用要等访客用到它才起作用；几个调用同时得到 102 时只提示一次',
    seenAt: ['各页的链接'],
  },
  {
    recorded: 'The product system opens the first branch',
    section: 4,
    written: '产品体系的各级起初都收起',
    done: '每一类展开第一个分支',
    seenAt: ['/aboutUs?aboutUsId=2'],
  },
  {
    recorded: 'A list that failed to load',
    section: 8,
    written: '列表的 code 不是 200 时什么也不显示',
    done: '一行说明与“重试”；筛选项等次要的内容不显示，也不提示',
    seenAt: ['/jobs', '/companys', '/policy', '/announcement'],
  },
  {
    recorded: 'If the session ends in another tab',
    section: 8,
    written: '102 转到 /home',
    done: '会话在另一个标签页里结束的，去登录再回来；本页得到 102 或退出的，转到 /home',
    seenAt: ['/resume', '/jobSearchProgress'],
  },
  {
    recorded: 'Account forms and the application form',
    section: 8,
    written: '500 以提示条显示 msg',
    done: '账号与投递的表单把它显示在字段或按钮旁边，并说明网络问题',
    seenAt: ['/user', '/register', '/forgotPassword', '/jobDetail/1'],
  },
  {
    recorded: 'The header and the space above pages',
    section: 2,
    written: '页头上方留 80 px',
    done: '768 px 以上 80 px，手机 60 px，长辈版的大字更高',
    seenAt: ['/jobs'],
  },
  {
    recorded: 'On phones the search is a field',
    section: 5,
    written: '搜索框带搜索按钮',
    done: '手机上每页的页头里有搜索框，搜索页除外；大字放不下时是放大镜，链接到搜索页',
    seenAt: ['/jobs', '/search'],
  },
]
