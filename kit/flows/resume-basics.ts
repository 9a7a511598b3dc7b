import type { OperationId } from '#contracts/catalogue.ts'
import { FieldIsMissing, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { storedAddress, withoutSignature } from '#kit/cases/stored-address.ts'
import { BASICS, EDUCATION, fullText, MARKER, SIGNS } from '#kit/cases/samples.ts'
import { outcomesOfBoth } from '#kit/invariants/limit-invariants.ts'
import { claimThat, type Flow } from './flow.ts'
import { CHANGING_RESUME, withRestoredResume } from './resume-snapshot.ts'
import { entriesIn } from './resume-parts.ts'

type Row = Record<string, unknown>

/** Serializes a value; the URL of a stored file without its signature. */
const plain = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' && storedAddress(value) !== undefined ? withoutSignature(value) : value)

/** Checks that a commit's response equals the stored values. */
function claimReadEqualsResponse(ask: TestClient, committed: unknown, now: Row): void {
  for (const [name, value] of Object.entries((valuesAt(committed, '/data')[0] ?? {}) as Row)) {
    claimThat(ask, 'personalInfoCommit', plain(now[name]) === plain(value), [
      `/200/data/${name}`,
      `${name} as it is read: ${JSON.stringify(now[name])}`,
      value,
    ])
  }
}

/** A name with characters that must not be HTML-escaped. */
const FULL_NAME = `${MARKER} <A&B>`

/** Commits all basics with strings of maximum length, and reads them back with the names that belong to their ids. */
async function wholeBasics(ask: TestClient): Promise<void> {
  const pick = async (id: OperationId, pointer: string) => {
    const rows = valuesAt((await ask.expect(id, 200 as never)).body, pointer) as Row[]
    return rows[Math.floor(rows.length / 2)] ?? ask.skip('no-data', id)
  }
  const [region, trade] = [await pick('getRegionList', '/data/*'), await pick('reTradeList', '/data/*')]
  const industry = await pick('getIndustryTree', '/data/*/children/*')
  const [regionId, reTradeId, industryId] = [region['regionId'], trade['reTradeId'], industry['industryId']]
  const plain = {
    userName: FULL_NAME,
    sex: '2',
    birthday: '1990-02-28',
    email: 'kit+test@example.cn',
    education: '5',
    workYears: '5',
    regionId,
    politicalStatus: '中共预备党员',
    advantage: fullText(1000),
  }
  const wishes = {
    jobName: `${SIGNS}师`.slice(0, 40),
    industryId,
    reTradeId,
    regionId,
    salaryMin: 9000,
    salaryMax: 15_000,
    jobNature: '2',
    arrivalTime: '3',
  }
  const { body: committed } = await ask.expect('personalInfoCommit', 200, { ...plain, intention: wishes })
  const [now = {}] = valuesAt((await ask.expect('personalInfo', 200)).body, '/data') as Row[]
  claimReadEqualsResponse(ask, committed, now)
  const intention = (now['intention'] ?? {}) as Row
  const unnamed = [region, trade, industry].find(({ name }) => name === undefined)
  if (unnamed !== undefined) throw new FieldIsMissing('/200/data/*/name')
  const isNamed = (got: unknown, { name }: Row) => String(got).includes(String(name).replace(/市$/, ''))
  for (const [at, due, got] of [
    ...Object.entries(plain).map(([name, value]) => [name, value, now[name]] as const),
    ...Object.entries(wishes).map(([name, value]) => [`intention/${name}`, value, intention[name]] as const),
  ])
    claimThat(ask, 'personalInfoCommit', got === due, [`/body/${at}`, `${at} as committed`, got])
  for (const [at, thing, got] of [
    ['regionName', region, now['regionName']],
    ['intention/regionName', region, intention['regionName']],
    ['intention/tradeName', trade, intention['tradeName']],
    ['intention/industryName', industry, intention['industryName']],
  ] as const)
    claimThat(ask, 'personalInfo', isNamed(got, thing), [`/200/data/${at}`, `the name ${String(thing['name'])}`, got])
}

/** Flows about the basics of a resume and its ids from public lists. */
export const basicsFlows: readonly Flow[] = [
  {
    id: 'resume.basics',
    title: '基本信息：提交后读到的相同，没有给出的不变，不可修改的不变',
    needs: ['person'],
    covers: ['personalInfo 200', 'personalInfoCommit 200'],
    uses: CHANGING_RESUME,
    async run(ask) {
      await withRestoredResume(ask, async (before) => {
        const { body: committed } = await ask.expect('personalInfoCommit', 200, {
          ...BASICS,
          phoneNumber: '19900000001',
        })
        const { body } = await ask.expect('personalInfo', 200)
        const [now = {}] = valuesAt(body, '/data') as Row[]
        claimReadEqualsResponse(ask, committed, now)
        for (const name of ['userName', 'education', 'workYears', 'advantage'] as const) {
          claimThat(ask, 'personalInfoCommit', now[name] === BASICS[name], [
            `/body/${name}`,
            `${name} as committed`,
            now[name],
          ])
        }
        for (const [name, value] of Object.entries(BASICS.intention)) {
          const got = (now['intention'] as Row | null)?.[name]
          claimThat(ask, 'personalInfoCommit', got === value, ['/body/intention', `${name} as committed`, got])
        }
        for (const name of ['phoneNumber', 'miniProgramPersonId', 'sex', 'birthday', 'email', 'regionId']) {
          claimThat(ask, 'personalInfoCommit', now[name] === before[name], [
            '/200/data',
            `${name} as before`,
            now[name],
          ])
        }
        for (const [name, longest] of [
          ['politicalStatus', 20],
          ['profilePhoto', 200],
        ] as const) {
          const [short, long] = await outcomesOfBoth(ask, { id: 'personalInfoCommit', name, longest, input: {} })
          claimThat(ask, 'personalInfoCommit', short === long, [
            `/body/${name}`,
            'the same answer as for a short text',
            long,
          ])
        }
        await wholeBasics(ask)
        await ask.expect('personalInfoCommit', 200, { advantage: '' })
        const { body: cleared } = await ask.expect('personalInfo', 200)
        const [advantage, userName] = [...valuesAt(cleared, '/data/advantage'), ...valuesAt(cleared, '/data/userName')]
        // null instead of '' is reported by the shape check
        claimThat(ask, 'personalInfoCommit', (advantage ?? '') === '', [
          '/body/advantage',
          'nothing after an empty text',
          advantage,
        ])
        claimThat(ask, 'personalInfoCommit', userName === FULL_NAME, ['/body', 'userName unchanged', userName])
      })
    },
  },
  {
    id: 'major-of-the-list',
    title: '教育经历选目录内的专业：读到的是同一个编号与名称',
    needs: ['person'],
    covers: ['undergraduateMajorList 200', 'educationExperienceCommit 200', 'personalInfo 200'],
    uses: CHANGING_RESUME,
    async run(ask) {
      const majors = valuesAt((await ask.expect('undergraduateMajorList', 200)).body, '/data/*') as Row[]
      await withRestoredResume(ask, async () => {
        for (const { undergraduateMajorId, name } of [...majors.slice(-1), ...majors.slice(-2, -1)]) {
          const entry = { ...EDUCATION, undergraduateMajorId, majorName: name }
          const { body } = await ask.expect('educationExperienceCommit', 200, entry)
          const id = body.data.educationExperienceId
          const found = (await entriesIn(ask, 'educationExperienceList')).find(
            ({ educationExperienceId }) => educationExperienceId === id,
          )
          const got = [found?.['undergraduateMajorId'], found?.['majorName']].join(' ')
          const due = `${String(undergraduateMajorId)} ${String(name)}`
          claimThat(ask, 'educationExperienceCommit', got === due, ['/body/undergraduateMajorId', due, got])
        }
      })
    },
  },
]
