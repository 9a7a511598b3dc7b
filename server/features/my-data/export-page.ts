import type { JobRelation, PersonalInfo, SavedSearch } from '#contracts/generated/wire.ts'
import { SEX_TERMS } from '#contracts/constants/resume-terms.ts'
import { salaryText } from '#server/features/job/job-wire.ts'
import { xmlText } from '#server/platform/xml-text.ts'

/** Content of the archive. */
export type ExportedData = {
  exportTime: string
  account: { phoneNumber: string; registerTime: string; hasPassword: boolean }
  resume: PersonalInfo
  applications: readonly JobRelation[]
  favourites: readonly JobRelation[]
  savedSearches: readonly SavedSearch[]
  feedback: readonly {
    receiptNumber: string
    content: string
    contact: string
    pictures: readonly string[]
    submitTime: string
    stateName: string
    answer: string
  }[]
  consents: readonly { documentName: string; version: string; subject: string; consentTime: string }[]
  logins: readonly {
    channelName: string
    deviceName: string
    address: string
    loginTime: string
    lastSeenTime: string
    endTime: string
  }[]
  files: readonly ListedFile[]
}

/** An upload of the person. `name`: path in the archive, empty if the file is damaged; `byteCount`: its length. */
export type ListedFile = {
  name: string
  isDamaged: boolean
  originalFilename: string
  mediaType: string
  byteCount: number
  uploadTime: string
}

