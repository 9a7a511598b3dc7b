import { expect, test } from 'vitest'
import { payTerms } from './pay-terms.ts'

const labels = (text: string) => payTerms(text).map(({ facet: { label } }) => label)

test.each([
  ['5000以上', '月薪 5K 以上'],
  ['5550起', '月薪 5.6K 以上'],
  ['8000及以上', '月薪 8K 以上'],
  ['五千以内', '月薪 5K 以下'],
  ['6-8k', '月薪 6–8K'],
  ['6千到1万', '月薪 6–10K'],
  ['3000-4500', '月薪 3–4.5K'],
  ['十五千', '月薪 15K 以上'],
  ['二十千', '月薪 20K 以上'],
  ['两万', '月薪 20K 以上'],
  ['1.5w', '月薪 15K 以上'],
  ['年薪12-24万', '月薪 10–20K'],
  ['年薪10万', '月薪 8.3K 以上'],
  ['底薪2000', '月薪 2K 以上'],
  ['1000以上', '月薪 1K 以上'],
  ['20万以上', '月薪 200K 以上'],
  ['3000', '月薪 3K 以上'],
  ['1500元', '月薪 1.5K 以上'],
  ['年薪十万', '月薪 8.3K 以上'],
  ['二十一千', '月薪 21K 以上'],
])('%s is %s', (text, label) => {
  expect(labels(text)).toEqual([label])
})

test.each(['999以上', '21万以上', '8-6k', '2999', '1998', '2001-2005', '2.5.3k', 'a5k', '5kg', '一月'])(
  '%s is no pay',
  (text) => {
    expect(labels(text)).toEqual([])
  },
)

test('a term has its position without surrounding spaces, and a text may have several', () => {
  const text = '会计 6-8k 或者 5000以上 '
  const found = payTerms(text)
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['6-8k', '5000以上'])
  expect(found[0]?.facet).toEqual({ kind: 'pay', label: '月薪 6–8K', min: 6000, max: 8000 })
})
