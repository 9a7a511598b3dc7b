import { RESUME_MESSAGE } from '#contracts/error-catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { compareSent, sendStoredFile } from '#server/features/stored-file/stored-file-sending.ts'
import { attachmentNamed } from '#server/http/attachment-header.ts'
import { bindBinary, bindOperation, type BinaryHandler } from '#server/calls/bind-operation.ts'
import { refused } from '#server/calls/business-error.ts'
import { ownerOf } from '#server/calls/owner.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import { done, success } from '#server/calls/success-reply.ts'
import type { AttachmentService } from './attachment-service.ts'
import type { ExperienceService } from './experience-service.ts'
import type { ResumePrinter } from './pdf/resume-printer.ts'
import type { ResumeService } from './resume-service.ts'

type Needs = {
  resumes: ResumeService
  experiences: ExperienceService
  resumeAttachments: AttachmentService
  resumePrinter: ResumePrinter
  rateLimiter: RateLimiter
}

/** Setting a page takes a tenth of a second of one processor. */
const PRINTS: RateLimit = { name: 'resume-pdf', limit: 10, windowSeconds: 60 }

/** The calls of a person's own resume. */
export function resumeRoutes(app: FastifyInstance, needs: Needs): void {
  const { resumes, experiences } = needs
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
  attachmentRoutes(app, needs)
}

function attachmentRoutes(
  app: FastifyInstance,
  { resumes, resumeAttachments, resumePrinter, rateLimiter }: Needs,
): void {
  bindOperation(app, 'resumeUpload', async ({ resume, attachmentType }, context) => {
    const kind = attachmentType === 'other' ? 'other' : 'resume'
    return success(await resumeAttachments.bind(ownerOf(context), resume, kind, context.address))
  })
  bindOperation(app, 'deleteAttachment', ({ id }, context) =>
    resumeAttachments.remove(ownerOf(context), id).then(() => done),
  )
  const download: BinaryHandler<'download'> = async ({ resume }, context, request, reply) => {
    const file = await resumeAttachments.find(ownerOf(context), resume)
    return sendStoredFile(request, reply, file, { isPrivate: true, isDownload: true })
  }
  bindBinary(app, 'download', download, { onSend: compareSent })
  bindBinary(app, 'resumePdf', async (_input, context, _request, reply) => {
    const owner = ownerOf(context)
    const { isAllowed } = await rateLimiter.hit(PRINTS, String(owner))
    if (!isAllowed) throw refused(RESUME_MESSAGE.printedOften)
    const [resume, photo] = await Promise.all([resumes.read(owner), resumes.photo(owner)])
    const bytes = await resumePrinter.print({ resume, photo })
    return reply
      .header('content-disposition', attachmentNamed(`${resume.userName || '我'}的简历.pdf`))
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(bytes)
  })
}
