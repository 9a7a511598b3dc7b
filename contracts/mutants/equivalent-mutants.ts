import type { Equivalence } from './equivalence.ts'

/** Mutants that nobody can notice, by what their id is; each was looked at by a person. */
const REVIEWED: Readonly<Record<string, Equivalence>> = {
  // what is said, asked or seen twice is as if it had been once, and nothing counts it
  'done-twice scanScene': 'indistinguishable',
  'done-twice checkSceneLoginStatus': 'indistinguishable',
  'done-twice renewAgreements': 'indistinguishable',
  'done-twice markProgressSeen': 'indistinguishable',
  'done-twice logout': 'indistinguishable',
  'done-twice endMySessions': 'indistinguishable',
  // a second captcha, file or feedback that nobody was told of: no call lists them
  'done-twice captchaGet': 'indistinguishable',
  'done-twice commonUpload': 'indistinguishable',
  'done-twice feedback': 'indistinguishable',
  // the record says that binding a file again changes nothing
  'done-twice resumeUpload': 'allowed',
  // only an employer makes news of an application, and no call is an employer's
  'answered-not-done markProgressSeen': 'indistinguishable',
  // the record says that anonymous visitors get visible articles alone, whatever they ask for
  'input-ignored getCommentListWithPage visible': 'allowed',
  // what tells browsers apart where captchas are limited: no answer says it again
  'input-ignored captchaGet clientUid': 'indistinguishable',
  'input-ignored captchaGet ts': 'indistinguishable',
  // a version of a wrong form is refused, whatever it is, and none of a right form has such a sign
  'input-escaped verifyCodeLogin agreementVersion': 'indistinguishable',
  'input-escaped register agreementVersion': 'indistinguishable',
  'input-escaped passwordLogin agreementVersion': 'indistinguishable',
  'input-escaped renewAgreements agreementVersion': 'indistinguishable',
  // the same of a status of the short list, and of a stored file's name
  'input-escaped personalInfoCommit politicalStatus': 'indistinguishable',
  'input-escaped resumeUpload resume': 'indistinguishable',
  'input-escaped personalInfoCommit profilePhoto': 'indistinguishable',
  // a second more of what lasts minutes: no clock of somebody who asks is as exact
  'value-other sendCode data/expire': 'indistinguishable',
  'value-other requestDataExport data/expire': 'indistinguishable',
  // each is said once, and follows from nothing else that is said
  'value-other jobs data/address': 'indistinguishable',
  'value-other company data/address': 'indistinguishable',
  'value-other mySessionList data/*/address': 'indistinguishable',
  'value-other getSingleRecruitProject data/contactName': 'indistinguishable',
  'value-other getSingleRecruitProject data/contactPhone': 'indistinguishable',
}

/** Why a mutant that nothing noticed is no hole; undefined for all others. */
export const equivalenceOf = (id: string): Equivalence | undefined => REVIEWED[id]