/** The data as one self-contained, printable HTML page. */
export function exportPage(data: ExportedData): string {
  const { exportTime, account, resume, applications, favourites, savedSearches, ...others } = data
  const { feedback, consents, logins, files } = others
  const body = [
    facts('账号', [
      ['手机号', account.phoneNumber],
      ['注册时间', account.registerTime],
      ['登录密码', account.hasPassword ? '已设置（只保存不可还原的摘要）' : '未设置'],
    ]),
    resumeOf(resume),
    list('投递与进展', ['职位', '单位', '薪资', '进展'], applications.map(applicationRow)),
    list(
      '收藏的职位',
      ['职位', '单位', '地区', '薪资'],
      favourites.map(({ jobName, companyName, regionName, salaryText: pay }) => [
        jobName,
        companyName,
        regionName,
        pay,
      ]),
    ),
    list(
      '关注的搜索',
      ['搜索', '关注时间', '上次查看'],
      savedSearches.map(({ name, createTime, seenTime }) => [name, createTime, seenTime]),
    ),
    list(
      '意见反馈',
      ['回执编号', '内容', '联系方式', '图片', '提交时间', '状态', '答复'],
      feedback.map(({ receiptNumber, content, contact, pictures, submitTime, stateName, answer }) => [
        receiptNumber,
        content,
        contact,
        pictures.join('\n'),
        submitTime,
        stateName,
        answer,
      ]),
    ),
    list(
      '同意记录',
      ['事项', '对象', '版本', '时间'],
      consents.map(({ documentName, subject, version, consentTime }) => [documentName, subject, version, consentTime]),
    ),
    list(
      '登录记录',
      ['设备', '方式', '网络地址', '登录时间', '最近使用', '退出时间'],
      logins.map((login) => [
        login.deviceName,
        login.channelName,
        login.address,
        login.loginTime,
        login.lastSeenTime,
        login.endTime,
      ]),
    ),
    list(
      '上传的文件',
      ['原文件名', '压缩包中的位置', '上传时间'],
      files.map(({ originalFilename, isDamaged, name, uploadTime }) => [
        originalFilename,
        isDamaged ? '已损坏，未能导出' : name,
        uploadTime,
      ]),
    ),
  ]
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>我的数据</title>
<style>${STYLE}</style>
</head>
<body>
<h1>我的数据</h1>
<p>导出于 ${xmlText(exportTime)}（北京时间）。含有个人信息，请妥善保管，不要转发他人。</p>
${body.join('\n')}
</body>
</html>
`
}

const STYLE = `body{max-width:960px;margin:0 auto;padding:24px 16px;color:#1d2733;font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei",sans-serif}
h2{margin:32px 0 8px;padding-bottom:4px;border-bottom:2px solid #0b4f9e;font-size:20px}
h3{margin:16px 0 4px;font-size:16px}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid #e3e8ef;text-align:left;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere}
th{font-weight:600;white-space:nowrap}
th[scope=row]{width:8em}
tr{break-inside:avoid}
p{white-space:pre-line}`

function resumeOf(resume: PersonalInfo): string {
  const { intention } = resume
  return [
    facts('简历：基本信息', [
      ['姓名', resume.userName],
      ['性别', SEX_TERMS.find(({ code }) => code === resume.sex)?.name ?? ''],
      ['出生日期', resume.birthday],
      ['邮箱', resume.email],
      ['现居地', resume.regionName],
      ['最高学历', resume.educationName],
      ['工作年限', resume.workYearsName],
      ['政治面貌', resume.politicalStatus],
      ['最近修改', resume.updateTime],
    ]),
    intention &&
      facts('简历：求职意向', [
        ['期望职位', intention.jobName],
        ['期望地区', intention.regionName],
        ['期望月薪', salaryText({ ...intention, salaryMonths: 12 })],
        ['期望行业', intention.industryName],
        ['职业方向', intention.tradeName],
        ['工作性质', intention.jobNatureName],
        ['到岗时间', intention.arrivalTimeName],
      ]),
    facts('简历：个人优势', [['内容', resume.advantage]]),
    list(
      '简历：工作经历',
      ['时间', '单位', '职位', '内容'],
      resume.workExperienceList.map((entry) => [
        spanOf(entry),
        lines(entry.companyName, entry.industryName),
        entry.positionName,
        entry.workContent,
      ]),
    ),
    list(
      '简历：教育经历',
      ['时间', '学校', '专业', '学历'],
      resume.educationExperienceList.map((entry) => [
        spanOf(entry),
        entry.schoolName,
        entry.majorName,
        `${entry.educationName}，${entry.fullTime ? '全日制' : '非全日制'}`,
      ]),
    ),
    list(
      '简历：项目经历',
      ['时间', '项目', '角色', '内容'],
      resume.projectExperienceList.map((entry) => [
        spanOf(entry),
        lines(entry.projectName, entry.projectUrl),
        entry.projectRole,
        entry.projectContent,
      ]),
    ),
  ].join('\n')
}

const applicationRow = ({ jobName, companyName, salaryText: pay, progressList }: JobRelation) => [
  jobName,
  companyName,
  pay,
  lines(
    ...progressList.map(({ time, applyStatusName, remark, appointment }) =>
      [time, applyStatusName, remark, appointment?.startTime, appointment?.address].filter(Boolean).join(' '),
    ),
  ),
]

const spanOf = ({ startTime, endTime, toNow }: { startTime: string; endTime: string; toNow: boolean }) =>
  `${startTime} 至 ${toNow ? '今' : endTime}`

const lines = (...texts: string[]) => texts.filter((text) => text !== '').join('\n')

/** Labels with values; omits empty ones. */
function facts(title: string, entries: readonly (readonly [label: string, value: string])[]): string {
  const filled = entries.filter(([, value]) => value !== '')
  const rows = filled.map(([label, value]) => `<tr><th scope="row">${label}</th><td>${xmlText(value)}</td></tr>`)
  return section(title, rows)
}

/** A table with a row per record. */
function list(title: string, columns: readonly string[], records: readonly (readonly string[])[]): string {
  const head = `<tr>${columns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr>`
  const rows = records.map((record) => `<tr>${record.map((value) => `<td>${xmlText(value)}</td>`).join('')}</tr>`)
  return section(title, rows.length === 0 ? [] : [head, ...rows])
}

const section = (title: string, rows: readonly string[]) =>
  `<h2>${title}</h2>\n${rows.length === 0 ? '<p>没有记录。</p>' : `<table>\n${rows.join('\n')}\n</table>`}`
