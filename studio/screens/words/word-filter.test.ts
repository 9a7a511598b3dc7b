import { expect, test } from 'vitest'
import type { CheckWordRow } from '#contracts/generated/studio-wire.ts'
import { wordsFor } from './word-filter.ts'

const ALL = { keyword: '', kind: '', scope: '', active: '' }
const row = (fields: Partial<CheckWordRow>): CheckWordRow => ({
  wordId: 1,
  kind: 'ask',
  term: '',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '',
  isActive: true,
  ...fields,
})
const WORDS = [
  row({ wordId: 1, term: '帐号', suggest: '账号', kind: 'replace' }),
  row({ wordId: 2, term: '保过', variants: ['包过', 'BaoGuo'], kind: 'ban', scope: 'job', isActive: false }),
  row({ wordId: 3, term: '同志', why: '称谓' }),
]

test.each([
  [{}, [1, 2, 3]],
  [{ kind: 'ban' }, [2]],
  [{ scope: 'all' }, [1, 3]],
  [{ active: 'yes' }, [1, 3]],
  [{ active: 'no' }, [2]],
  [{ keyword: '帐' }, [1]],
  [{ keyword: '账号' }, [1]],
  [{ keyword: ' baoguo ' }, [2]],
  [{ keyword: 'BAOG' }, [2]],
  [{ keyword: '称谓' }, [3]],
  [{ keyword: '帐', kind: 'ban' }, []],
])('the filter %j finds the words %j', (filter, ids) => {
  expect(wordsFor(WORDS, { ...ALL, ...filter }).map(({ wordId }) => wordId)).toEqual(ids)
})
