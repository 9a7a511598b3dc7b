import type { OperationId } from '#contracts/catalogue.ts'
import { valuesAt } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import {
  BASICS,
  EDUCATION,
  fullText,
  MARKER,
  PROJECT,
  samplePdf,
  SIGNS,
  UNKNOWN_FILE,
  UNKNOWN_ID,
  WORK,
} from '#contracts/cases/samples.ts'
import { saidOfBoth } from '#contracts/laws/limit-laws.ts'
import { claimThat, type Flow, type Pair } from './flow.ts'
import { CHANGING_RESUME, resumeAsBefore } from './own-resume.ts'

type Row = Record<string, unknown>
type Part = {
  commit: OperationId & `${string}Commit`
  remove: OperationId & `delete${string}`
  list: string
  key: string
  entry: Row
  changed: Row
  covers: Pair[]
}

const PARTS: readonly Part[] = [
  {
    commit: 'workExperienceCommit',
    remove: 'deleteWorkExperience',
    list: 'workExperienceList',
    key: 'workExperienceId',
    entry: { ...WORK, industryName: `软件 ${SIGNS}` },
    changed: {
      companyName: `${MARKER}二公司 ${SIGNS}`,
      positionName: `${SIGNS} 工程师`,
      toNow: false,
      endTime: '2023-12',
      workContent: fullText(2000),
    },
    covers: [
      'workExperienceCommit 200',
      'workExperienceCommit 500',
      'deleteWorkExperience 200',
      'deleteWorkExperience 500',
    ],
  },
  {
    commit: 'educationExperienceCommit',
    remove: 'deleteEducationExperience',
    list: 'educationExperienceList',
    key: 'educationExperienceId',
    entry: EDUCATION,
    changed: {
      schoolName: `${MARKER}学院 ${SIGNS}`,
      majorName: `${MARKER}专业 ${SIGNS}`,
      education: '5',
      fullTime: false,
      endTime: '2019-01',
    },
    covers: [
      'educationExperienceCommit 200',
      'educationExperienceCommit 500',
      'deleteEducationExperience 200',
      'deleteEducationExperience 500',
    ],
  },
  {
    commit: 'projectExperienceCommit',
    remove: 'deleteProjectExperience',
    list: 'projectExperienceList',
    key: 'projectExperienceId',
    entry: PROJECT,
    changed: {
      projectName: `${MARKER}二期 ${SIGNS}`,
      projectRole: `${SIGNS} 组长`,
      endTime: '',
      toNow: true,
      projectContent: fullText(2000),
      projectUrl: 'https://example.cn/p?a=1&b=2',
    },
    covers: [
      'projectExperienceCommit 200',
      'projectExperienceCommit 500',
      'deleteProjectExperience 200',
      'deleteProjectExperience 500',
    ],
  },
]

const entriesOf = async (ask: Ask, list: string): Promise<Row[]> =>
  valuesAt((await ask.expect('personalInfo', 200)).body, `/data/${list}/*`) as Row[]

/** Create, read, update and delete of one kind of entry. */
const partFlow = ({ commit, remove, list, key, entry, changed, covers }: Part): Flow => ({
  id: `resume.${list}`,
  title: `简历 ${list}：新增、读取、修改、删除`,
  needs: ['person'],
  covers: ['personalInfo 200', ...covers],
  uses: CHANGING_RESUME,
  async run(ask) {
    const before = await entriesOf(ask, list)
    await resumeAsBefore(ask, async () => {
      const { body } = await ask.expect(commit, 200 as never, entry)
      const [id] = valuesAt(body, `/data/${key}`)
      const expectEntry = async (due: Row) => {
        const now = await entriesOf(ask, list)
        const found = now.find((each) => each[key] === id)
        claimThat(ask, commit, now.length === before.length + 1, [
          '/200/data',
          'one entry more',
          now.length - before.length,
        ])
        const isToNow = (due['endTime'] ?? '') === ''
        for (const [name, value] of Object.entries({ ...due, toNow: isToNow })) {
          claimThat(ask, commit, found?.[name] === value, [
            `/body/${name}`,
            `${name} as it was committed`,
            found?.[name],
          ])
        }
      }
      await expectEntry(entry)
      const next = { ...entry, ...changed }
      const { body: again } = await ask.expect(commit, 200 as never, { ...next, [key]: id })
      claimThat(ask, commit, valuesAt(again, `/data/${key}`)[0] === id, [
        '/200/data',
        'the same id after a change',
        again,
      ])
      await expectEntry(next)
      await ask.expect(commit, 500 as never, { ...next, [key]: UNKNOWN_ID })
      await expectEntry(next)
      await ask.expect(remove, 200 as never, { id })
      const after = await entriesOf(ask, list)
      const isGone = JSON.stringify(after) === JSON.stringify(before)
      claimThat(ask, remove, isGone, ['/200', 'the resume as before', `${after.length} entries`])
      await ask.expect(remove, 500 as never, { id })
    })
  },
})

