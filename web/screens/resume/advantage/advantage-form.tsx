import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { optionalTextError } from '#web/components/resume-form/field-validation.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { call } from '#web/data/browser-call.ts'

/** Form of the personal strengths; an empty text clears them. */
export function AdvantageForm({ info }: { info: PersonalInfo }) {
  const form = useResumeForm({
    part: 'advantage',
    initial: { advantage: info.advantage },
    check: ({ advantage }) => ({ advantage: optionalTextError(advantage, RESUME_TEXT.advantage) }),
    commit: ({ advantage }) => call('personalInfoCommit', { advantage: advantage.trim() }),
  })
  return (
    <ResumeForm title="编辑个人优势" form={form}>
      <TextAreaField
        {...form.field('advantage')}
        label="个人优势"
        hint="三五句话：最擅长什么、做成过什么、想往哪里发展。有数字更有说服力。"
        maxLength={RESUME_TEXT.advantage.max}
        rows={10}
      />
    </ResumeForm>
  )
}
