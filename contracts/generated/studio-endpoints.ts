// Written by `npm run generate` from contracts/studio/studio-catalogue.ts. Do not edit.

/** How to reach a call: `{name}` in the path is a parameter. */
export type StudioEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query: readonly string[]
  hasBody: boolean
}

export const studioEndpoints = {
  listColumns: {"method":"GET","path":"/columns","query":[],"hasBody":false},
  updateColumn: {"method":"PUT","path":"/columns/{typeId}","query":[],"hasBody":true},
  submitArticle: {"method":"POST","path":"/articles/{articleId}/submission","query":[],"hasBody":true},
  recallArticle: {"method":"POST","path":"/articles/{articleId}/recall","query":[],"hasBody":true},
  approveArticle: {"method":"POST","path":"/articles/{articleId}/approval","query":[],"hasBody":true},
  returnArticle: {"method":"POST","path":"/articles/{articleId}/return","query":[],"hasBody":true},
  scheduleArticle: {"method":"POST","path":"/articles/{articleId}/schedule","query":[],"hasBody":true},
  unscheduleArticle: {"method":"POST","path":"/articles/{articleId}/schedule/cancellation","query":[],"hasBody":true},
  publishArticle: {"method":"POST","path":"/articles/{articleId}/publication","query":[],"hasBody":true},
  publishUrgently: {"method":"POST","path":"/articles/{articleId}/urgent-publication","query":[],"hasBody":true},
  reviewAfterwards: {"method":"POST","path":"/articles/{articleId}/later-approval","query":[],"hasBody":true},
  correctReleaseTime: {"method":"POST","path":"/articles/{articleId}/release-time","query":[],"hasBody":true},
  withdrawArticle: {"method":"POST","path":"/articles/{articleId}/withdrawal","query":[],"hasBody":true},
  archiveArticle: {"method":"POST","path":"/articles/{articleId}/archive","query":[],"hasBody":true},
  deleteArticle: {"method":"POST","path":"/articles/{articleId}/deletion","query":[],"hasBody":true},
  restoreArticle: {"method":"POST","path":"/articles/{articleId}/restoration","query":[],"hasBody":true},
  listAuditEntries: {"method":"GET","path":"/audit-entries","query":["pageNum","pageSize","actorKind","actorId","action","object","from","to"],"hasBody":false},
  verifyAuditLog: {"method":"GET","path":"/audit-entries/verification","query":[],"hasBody":false},
  logInStaff: {"method":"POST","path":"/log-in","query":[],"hasBody":true},
  proveSecondFactor: {"method":"POST","path":"/me/second-factor","query":[],"hasBody":true},
  beginSecondFactor: {"method":"POST","path":"/me/second-factor/enrolment","query":[],"hasBody":true},
  confirmSecondFactor: {"method":"POST","path":"/me/second-factor/confirmation","query":[],"hasBody":true},
  changeStaffPassword: {"method":"PUT","path":"/me/password","query":[],"hasBody":true},
  currentStaff: {"method":"GET","path":"/me","query":[],"hasBody":false},
  extendStaffSession: {"method":"POST","path":"/me/extension","query":[],"hasBody":true},
  logOutStaff: {"method":"POST","path":"/me/log-out","query":[],"hasBody":true},
  listStaffSessions: {"method":"GET","path":"/me/sessions","query":[],"hasBody":false},
  endStaffSessions: {"method":"POST","path":"/me/sessions/ends","query":[],"hasBody":true},
  listStaff: {"method":"GET","path":"/staff","query":[],"hasBody":false},
  createStaff: {"method":"POST","path":"/staff","query":[],"hasBody":true},
  updateStaff: {"method":"PUT","path":"/staff/{staffId}","query":[],"hasBody":true},
  resetStaffPassword: {"method":"POST","path":"/staff/{staffId}/password-reset","query":[],"hasBody":true},
  resetStaffSecondFactor: {"method":"POST","path":"/staff/{staffId}/second-factor-reset","query":[],"hasBody":true},
  prepareGrant: {"method":"POST","path":"/staff/{staffId}/grants","query":[],"hasBody":true},
  askGrantRemoval: {"method":"POST","path":"/grants/{grantId}/removal","query":[],"hasBody":true},
  decideGrant: {"method":"POST","path":"/grants/{grantId}/decision","query":[],"hasBody":true},
  listStudioArticles: {"method":"GET","path":"/articles","query":["pageNum","pageSize","state","typeId","authorId","keyword","from","to","scope","orderBy","direction"],"hasBody":false},
  createArticle: {"method":"POST","path":"/articles","query":[],"hasBody":true},
  readStudioArticle: {"method":"GET","path":"/articles/{articleId}","query":["holder"],"hasBody":false},
  saveDraft: {"method":"PUT","path":"/articles/{articleId}/draft","query":[],"hasBody":true},
  listRevisions: {"method":"GET","path":"/articles/{articleId}/revisions","query":[],"hasBody":false},
  readRevision: {"method":"GET","path":"/articles/{articleId}/revisions/{revisionId}","query":[],"hasBody":false},
  restoreRevision: {"method":"POST","path":"/articles/{articleId}/revisions/{revisionId}/restoration","query":[],"hasBody":true},
  holdEditLock: {"method":"POST","path":"/articles/{articleId}/lock","query":[],"hasBody":true},
  releaseEditLock: {"method":"DELETE","path":"/articles/{articleId}/lock","query":["holder"],"hasBody":false},
} as const satisfies Record<string, StudioEndpoint>
