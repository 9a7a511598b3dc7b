import type { Equivalence } from './equivalence.ts'

/** Equivalent mutants by id, each reviewed by a person. */
const REVIEWED: Readonly<Record<string, Equivalence>> = {
  // idempotent calls, and no response shows the repetition
  'done-twice scanScene': 'indistinguishable',
  'done-twice checkSceneLoginStatus': 'indistinguishable',
  'done-twice renewAgreements': 'indistinguishable',
  'done-twice markProgressSeen': 'indistinguishable',
  'done-twice markFeedbackSeen': 'indistinguishable',
  'done-twice markSavedSearchSeen': 'indistinguishable',
  'done-twice logout': 'indistinguishable',
  'done-twice endMySessions': 'indistinguishable',
  // no call lists captchas or files, so the duplicate is invisible
  'done-twice captchaGet': 'indistinguishable',
  'done-twice commonUpload': 'indistinguishable',
  // the declaration states that binding a file again changes nothing
  'done-twice resumeUpload': 'allowed',
  // the declaration states that equal conditions are saved once
  'done-twice saveSearch': 'allowed',
  // only employers create progress news, and the contract has no calls for employers
  'answered-not-done markProgressSeen': 'indistinguishable',
  // the declaration states that anonymous visitors only get visible articles, whatever they request
  'input-ignored getCommentListWithPage visible': 'allowed',
  // these fields identify browsers for captcha limits; no response contains them
  'input-ignored captchaGet clientUid': 'indistinguishable',
  'input-ignored captchaGet ts': 'indistinguishable',
  // a malformed version is rejected in any case, and a well-formed version contains no < or &
  'input-escaped verifyCodeLogin agreementVersion': 'indistinguishable',
  'input-escaped register agreementVersion': 'indistinguishable',
  'input-escaped passwordLogin agreementVersion': 'indistinguishable',
  'input-escaped renewAgreements agreementVersion': 'indistinguishable',
  // other values are rejected; a political status of the short list and the name of a stored file contain no < or &
  'input-escaped personalInfoCommit politicalStatus': 'indistinguishable',
  'input-escaped resumeUpload resume': 'indistinguishable',
  'input-escaped personalInfoCommit profilePhoto': 'indistinguishable',
  // a lifetime of several minutes that is longer by one second: no client's clock is that exact
  'value-other sendCode data/expire': 'indistinguishable',
  'value-other requestDataExport data/expire': 'indistinguishable',
  // stated once and not derivable from other responses
  'value-other jobs data/address': 'indistinguishable',
  'value-other company data/address': 'indistinguishable',
  'value-other mySessionList data/*/address': 'indistinguishable',
  'value-other getSingleRecruitProject data/contactName': 'indistinguishable',
  'value-other getSingleRecruitProject data/contactPhone': 'indistinguishable',
}

/** Returns why a surviving mutant is equivalent; undefined for all others. */
export const equivalenceOf = (id: string): Equivalence | undefined => REVIEWED[id]
