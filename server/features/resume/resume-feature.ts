import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FastifyInstance } from 'fastify'
import { bindBinary, bindOperation } from '#server/calls/bind-operation.ts'
import { refused } from '#server/calls/business-error.ts'
import { done, success } from '#server/calls/operation-registry.ts'
import { ownerOf } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { LookupService } from '#server/features/lookup/lookup-service.ts'
import { compareSent, sendStoredFile } from '#server/features/stored-file/stored-file-sending.ts'
import { photoUrls } from '#server/features/stored-file/photo-url.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { PictureService } from '#server/features/upload/picture-service.ts'
import { attachmentNamed } from '#server/http/attachment-header.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import { type AttachmentService, attachmentService } from './attachment-service.ts'
import { experienceService } from './experience-service.ts'
import { type ResumePrinter, resumePrinter } from './pdf/resume-printer.ts'
import { resumeEditor } from './resume-edit.ts'
import { resumeQueries } from './resume-queries.ts'
import { type ResumeService, resumeService } from './resume-service.ts'
import { separateConsent } from './separate-consent.ts'

type Needs = {
  config: { assetsFolder: string }
  fileStorage: FileStore
  database: Database
  clock: Clock
  cipher: FieldCipher
  rateLimiter: RateLimiter
  lookups: LookupService
  files: StoredFileService
  pictures: PictureService
}

/** Limits PDFs per person: laying out a page takes a tenth of a second of processor time. */
const PRINTS: RateLimit = { name: 'resume-pdf', limit: 10, windowSeconds: 60 }

/** The résumé of a user, its files, and its PDF. */
export const resumeFeature = defineFeature({
  services({ config, database, clock, cipher, lookups, files, pictures }: Needs) {
    const queries = resumeQueries(database)
    const edit = resumeEditor({ database, clock })
    const recordConsent = separateConsent({ cipher, clock })
    return {
      recordConsent,
      resumes: resumeService({
        queries,
        edit,
        lookups,
        cipher,
        photoUrl: photoUrls({ cipher, clock }),
        files,
        pictures,
        recordConsent,
        clock,
      }),
      experiences: experienceService({ edit, lookups, clock }),
      resumeAttachments: attachmentService({ queries, edit, files, recordConsent }),
      resumePrinter: resumePrinter(config),
    }
  },

  plugin(app, services) {
    const { resumes, experiences, resumePrinter: printer } = services
    bindOperation(app, 'personalInfo', async (_input, context) => success(await resumes.read(ownerOf(context))))
    bindOperation(app, 'personalInfoCommit', async (input, context) =>
      success(await resumes.commit(ownerOf(context), input, context.address)),
    )
    bindOperation(app, 'workExperienceCommit', async (input, context) =>
      success({ workExperienceId: await experiences.commitWork(ownerOf(context), input) }),
    )
    bindOperation(app, 'educationExperienceCommit', async (input, context) =>
      success({ educationExperienceId: await experiences.commitEducation(ownerOf(context), input) }),
    )
    bindOperation(app, 'projectExperienceCommit', async (input, context) =>
      success({ projectExperienceId: await experiences.commitProject(ownerOf(context), input) }),
    )
    bindOperation(app, 'deleteWorkExperience', ({ id }, context) =>
      experiences.removeWork(ownerOf(context), id).then(() => done),
    )
    bindOperation(app, 'deleteEducationExperience', ({ id }, context) =>
      experiences.removeEducation(ownerOf(context), id).then(() => done),
    )
    bindOperation(app, 'deleteProjectExperience', ({ id }, context) =>
      experiences.removeProject(ownerOf(context), id).then(() => done),
    )
    bindFiles(app, services)
    app.addHook('onClose', () => printer.stop())
  },
})

type FileServices = {
  resumes: ResumeService
  resumeAttachments: AttachmentService
  resumePrinter: ResumePrinter
  rateLimiter: RateLimiter
  fileStorage: FileStore
}

function bindFiles(app: FastifyInstance, { resumes, resumeAttachments, rateLimiter, ...services }: FileServices): void {
  bindOperation(app, 'resumeUpload', async ({ resume, attachmentType }, context) => {
    const kind = attachmentType === 'other' ? 'other' : 'resume'
    return success(await resumeAttachments.bind(ownerOf(context), resume, kind, context.address))
  })
  bindOperation(app, 'deleteAttachment', ({ id }, context) =>
    resumeAttachments.remove(ownerOf(context), id).then(() => done),
  )
  bindBinary(
    app,
    'download',
    async ({ resume }, context, request, reply) => {
      const file = await resumeAttachments.find(ownerOf(context), resume)
      return sendStoredFile(request, reply, file, { store: services.fileStorage, keeping: 'never', isDownload: true })
    },
    { onSend: compareSent },
  )
  bindBinary(app, 'resumePdf', async (_input, context, _request, reply) => {
    const owner = ownerOf(context)
    const { isAllowed } = await rateLimiter.hit(PRINTS, String(owner))
    if (!isAllowed) throw refused(RESUME_MESSAGE.printedOften)
    const [resume, picture] = await Promise.all([resumes.read(owner), resumes.photo(owner)])
    const photo = picture && (await services.fileStorage.readBytes(picture.name))
    const bytes = await services.resumePrinter.print({ resume, photo })
    return reply
      .header('content-disposition', attachmentNamed(`${resume.userName || '我'}的简历.pdf`))
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(bytes)
  })
}
