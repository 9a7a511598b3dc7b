import { describe, expect, test } from 'vitest'
import type { AuditRow } from '#contracts/generated/studio-wire.ts'
import { detailText } from './audit-detail.ts'
import { actionName, actorName, objectName, objectOf, resultName, roleName } from './audit-object-names.ts'

describe('a detail of an event', () => {
  test.each([
    ['defaultSource settled reopened', '默认来源已改，已处理，改回未处理'],
    ['remark:4 owner:5 into:6', '批注编号 4，办理人员工编号 5，并入的反馈编号 6'],
    ['version:agreement=3', '要求重新同意的版本 agreement=3'],
    ['count:12', '共 12 项'],
    ['until:2026-12-01 due:2026-12-05', '有效期至 2026-12-01，期限改为 2026-12-05'],
    ['publisher', '发布'],
    ['reason:other-reason', '原因：other-reason'],
    ['stages:2>2', '审级仍为“2 级”'],
    ['needsCover:true>false', '封面由“必须有”改为“可不填”'],
    ['kind:ask', 'kind:ask'],
    ['title:甲>乙', 'title:甲>乙'],
    ['  off   others ', '账号停用，其他设备全部退出'],
    ['author:99999', '撰稿（99999）'],
    ['author:column:2', '撰稿（招聘公告）'],
    ['author:nothing', '撰稿（nothing）'],
    ['contentEditor:group:nothing', /nothing/],
  ])('%j is formatted as %s', (stored, told) => {
    expect(detailText(stored)).toMatch(
      typeof told === 'string' ? new RegExp(`^${told.replace(/[()]/g, '\\$&')}$`) : told,
    )
  })

  test('names roles and items of a proofreading; unknown ones stay', () => {
    expect(detailText('ticks:firstReviewer=nothing;someone=other,nothing')).toBe(
      '校对项目改为：初审 nothing；someone other、nothing',
    )
  })
})

describe('a name', () => {
  const row = (change: Partial<AuditRow>) => ({ actorKind: 'person', actorId: 9, actorName: '', ...change }) as AuditRow

  test('of an actor is the stored name, or else the kind with the id', () => {
    expect(actorName(row({ actorName: '林见微' }))).toBe('林见微')
    expect(actorName(row({}))).toBe('求职者 9')
    expect(actorName(row({ actorId: null }))).toBe('求职者')
    expect(actorName(row({ actorKind: 'robot' }))).toBe('robot 9')
  })

  test('that is unknown stays as it is', () => {
    expect([actionName('some.thing'), roleName('someone'), objectName('thing:3')]).toEqual([
      'some.thing',
      'someone',
      'thing:3',
    ])
  })

  test.each([
    ['file:3', '文件 3'],
    ['grant:3', '授权 3'],
    ['word:3', '词 3'],
    ['words', '词库'],
    ['searchWord:3', '搜索词 3'],
    ['application:3', '投递 3'],
    ['import:3', '导入 3'],
    ['template:3', '模板 3'],
    ['person:3', '求职者 3'],
    ['staff:3', '员工 3'],
    ['preview:3', '预览 3'],
    ['column:99999', '栏目 99999'],
    ['', ''],
  ])('of the object %j is %j', (object, name) => {
    expect(objectName(object)).toBe(name)
  })

  test('of a kind of objects without an id finds all of them', () => {
    expect([objectOf('稿件'), objectOf(' 词库 '), objectOf('搜索词 3')]).toEqual(['article', 'words', 'searchWord:3'])
  })

  test('of a result is one of two', () => {
    expect([resultName('done'), resultName('refused')]).toEqual(['完成', '拒绝'])
  })
})
