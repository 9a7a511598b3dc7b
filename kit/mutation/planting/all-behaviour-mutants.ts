import { accountMutants } from './account-mutants.ts'
import { applicationMutants } from './application-mutants.ts'
import type { BehaviourMutant } from './behaviour-mutant.ts'
import { captchaUploadMutants } from './captcha-upload-mutants.ts'
import { codeMutants } from './code-mutants.ts'
import { contentMutants } from './content-mutants.ts'
import { feedbackMutants } from './feedback-mutants.ts'
import { filterMutants } from './filter-mutants.ts'
import { heldOutMutants } from './held-out-mutants.ts'
import { inputMutants } from './input-mutants.ts'
import { jobMutants } from './job-mutants.ts'
import { limitMutants } from './limit-mutants.ts'
import { resumeMutants } from './resume-mutants.ts'

/** Every behaviour mutant; ids are unique. */
export const allBehaviourMutants: readonly BehaviourMutant[] = [
  ...accountMutants,
  ...codeMutants,
  ...captchaUploadMutants,
  ...resumeMutants,
  ...applicationMutants,
  ...contentMutants,
  ...jobMutants,
  ...inputMutants,
  ...feedbackMutants,
  ...filterMutants,
  ...limitMutants,
  ...heldOutMutants,
]
