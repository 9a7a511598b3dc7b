import { expect, test } from 'vitest'
import { revisionKind } from './revision-kinds.ts'

test('each revision is named after the event that created it, and an unknown event is a save', () => {
  const kinds = ['submitted', 'restored', 'takenOver', 'discarded', 'published', 'saved', 'other']
  expect(kinds.map(revisionKind)).toEqual(['提交审核', '恢复', '接管', '放弃的修改', '发布', '保存', '保存'])
})
