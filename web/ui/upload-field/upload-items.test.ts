import { expect, test } from 'vitest'
import { roomFor, storedFileNames, type UploadItem, uploadItems, type UploadStep } from './upload-items.ts'

const file = (name: string, text = 'ab') => new File([text], name)
const A = file('a.pdf')
const B = file('b.pdf', 'abc')
const after = (...steps: UploadStep[]) => steps.reduce<readonly UploadItem[]>(uploadItems, [])
const chosen = (id: number, what = A, refusal?: string): UploadStep => ({ type: 'chosen', id, file: what, refusal })
const stored = (id: number): UploadStep => ({ type: 'stored', id, reply: { fileName: `/files/${id}.pdf` } })

test('files are listed in the order of selection, with name, size and progress', () => {
  expect(after(chosen(2, B), chosen(1), { type: 'progressed', id: 2, percent: 40 })).toEqual([
    { id: 2, name: 'b.pdf', bytes: 3, state: 'sending', percent: 40, file: B },
    { id: 1, name: 'a.pdf', bytes: 2, state: 'sending', percent: 0, file: A },
  ])
})

test('a rejected file shows the reason until the list is cleared of rejected files', () => {
  const items = after(chosen(1, A, '格式不对'), chosen(2, B))
  expect(items[0]).toEqual({ id: 1, name: 'a.pdf', bytes: 2, state: 'refused', message: '格式不对' })
  expect(uploadItems(items, { type: 'refusedCleared' }).map(({ id }) => id)).toEqual([2])
})

test('a failed file shows the reason; a retry starts at 0 %', () => {
  const failed = after(
    chosen(1),
    { type: 'progressed', id: 1, percent: 40 },
    { type: 'failed', id: 1, message: '断网' },
  )
  expect(failed).toEqual([{ id: 1, name: 'a.pdf', bytes: 2, state: 'failed', message: '断网', file: A }])
  expect(uploadItems(failed, { type: 'retried', id: 1 })).toEqual([
    { id: 1, name: 'a.pdf', bytes: 2, state: 'sending', percent: 0, file: A },
  ])
})

test('late steps do not change a stored, rejected or removed file', () => {
  const items = after(chosen(1), chosen(2, B, '过大'), chosen(3), stored(1), { type: 'removed', id: 3 })
  const late: UploadStep[] = [1, 2, 3].flatMap((id): UploadStep[] => [
    { type: 'progressed', id, percent: 90 },
    { type: 'failed', id, message: '断网' },
    { type: 'retried', id },
  ])
  expect(late.reduce<readonly UploadItem[]>(uploadItems, items)).toEqual([
    { id: 1, name: 'a.pdf', bytes: 2, state: 'stored', fileName: '/files/1.pdf' },
    { id: 2, name: 'b.pdf', bytes: 3, state: 'refused', message: '过大' },
  ])
})

test('rejected files take no room; the names of stored files are sent in list order', () => {
  const items = after(chosen(2), chosen(1), chosen(3, A, '过大'), chosen(4), stored(1), stored(2))
  expect([roomFor(items, 4), roomFor(items, 3), roomFor(items, 1)]).toEqual([1, 0, 0])
  expect(storedFileNames(items)).toEqual(['/files/2.pdf', '/files/1.pdf'])
})
