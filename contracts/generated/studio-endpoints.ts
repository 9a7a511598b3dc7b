// Written by `npm run generate` from contracts/studio/studio-catalogue.ts. Do not edit.

/** How to reach a call: `{name}` in the path is a parameter. */
export type StudioEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query: readonly string[]
  hasBody: boolean
}

export const studioEndpoints = {
  beginSecondFactor: {"method":"POST","path":"/me/second-factor/enrolment","query":[],"hasBody":true},
  changeStaffPassword: {"method":"PUT","path":"/me/password","query":[],"hasBody":true},
  confirmSecondFactor: {"method":"POST","path":"/me/second-factor/confirmation","query":[],"hasBody":true},
  currentStaff: {"method":"GET","path":"/me","query":[],"hasBody":false},
  endStaffSessions: {"method":"POST","path":"/me/sessions/ends","query":[],"hasBody":true},
  extendStaffSession: {"method":"POST","path":"/me/extension","query":[],"hasBody":true},
  listStaffSessions: {"method":"GET","path":"/me/sessions","query":[],"hasBody":false},
  logInStaff: {"method":"POST","path":"/log-in","query":[],"hasBody":true},
  logOutStaff: {"method":"POST","path":"/me/log-out","query":[],"hasBody":true},
  proveSecondFactor: {"method":"POST","path":"/me/second-factor","query":[],"hasBody":true},
  askGrantRemoval: {"method":"POST","path":"/grants/{grantId}/removal","query":[],"hasBody":true},
  createStaff: {"method":"POST","path":"/staff","query":[],"hasBody":true},
  decideGrant: {"method":"POST","path":"/grants/{grantId}/decision","query":[],"hasBody":true},
  listStaff: {"method":"GET","path":"/staff","query":[],"hasBody":false},
  prepareGrant: {"method":"POST","path":"/staff/{staffId}/grants","query":[],"hasBody":true},
  resetStaffPassword: {"method":"POST","path":"/staff/{staffId}/password-reset","query":[],"hasBody":true},
  resetStaffSecondFactor: {"method":"POST","path":"/staff/{staffId}/second-factor-reset","query":[],"hasBody":true},
  updateStaff: {"method":"PUT","path":"/staff/{staffId}","query":[],"hasBody":true},
  approveArticle: {"method":"POST","path":"/articles/{articleId}/approval","query":[],"hasBody":true},
  archiveArticle: {"method":"POST","path":"/articles/{articleId}/archive","query":[],"hasBody":true},
  correctReleaseTime: {"method":"POST","path":"/articles/{articleId}/release-time","query":[],"hasBody":true},
  createArticle: {"method":"POST","path":"/articles","query":[],"hasBody":true},
  deleteArticle: {"method":"POST","path":"/articles/{articleId}/deletion","query":[],"hasBody":true},
  holdEditLock: {"method":"POST","path":"/articles/{articleId}/lock","query":[],"hasBody":true},
  listRevisions: {"method":"GET","path":"/articles/{articleId}/revisions","query":[],"hasBody":false},
  listStudioArticles: {"method":"GET","path":"/articles","query":["pageNum","pageSize","state","typeId","authorId","keyword","from","to","scope","orderBy","direction"],"hasBody":false},
  publishArticle: {"method":"POST","path":"/articles/{articleId}/publication","query":[],"hasBody":true},
  publishUrgently: {"method":"POST","path":"/articles/{articleId}/urgent-publication","query":[],"hasBody":true},
  readRevision: {"method":"GET","path":"/articles/{articleId}/revisions/{revisionId}","query":[],"hasBody":false},
  readStudioArticle: {"method":"GET","path":"/articles/{articleId}","query":["holder"],"hasBody":false},
  recallArticle: {"method":"POST","path":"/articles/{articleId}/recall","query":[],"hasBody":true},
  releaseEditLock: {"method":"DELETE","path":"/articles/{articleId}/lock","query":["holder"],"hasBody":false},
  restoreArticle: {"method":"POST","path":"/articles/{articleId}/restoration","query":[],"hasBody":true},
  restoreRevision: {"method":"POST","path":"/articles/{articleId}/revisions/{revisionId}/restoration","query":[],"hasBody":true},
  returnArticle: {"method":"POST","path":"/articles/{articleId}/return","query":[],"hasBody":true},
  reviewAfterwards: {"method":"POST","path":"/articles/{articleId}/later-approval","query":[],"hasBody":true},
  saveDraft: {"method":"PUT","path":"/articles/{articleId}/draft","query":[],"hasBody":true},
  scheduleArticle: {"method":"POST","path":"/articles/{articleId}/schedule","query":[],"hasBody":true},
  submitArticle: {"method":"POST","path":"/articles/{articleId}/submission","query":[],"hasBody":true},
  unscheduleArticle: {"method":"POST","path":"/articles/{articleId}/schedule/cancellation","query":[],"hasBody":true},
  withdrawArticle: {"method":"POST","path":"/articles/{articleId}/withdrawal","query":[],"hasBody":true},
  listColumns: {"method":"GET","path":"/columns","query":[],"hasBody":false},
  updateColumn: {"method":"PUT","path":"/columns/{typeId}","query":[],"hasBody":true},
  listAuditEntries: {"method":"GET","path":"/audit-entries","query":["pageNum","pageSize","actorKind","actorId","action","object","from","to"],"hasBody":false},
  verifyAuditLog: {"method":"GET","path":"/audit-entries/verification","query":[],"hasBody":false},
} as const satisfies Record<string, StudioEndpoint>
