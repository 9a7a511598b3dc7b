import { articleType } from '#contracts/constants/article-types.ts'
import { PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import { SCOPE_KINDS, scopeParts } from '#contracts/studio/grant-scope.ts'
import { CONTENT_GROUPS } from '#contracts/studio/kinds/kind-names.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { REVEAL_REASONS, type RevealReason } from '#contracts/studio/recruitment-terms.ts'
import { WORD_KINDS } from '#contracts/studio/word-terms.ts'
import { beijingText } from '#studio/data/beijing-time.ts'
import { roleName } from './audit-object-names.ts'

/** Texts of facts without a value. */
const WORDS: Readonly<Record<string, string>> = {
  off: '账号停用',
  recoveryCode: '用恢复码',
  others: '其他设备全部退出',
  restored: '恢复备份后补做',
  confirmed: '同意',
  refused: '否决',
  grant: '授权',
  removal: '撤销授权',
  defaultSource: '默认来源已改',
  settled: '已处理',
  reopened: '改回未处理',
}

/** Texts that precede the value of a fact. */
const NUMBERED: Readonly<Record<string, string>> = {
  revision: '修订编号',
  as: '存为修订编号',
  preview: '预览编号',
  session: '登录编号',
  file: '原文件编号',
  by: '新文件编号',
  staff: '员工编号',
  remark: '批注编号',
  application: '投递编号',
  owner: '办理人员工编号',
  into: '并入的反馈编号',
  code: '系统不允许发布，代码',
  version: '要求重新同意的版本',
}

/** Texts of facts whose value is a count. */
const COUNTED: Readonly<Record<string, (count: string) => string>> = {
  findings: (count) => `有 ${count} 处禁用内容`,
  articles: (count) => `改动 ${count} 篇稿件`,
  count: (count) => `共 ${count} 项`,
  created: (count) => `新添 ${count} 条`,
  updated: (count) => `更新 ${count} 条`,
}

/** Labels for changes `name:before>after`: one for the name, and one for each value. */
const CHANGED: Readonly<Record<string, { name: string; value?: Readonly<Record<string, string>>; unit?: string }>> = {
  kind: { name: '类别', value: WORD_KINDS },
  active: { name: '状态', value: { true: '启用', false: '停用' } },
  stages: { name: '审级', unit: ' 级' },
  dueDays: { name: '更新期限', unit: ' 天' },
  needsCover: { name: '封面', value: { true: '必须有', false: '可不填' } },
}

/** Formats the stored details of an event, such as `revision:193 stage:1/3`; unknown parts stay unchanged. */
export const detailText = (detail: string): string =>
  detail
    .split(' ')
    .filter((fact) => fact !== '')
    .map(factText)
    .join('，')

function factText(fact: string): string {
  const [, name = fact, value = ''] = /^(\w+):(.+)$/.exec(fact) ?? []
  if (value === '') return WORDS[fact] ?? (isRole(fact) ? roleName(fact) : fact)
  if (isRole(name)) return `${roleName(name)}（${scopeText(value)}）`
  if (name === 'reason') return `原因：${REVEAL_REASONS[value as RevealReason] ?? value}`
  if (name === 'until') return `有效期至 ${value}`
  if (name === 'due') return `期限改为 ${value}`
  if (name === 'stage') return stageText(value)
  if (name === 'ticks') return `校对项目改为：${ticksText(value)}`
  if (name === 'at') return `定于 ${beijingText(value)}`
  if (name === 'from') return /^\d+$/.test(value) ? `原编辑人员工编号 ${value}` : `原为 ${beijingText(value)}`
  if (name === 'to') return `改为 ${beijingText(value)}`
  if (NUMBERED[name] !== undefined) return `${NUMBERED[name]} ${value}`
  return COUNTED[name]?.(value) ?? changeText(name, value) ?? fact
}

function stageText(value: string): string {
  const [stage, stageCount] = value.split('/')
  return `第 ${stage} 级审核，共 ${stageCount} 级`
}

/** Formats proofreading items by role, stored as `role=tick,tick;role=tick`. */
const ticksText = (value: string): string =>
  value
    .split(';')
    .map((each) => {
      const [role = '', ticks = ''] = each.split('=')
      const names = ticks
        .split(',')
        .map((tick) => (tick in PROOFREADING_TICKS ? PROOFREADING_TICKS[tick as ProofreadingTick] : tick))
      return `${isRole(role) ? STAFF_ROLES[role] : role} ${names.join('、')}`
    })
    .join('；')

/** Text of a changed or unchanged value; undefined for other facts. */
function changeText(name: string, value: string): string | undefined {
  const changed = CHANGED[name]
  const [before = '', after] = value.split('>')
  if (changed === undefined || after === undefined) return undefined
  const named = (each: string) => `${changed.value?.[each] ?? each}${changed.unit ?? ''}`
  return before === after
    ? `${changed.name}仍为“${named(before)}”`
    : `${changed.name}由“${named(before)}”改为“${named(after)}”`
}

const isRole = (name: string): name is StaffRole => name in STAFF_ROLES

/** Text of a scope such as company:12; entries of earlier versions have the bare id of a column. */
function scopeText(scope: string): string {
  const { kind, id } = scopeParts(/^\d+$/.test(scope) ? `column:${scope}` : scope) ?? {}
  if (kind === undefined) return scope === 'all' ? '全部' : scope
  if (kind === 'column') return articleType(Number(id))?.name ?? scope
  const group = kind === 'group' && Object.values(CONTENT_GROUPS).find((each) => each.id === id)
  return `${SCOPE_KINDS[kind]} ${group ? group.title : id}`
}
