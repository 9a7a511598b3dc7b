import type { OperationId } from '#contracts/catalogue.ts'
import { FieldIsMissing, valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { EDUCATION, fullText, MARKER, PROJECT, SIGNS, UNKNOWN_ID, WORK } from '#kit/cases/samples.ts'
import { claimThat, type Flow, type Pair } from './flow.ts'
import { CHANGING_RESUME, withRestoredResume } from './resume-snapshot.ts'

type Row = Record<string, unknown>
export type Part = {
  commit: OperationId & `${string}Commit`
  remove: OperationId & `delete${string}`
  list: string
  key: string
  entry: Row
  changed: Row
  covers: Pair[]
}

export const PARTS: readonly Part[] = [
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

/** Reads user a's entries of one kind. */
export const entriesIn = async (ask: TestClient, list: string): Promise<Row[]> =>
  valuesAt((await ask.expect('personalInfo', 200)).body, `/data/${list}/*`) as Row[]

/** Builds the flow that creates, reads, updates and deletes one kind of entry. */
const partFlow = ({ commit, remove, list, key, entry, changed, covers }: Part): Flow => ({
  id: `resume.${list}`,
  title: `简历 ${list}：新增、读取、修改、删除`,
  needs: ['person'],
  covers: ['personalInfo 200', ...covers],
  uses: CHANGING_RESUME,
  async run(ask) {
    await withRestoredResume(ask, async () => {
      const before = await entriesIn(ask, list)
      const { body } = await ask.expect(commit, 200 as never, entry)
      const [id] = valuesAt(body, `/data/${key}`)
      // without its id the entry cannot be found again
      if (id === undefined) throw new FieldIsMissing(`/200/data/${key}`)
      const expectEntry = async (due: Row) => {
        const now = await entriesIn(ask, list)
        const found = now.find((each) => each[key] === id)
        claimThat(ask, commit, now.length === before.length + 1, [
          '/200/data',
          'one entry more',
          now.length - before.length,
        ])
        const isToNow = (due['endTime'] ?? '') === ''
        for (const [name, value] of Object.entries({ ...due, toNow: isToNow })) {
          // null instead of '' is reported by the shape check
          claimThat(ask, commit, (found?.[name] ?? '') === (value ?? ''), [
            `/body/${name}`,
            `${name} as it was committed`,
            found?.[name],
          ])
        }
      }
      await expectEntry(entry)
      const next = { ...entry, ...changed }
      const { body: again } = await ask.expect(commit, 200 as never, { ...next, [key]: id })
      const isChanged = valuesAt(again, `/data/${key}`)[0] === id
      claimThat(ask, commit, isChanged, ['/200/data', 'the same id after a change', again])
      if (!isChanged) return
      await expectEntry(next)
      await ask.expect(commit, 500 as never, { ...next, [key]: UNKNOWN_ID })
      await expectEntry(next)
      await ask.expect(remove, 200 as never, { id })
      const after = await entriesIn(ask, list)
      const isGone = JSON.stringify(after) === JSON.stringify(before)
      claimThat(ask, remove, isGone, ['/200', 'the resume as before', `${after.length} entries`])
      await ask.expect(remove, 500 as never, { id })
    })
  },
})

/** A flow for each kind of entry. */
export const partFlows: readonly Flow[] = PARTS.map(partFlow)
