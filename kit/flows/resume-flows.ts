import { valuesAt } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import { samplePdf, UNKNOWN_FILE } from '#kit/cases/samples.ts'
import { storedAddress } from '#kit/cases/stored-address.ts'
import { claimThat, type Flow } from './flow.ts'
import { CHANGING_RESUME, withRestoredResume } from './resume-snapshot.ts'
import { basicsFlows } from './resume-basics.ts'
import { entriesIn, partFlows } from './resume-parts.ts'

/** Checks that a second upload is another file, with its own name and bytes. */
async function anotherFile(ask: TestClient, first: string): Promise<void> {
  const file = samplePdf('second')
  const { body } = await ask.expect('commonUpload', 200, { purpose: 'resume' }, { file })
  claimThat(ask, 'commonUpload', body.fileName !== first, ['/200/fileName', 'a name of its own', body.fileName])
  const { bytes } = await ask.expect('readStoredFile', 200, { ...storedAddress(body.fileName) }, { as: 'a' })
  const isSame = bytes.join() === file.bytes.join()
  claimThat(ask, 'readStoredFile', isSame, ['/200', `the ${file.bytes.length} bytes that were sent`, bytes.length])
}

/** The user's own resume and its files. */
export const resumeFlows: readonly Flow[] = [
  ...partFlows,
  ...basicsFlows,
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
      // a right-to-left override would disguise the extension
      const turned = { ...file, name: file.name.replace('.pdf', '\u202Egpj.pdf') }
      const { body: cleaned } = await ask.expect('commonUpload', 200, { purpose: 'resume' }, { file: turned })
      const [shown] = valuesAt(cleaned, '/originalFilename')
      claimThat(ask, 'commonUpload', !String(shown).includes('\u202E'), [
        '/200/originalFilename',
        'a name without control characters',
        shown,
      ])
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
      await withRestoredResume(ask, async () => {
        await ask.expect('resumeUpload', 200, { resume, attachmentType: 'other' })
        await ask.expect('resumeUpload', 500, { resume: UNKNOWN_FILE, attachmentType: 'other' })
        const { body: again } = await ask.expect('resumeUpload', 200, { resume, attachmentType: 'other' })
        const bound = (await entriesIn(ask, 'reMiniProgramAttachmentList')).filter(
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
        const address = { ...storedAddress(resume) }
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
        await withRestoredResume(
          ask,
          async () => void (await ask.expect('resumeUpload', 500, { resume }, { as: 'b' })),
          'b',
        )
        const id = bound[0]?.['reMiniProgramAttachmentId']
        await ask.expect('deleteAttachment', 200, { id })
        await ask.expect('deleteAttachment', 500, { id })
        await ask.expect('download', 404, { resume })
      })
    },
  },
]
