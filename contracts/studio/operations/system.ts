import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, orNull, studioTime } from '#contracts/studio/studio-operation.ts'

export const readSystem = defineStudioOperation({
  id: 'readSystem',
  summary: '系统：版本、容量、定时任务',
  method: 'GET',
  path: '/system',
  data: entity('SystemState', {
    version: Type.String(),
    startTime: studioTime('这个进程的启动时间'),
    database: Type.String({ description: 'SQLite 或 PostgreSQL' }),
    health: Type.Union(
      ['ready', 'degraded', 'unready'].map((status) => Type.Literal(status)),
      { description: 'ready 正常，degraded 有些事要运维处理，unready 这个进程不能服务' },
    ),
    problems: Type.Array(
      entity('SystemProblem', {
        name: Type.String({ description: '哪一项检查，同 /readyz' }),
        reason: Type.String({ description: '检查说的话，不含路径与主机' }),
        advice: Type.String({ description: '怎么办' }),
      }),
    ),
    disks: Type.Array(
      entity('SystemDisk', {
        place: Type.String({ description: '放什么的盘' }),
        freeBytes: Type.Integer(),
        totalBytes: Type.Integer(),
      }),
    ),
    lastBackup: orNull(
      entity('SystemBackup', {
        time: studioTime('开始备份的时间，此前保存的都在内'),
        ageHours: Type.Integer({ minimum: 0 }),
        folder: Type.String({ description: '备份文件夹的名字' }),
        fileCount: Type.Integer(),
      }),
    ),
    smsBudget: orNull(
      entity('SmsBudget', {
        sent: Type.Integer({ minimum: 0, description: '这一小时已发' }),
        most: Type.Integer({ description: '一小时最多' }),
      }),
    ),
    nextContentTime: orNull(studioTime('轮播、公告等下一次发布、开始或结束显示')),
    retention: orNull(
      entity('RetentionRun', {
        time: studioTime('最近一次清除到期数据'),
        removed: Type.Integer({ description: '清除了多少件' }),
      }),
    ),
    fileCount: Type.Integer(),
    fileBytes: Type.Integer(),
    uploadLimits: Type.Array(
      entity('UploadLimit', {
        kind: Type.String(),
        extensions: Type.Array(Type.String()),
        byteCountMax: Type.Integer(),
      }),
    ),
    auditAnchor: Type.String({ description: '审计日志此刻的锚点，条数:最后一条的校验值，供抄录在别处' }),
    heldRemovals: Type.Array(
      entity('HeldRemoval', {
        name: Type.String({ description: '哪一种内容' }),
        count: Type.Integer({ description: '这次要清除多少' }),
        total: Type.Integer({ description: '一共有多少' }),
        heldTime: studioTime('从什么时候起等待'),
      }),
      { description: '要清除的太多而停下、等运维同意的任务' },
    ),
    releaseTimer: entity('ReleaseTimerState', {
      lastRunTime: orNull(studioTime('最近一次查看到期')),
      nextDueTime: orNull(studioTime('下一次到期')),
      overdueCount: Type.Integer({ description: '已到期还没有处理的' }),
    }),
  }),
  permission: 'staff',
})
