import { expect, test } from 'vitest'
import { type LeftOut, leftOutLine, nothingLeftOut } from './paste-notices.ts'

const line = (left: Partial<LeftOut>) => leftOutLine({ ...nothingLeftOut(), ...left })

test('nothing is said if nothing was left out; stored pictures are not left out', () => {
  expect([line({}), line({ embedded: ['data:image/png;base64,AA'] })]).toEqual(['', ''])
})

test.each<[Partial<LeftOut>, string]>([
  [{ comments: 1 }, '已去除 1 条批注'],
  [{ hidden: 2 }, '已去除 2 处隐藏文字'],
  [{ hiddenRows: 3 }, '已去除 3 行隐藏的表格行'],
  [{ hiddenColumns: 4 }, '已去除 4 列隐藏的表格列'],
  [{ deleted: 5 }, '已去除 5 处修订中删除的文字'],
  [{ pictures: ['', 'https://example.org/a.png'] }, '2 张图片需重新上传'],
  [{ films: 6 }, '6 个视频或音频没有带来，请用“视频”“附件”上传'],
  [{ drawings: 7 }, '7 处图形里的文字没有带来，请截图后作为图片上传'],
  [{ formulas: 8 }, '8 个公式没有带来，请截图后作为图片上传'],
  [{ simplified: 9 }, '9 处版式已变成普通段落，请核对'],
])('of %j is said: %s', (left, said) => {
  expect(line(left)).toBe(said)
})

test('several parts are reported in a fixed order', () => {
  expect(line({ deleted: 1, comments: 2, pictures: [''], simplified: 3 })).toBe(
    '已去除 2 条批注、1 处修订中删除的文字；1 张图片需重新上传；3 处版式已变成普通段落，请核对',
  )
})
