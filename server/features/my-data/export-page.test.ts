import { expect, test } from 'vitest'
import { exportPage } from './export-page.ts'
import { EXPORTED } from './testing/exported-data.ts'

/** The rows of each section of the page, with the texts of their cells. */
const sectionsOf = (html: string): Record<string, string[][]> =>
  Object.fromEntries(
    html
      .split('<h2>')
      .slice(1)
      .map((section) => [
        section.slice(0, section.indexOf('</h2>')),
        [...section.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
          [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
        ),
      ]),
  )

test('the page shows each value in its column', () => {
  const page = exportPage(EXPORTED)
  expect(page).toContain('<p>导出于 2026-03-01 08:00:00（北京时间）')
  expect(sectionsOf(page)).toEqual({
    账号: [
      ['手机号', '19900000001'],
      ['注册时间', '2025-01-02 03:04:05'],
      ['登录密码', '已设置（只保存不可还原的摘要）'],
    ],
    '简历：基本信息': [
      ['姓名', '林屿舟'],
      ['性别', '女'],
      ['出生日期', '1999-03-21'],
      ['邮箱', 'lin@example.cn'],
      ['现居地', '武汉'],
      ['最高学历', '本科'],
      ['工作年限', '三年'],
      ['政治面貌', '群众'],
      ['最近修改', '2026-02-28 01:02:03'],
    ],
    '简历：求职意向': [
      ['期望职位', '工程师'],
      ['期望地区', '宜昌'],
      ['期望月薪', '8–12K'],
      ['期望行业', '制造业'],
      ['职业方向', '机械'],
      ['工作性质', '全职'],
      ['到岗时间', '随时'],
    ],
    '简历：个人优势': [['内容', '踏实']],
    '简历：工作经历': [
      ['时间', '单位', '职位', '内容'],
      ['2020-01 至 2021-02', '甲公司\n零售', '店长', '管店'],
    ],
    '简历：教育经历': [
      ['时间', '学校', '专业', '学历'],
      ['2020-01 至 2021-02', '武大', '数学', '本科，全日制'],
      ['2022-03 至 今', '夜大', '会计', '大专，非全日制'],
    ],
    '简历：项目经历': [
      ['时间', '项目', '角色', '内容'],
      ['2020-01 至 2021-02', '桥梁\nhttps://bridge.example.cn', '监理', '验收'],
    ],
    投递与进展: [
      ['职位', '单位', '薪资', '进展'],
      [
        '焊工',
        '焊工的单位',
        '焊工的薪资',
        '2026-01-01 09:00:00 已投递\n2026-01-02 09:00:00 面试 请来面试 2026-01-05 14:00:00 三楼会议室',
      ],
    ],
    收藏的职位: [
      ['职位', '单位', '地区', '薪资'],
      ['电工', '电工的单位', '电工的地区', '电工的薪资'],
    ],
    关注的搜索: [
      ['搜索', '关注时间', '上次查看'],
      ['武汉焊工', '关注', '看过'],
    ],
    意见反馈: [
      ['回执编号', '内容', '联系方式', '图片', '提交时间', '状态', '答复'],
      ['F1', '打不开', 'QQ 1', '一.png\n二.png', '提交', '已答复', '修好了'],
    ],
    同意记录: [
      ['事项', '对象', '版本', '时间'],
      ['隐私政策', '某单位', '3.0', '同意'],
    ],
    登录记录: [
      ['设备', '方式', '网络地址', '登录时间', '最近使用', '退出时间'],
      ['Mac', '密码登录', '203.0.113.*', '登录', '使用', '退出'],
    ],
    上传的文件: [
      ['原文件名', '压缩包中的位置', '上传时间'],
      ['a.pdf', '文件/01-a.pdf', '上午'],
      ['b.pdf', '已损坏，未能导出', '下午'],
    ],
  })
})

test('the page leaves out empty facts, and says where there are no records', () => {
  const empty = {
    ...EXPORTED,
    account: { ...EXPORTED.account, hasPassword: false },
    resume: { ...EXPORTED.resume, sex: '0', email: '', intention: null, advantage: '', workExperienceList: [] },
    applications: [],
  }
  const page = exportPage(empty)
  const sections = sectionsOf(page)
  expect(sections['账号']?.[2]).toEqual(['登录密码', '未设置'])
  expect(sections['简历：基本信息']?.map(([label]) => label)).not.toContain('邮箱')
  expect(sections['简历：基本信息']?.[1]).toEqual(['性别', '不填'])
  expect(Object.keys(sections)).not.toContain('简历：求职意向')
  for (const title of ['简历：个人优势', '简历：工作经历', '投递与进展'])
    expect(page).toContain(`<h2>${title}</h2>\n<p>没有记录。</p>`)
})