/** A second upload is another file, with its own name and bytes. */
async function anotherFile(ask: Ask, first: string): Promise<void> {
  const file = samplePdf('second')
  const { body } = await ask.expect('commonUpload', 200, { purpose: 'resume' }, { file })
  claimThat(ask, 'commonUpload', body.fileName !== first, ['/200/fileName', 'a name of its own', body.fileName])
  const [, year, month, day, name] = /(\d{4})\/(\d\d)\/(\d\d)\/([^/]+)$/.exec(body.fileName) ?? []
  const { bytes } = await ask.expect('readStoredFile', 200, { year, month, day, name }, { as: 'a' })
  const isSame = bytes.join() === file.bytes.join()
  claimThat(ask, 'readStoredFile', isSame, ['/200', `the ${file.bytes.length} bytes that were sent`, bytes.length])
}

/** Commits everything that the basics have, of full length where they are texts, and reads it back with the names of the ids. */
async function wholeBasics(ask: Ask): Promise<void> {
  const pick = async (id: OperationId, pointer: string) => {
    const rows = valuesAt((await ask.expect(id, 200 as never)).body, pointer) as Row[]
    return rows[Math.floor(rows.length / 2)] ?? ask.leave('no-data', id)
  }
  const [region, trade] = [await pick('getRegionList', '/data/*'), await pick('reTradeList', '/data/*')]
  const industry = await pick('getIndustryTree', '/data/*/children/*')
  const [regionId, reTradeId, industryId] = [region['regionId'], trade['reTradeId'], industry['industryId']]
  const plain = {
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
  await ask.expect('personalInfoCommit', 200, { ...plain, intention: wishes })
  const [now = {}] = valuesAt((await ask.expect('personalInfo', 200)).body, '/data') as Row[]
  const intention = (now['intention'] ?? {}) as Row
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

/** The own resume and its files. */
export const resumeFlows: readonly Flow[] = [
  ...PARTS.map(partFlow),
  {
    id: 'resume.basics',
    title: '基本信息：提交后读到的相同，没有给出的不变，不可修改的不变',
    needs: ['person'],
    covers: ['personalInfo 200', 'personalInfoCommit 200'],
    uses: CHANGING_RESUME,
    async run(ask) {
      await resumeAsBefore(ask, async (before) => {
        const { body: committed } = await ask.expect('personalInfoCommit', 200, {
          ...BASICS,
          phoneNumber: '19900000001',
        })
        const { body } = await ask.expect('personalInfo', 200)
        const [now = {}] = valuesAt(body, '/data') as Row[]
        for (const [name, value] of Object.entries((valuesAt(committed, '/data')[0] ?? {}) as Row)) {
          const isSame = JSON.stringify(now[name]) === JSON.stringify(value)
          claimThat(ask, 'personalInfoCommit', isSame, [
            `/200/data/${name}`,
            `${name} as it is read: ${JSON.stringify(now[name])}`,
            value,
          ])
        }
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
          ['profilePhoto', 120],
        ] as const) {
          const [short, long] = await saidOfBoth(ask, { id: 'personalInfoCommit', name, longest, input: {} })
          claimThat(ask, 'personalInfoCommit', short === long, [`/body/${name}`, `as for a short text: ${short}`, long])
        }
        await wholeBasics(ask)
        await ask.expect('personalInfoCommit', 200, { advantage: '' })
        const { body: cleared } = await ask.expect('personalInfo', 200)
        const [advantage, userName] = [...valuesAt(cleared, '/data/advantage'), ...valuesAt(cleared, '/data/userName')]
        // null for '' is a matter of form, which is told elsewhere
        claimThat(ask, 'personalInfoCommit', (advantage ?? '') === '', [
          '/body/advantage',
          'nothing after an empty text',
          advantage,
        ])
        claimThat(ask, 'personalInfoCommit', userName === BASICS.userName, ['/body', 'userName unchanged', userName])
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
      await resumeAsBefore(ask, async () => {
        for (const { undergraduateMajorId, name } of [...majors.slice(-1), ...majors.slice(-2, -1)]) {
          const entry = { ...EDUCATION, undergraduateMajorId, majorName: name }
          const { body } = await ask.expect('educationExperienceCommit', 200, entry)
          const id = body.data.educationExperienceId
          const found = (await entriesOf(ask, 'educationExperienceList')).find(
            ({ educationExperienceId }) => educationExperienceId === id,
          )
          const got = [found?.['undergraduateMajorId'], found?.['majorName']].join(' ')
          const due = `${String(undergraduateMajorId)} ${String(name)}`
          claimThat(ask, 'educationExperienceCommit', got === due, ['/body/undergraduateMajorId', due, got])
        }
      })
    },
  },
  {
    id: 'upload-and-fetch',
    title: '上传、绑定、下载、删除附件；他人与匿名读不到',
    needs: ['person', 'second-person'],
    covers: [
      'commonUpload 200',
      'resumeUpload 200',
      'resumeUpload 500',
      'download 200',
      'download 404',
      'deleteAttachment 200',
      'deleteAttachment 500',
      'readStoredFile 200',
      'readStoredFile 404',
      'getPreviewUrl 200',
      'getPreviewUrl 404',
    ],
    uses: CHANGING_RESUME,
    async run(ask) {
      const file = samplePdf()
      const { body } = await ask.expect('commonUpload', 200, { purpose: 'resume' }, { file })
      const [name] = valuesAt(body, '/originalFilename')
      claimThat(ask, 'commonUpload', name === file.name, ['/200/originalFilename', 'the name that was sent', name])
      const [resume] = valuesAt(body, '/fileName') as string[]
      if (resume === undefined) return
      const [url, newName] = [valuesAt(body, '/url')[0], valuesAt(body, '/newFileName')[0]]
      claimThat(ask, 'commonUpload', String(url).endsWith(resume), [
        '/200/url',
        `an address that ends with ${resume}`,
        url,
      ])
      claimThat(ask, 'commonUpload', resume.endsWith(`/${String(newName)}`), [
        '/200/newFileName',
        'the end of fileName',
        newName,
      ])
      await anotherFile(ask, resume)
      await resumeAsBefore(ask, async () => {
        await ask.expect('resumeUpload', 200, { resume, attachmentType: 'other' })
        await ask.expect('resumeUpload', 500, { resume: UNKNOWN_FILE, attachmentType: 'other' })
        const { body: again } = await ask.expect('resumeUpload', 200, { resume, attachmentType: 'other' })
        const bound = (await entriesOf(ask, 'reMiniProgramAttachmentList')).filter(
          ({ fileName }) => fileName === resume,
        )
        claimThat(ask, 'resumeUpload', bound.length === 1, [
          '/200',
          'one attachment, however often it is bound',
          bound.length,
        ])
        const kept = { originalFilename: file.name, attachmentType: 'other', byteCount: file.bytes.length }
        for (const [name, value] of Object.entries(kept)) {
          const got = bound[0]?.[name]
          claimThat(ask, 'personalInfo', got === value, [
            '/200/data/reMiniProgramAttachmentList',
            `${name} ${String(value)}`,
            got,
          ])
        }
        const answered = { resume, originalFilename: file.name, uploadTime: bound[0]?.['uploadTime'] }
        for (const [name, value] of Object.entries(answered)) {
          const [got] = valuesAt(again, `/data/${name}`)
          claimThat(ask, 'resumeUpload', got === value, [`/200/data/${name}`, `${name} ${String(value)}`, got])
        }
        const fetched = await ask.expect('download', 200, { resume })
        const isSame = fetched.bytes.join() === file.bytes.join()
        claimThat(ask, 'download', isSame, [
          '/200',
          `the ${file.bytes.length} bytes that were sent`,
          fetched.bytes.length,
        ])
        await ask.expect('download', 404, { resume }, { as: 'b' })
        const [, year, month, day, stored] = /(\d{4})\/(\d\d)\/(\d\d)\/([^/]+)$/.exec(resume) ?? []
        const address = { year, month, day, name: stored }
        const read = await ask.expect('readStoredFile', 200, address, { as: 'a' })
        claimThat(ask, 'readStoredFile', read.bytes.join() === file.bytes.join(), [
          '/200',
          `the ${file.bytes.length} bytes that were sent`,
          read.bytes.length,
        ])
        await ask.expect('readStoredFile', 404, address, { as: 'nobody' })
        await ask.expect('readStoredFile', 404, address, { as: 'b' })
        await ask.expect('getPreviewUrl', 200, { objectKey: resume }, { as: 'a' })
        await ask.expect('getPreviewUrl', 404, { objectKey: resume }, { as: 'b' })
        const id = bound[0]?.['reMiniProgramAttachmentId']
        await ask.expect('deleteAttachment', 200, { id })
        await ask.expect('deleteAttachment', 500, { id })
        await ask.expect('download', 404, { resume })
      })
    },
  },
]
