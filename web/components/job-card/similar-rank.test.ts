import { expect, test } from 'vitest'
import { aJob, aJobCard } from './testing/sample-jobs.ts'
import { mostSimilar, nameStem, nameTopic } from './similar-rank.ts'

test.each([
  ['高级土建施工员', '土建'],
  ['Java 开发工程师', 'Java'],
  ['C++ 工程师', 'C++'],
  ['护士（急诊）', '护士'],
  ['岗', '岗'],
])('the search keyword for %s is %s', (name, stem) => {
  expect(nameStem(name)).toBe(stem)
})

test.each([
  ['高级土建施工员', '土建施工员'],
  ['高级嵌入式软件工程师', '嵌入式软件'],
  ['检修技师', '检修'],
  ['Java 开发工程师', 'Java 开发'],
  ['C++ 工程师', 'C++'],
  ['护士（急诊）', '护士'],
  ['客户经理（武汉）', '客户经理'],
  ['电工', '电工'],
  ['实习生', '实习生'],
])('the displayed topic of %s is %s', (name, topic) => {
  expect(nameTopic(name)).toBe(topic)
})

const other = (jobId: number, jobName: string, change = {}) =>
  aJobCard({
    jobId,
    jobName,
    tagList: [],
    educationName: '硕士',
    salaryMin: 0,
    salaryMax: 0,
    regionName: '荆州',
    ...change,
  })

test('a more similar name comes before a less similar one', () => {
  const others = [other(1, '会计'), other(2, '检修班长'), other(3, '检修技师长')]
  expect(mostSimilar(aJob(), others, 9).map(({ jobId }) => jobId)).toEqual([3, 2, 1])
})

test('of equal names the one in the same city comes first', () => {
  const others = [other(1, '检修工'), other(2, '检修工', { regionName: '武汉·江岸区' })]
  expect(mostSimilar(aJob(), others, 9).map(({ jobId }) => jobId)).toEqual([2, 1])
})

test('each job is listed once, without the job itself, up to the limit', () => {
  expect(mostSimilar(aJob(), [other(7, '检修技师'), other(1, '甲'), other(1, '甲'), other(2, '乙')], 2)).toHaveLength(2)
  expect(mostSimilar(aJob(), [other(7, '检修技师'), other(1, '甲'), other(1, '甲')], 9)).toHaveLength(1)
})
