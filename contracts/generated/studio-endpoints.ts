// Written by `npm run generate` from contracts/studio/studio-catalogue.ts. Do not edit.

/** How to reach a call: `{name}` in the path is a parameter. */
export type StudioEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query: readonly string[]
  hasBody: boolean
  isUpload: boolean
  /** Made by an open page by itself: it keeps no session alive. */
  isBackground?: true
}

export const studioEndpoints = {
  listColumns: {"method":"GET","path":"/columns","query":[],"hasBody":false,"isUpload":false},
  updateColumn: {"method":"PUT","path":"/columns/{typeId}","query":[],"hasBody":true,"isUpload":false},
  submitArticle: {"method":"POST","path":"/articles/{articleId}/submission","query":[],"hasBody":true,"isUpload":false},
  recallArticle: {"method":"POST","path":"/articles/{articleId}/recall","query":[],"hasBody":true,"isUpload":false},
  approveArticle: {"method":"POST","path":"/articles/{articleId}/approval","query":[],"hasBody":true,"isUpload":false},
  returnArticle: {"method":"POST","path":"/articles/{articleId}/return","query":[],"hasBody":true,"isUpload":false},
  scheduleArticle: {"method":"POST","path":"/articles/{articleId}/schedule","query":[],"hasBody":true,"isUpload":false},
  unscheduleArticle: {"method":"POST","path":"/articles/{articleId}/schedule/cancellation","query":[],"hasBody":true,"isUpload":false},
  publishArticle: {"method":"POST","path":"/articles/{articleId}/publication","query":[],"hasBody":true,"isUpload":false},
  publishUrgently: {"method":"POST","path":"/articles/{articleId}/urgent-publication","query":[],"hasBody":true,"isUpload":false},
  reviewAfterwards: {"method":"POST","path":"/articles/{articleId}/later-approval","query":[],"hasBody":true,"isUpload":false},
  correctReleaseTime: {"method":"POST","path":"/articles/{articleId}/release-time","query":[],"hasBody":true,"isUpload":false},
  withdrawArticle: {"method":"POST","path":"/articles/{articleId}/withdrawal","query":[],"hasBody":true,"isUpload":false},
  archiveArticle: {"method":"POST","path":"/articles/{articleId}/archive","query":[],"hasBody":true,"isUpload":false},
  deleteArticle: {"method":"POST","path":"/articles/{articleId}/deletion","query":[],"hasBody":true,"isUpload":false},
  restoreArticle: {"method":"POST","path":"/articles/{articleId}/restoration","query":[],"hasBody":true,"isUpload":false},
  listAuditEntries: {"method":"GET","path":"/audit-entries","query":["pageNum","pageSize","untilId","actorKind","actorId","action","object","from","to"],"hasBody":false,"isUpload":false},
  verifyAuditLog: {"method":"GET","path":"/audit-entries/verification","query":[],"hasBody":false,"isUpload":false},
  logInStaff: {"method":"POST","path":"/log-in","query":[],"hasBody":true,"isUpload":false},
  proveSecondFactor: {"method":"POST","path":"/me/second-factor","query":[],"hasBody":true,"isUpload":false},
  beginSecondFactor: {"method":"POST","path":"/me/second-factor/enrolment","query":[],"hasBody":true,"isUpload":false},
  confirmSecondFactor: {"method":"POST","path":"/me/second-factor/confirmation","query":[],"hasBody":true,"isUpload":false},
  changeStaffPassword: {"method":"PUT","path":"/me/password","query":[],"hasBody":true,"isUpload":false},
  currentStaff: {"method":"GET","path":"/me","query":[],"hasBody":false,"isUpload":false,"isBackground":true},
  extendStaffSession: {"method":"POST","path":"/me/extension","query":[],"hasBody":true,"isUpload":false},
  logOutStaff: {"method":"POST","path":"/me/log-out","query":[],"hasBody":true,"isUpload":false},
  listStaffSessions: {"method":"GET","path":"/me/sessions","query":[],"hasBody":false,"isUpload":false},
  endStaffSessions: {"method":"POST","path":"/me/sessions/ends","query":[],"hasBody":true,"isUpload":false},
  listStaff: {"method":"GET","path":"/staff","query":[],"hasBody":false,"isUpload":false},
  createStaff: {"method":"POST","path":"/staff","query":[],"hasBody":true,"isUpload":false},
  updateStaff: {"method":"PUT","path":"/staff/{staffId}","query":[],"hasBody":true,"isUpload":false},
  resetStaffPassword: {"method":"POST","path":"/staff/{staffId}/password-reset","query":[],"hasBody":true,"isUpload":false},
  resetStaffSecondFactor: {"method":"POST","path":"/staff/{staffId}/second-factor-reset","query":[],"hasBody":true,"isUpload":false},
  prepareGrant: {"method":"POST","path":"/staff/{staffId}/grants","query":[],"hasBody":true,"isUpload":false},
  askGrantRemoval: {"method":"POST","path":"/grants/{grantId}/removal","query":[],"hasBody":true,"isUpload":false},
  decideGrant: {"method":"POST","path":"/grants/{grantId}/decision","query":[],"hasBody":true,"isUpload":false},
  listStudioArticles: {"method":"GET","path":"/articles","query":["pageNum","pageSize","state","typeId","authorId","keyword","from","to","scope","orderBy","direction"],"hasBody":false,"isUpload":false},
  createArticle: {"method":"POST","path":"/articles","query":[],"hasBody":true,"isUpload":false},
  readStudioArticle: {"method":"GET","path":"/articles/{articleId}","query":["holder"],"hasBody":false,"isUpload":false},
  saveDraft: {"method":"PUT","path":"/articles/{articleId}/draft","query":[],"hasBody":true,"isUpload":false},
  listRevisions: {"method":"GET","path":"/articles/{articleId}/revisions","query":[],"hasBody":false,"isUpload":false},
  readRevision: {"method":"GET","path":"/articles/{articleId}/revisions/{revisionId}","query":[],"hasBody":false,"isUpload":false},
  restoreRevision: {"method":"POST","path":"/articles/{articleId}/revisions/{revisionId}/restoration","query":[],"hasBody":true,"isUpload":false},
  holdEditLock: {"method":"POST","path":"/articles/{articleId}/lock","query":[],"hasBody":true,"isUpload":false,"isBackground":true},
  releaseEditLock: {"method":"DELETE","path":"/articles/{articleId}/lock","query":["holder"],"hasBody":false,"isUpload":false},
  deleteFile: {"method":"DELETE","path":"/files/{fileId}","query":[],"hasBody":false,"isUpload":false},
  listFiles: {"method":"GET","path":"/files","query":["pageNum","pageSize","kind","keyword","scope"],"hasBody":false,"isUpload":false},
  readFile: {"method":"GET","path":"/files/{fileId}","query":[],"hasBody":false,"isUpload":false},
  replaceFile: {"method":"POST","path":"/files/{fileId}/replacement","query":[],"hasBody":true,"isUpload":false},
  updateFile: {"method":"PUT","path":"/files/{fileId}","query":[],"hasBody":true,"isUpload":false},
  uploadStudioFile: {"method":"POST","path":"/files","query":["kind"],"hasBody":false,"isUpload":true},
  createPreview: {"method":"POST","path":"/articles/{articleId}/previews","query":[],"hasBody":true,"isUpload":false},
  listPreviews: {"method":"GET","path":"/articles/{articleId}/previews","query":[],"hasBody":false,"isUpload":false},
  revokePreview: {"method":"DELETE","path":"/articles/{articleId}/previews/{previewId}","query":[],"hasBody":false,"isUpload":false},
  checkRevision: {"method":"GET","path":"/articles/{articleId}/revisions/{revisionId}/check","query":[],"hasBody":false,"isUpload":false},
  checkText: {"method":"POST","path":"/articles/{articleId}/check","query":[],"hasBody":true,"isUpload":false,"isBackground":true},
  createWord: {"method":"POST","path":"/words","query":[],"hasBody":true,"isUpload":false},
  deleteWord: {"method":"DELETE","path":"/words/{wordId}","query":[],"hasBody":false,"isUpload":false},
  importWords: {"method":"POST","path":"/words/import","query":[],"hasBody":true,"isUpload":false},
  listWords: {"method":"GET","path":"/words","query":[],"hasBody":false,"isUpload":false},
  updateWord: {"method":"PUT","path":"/words/{wordId}","query":[],"hasBody":true,"isUpload":false},
  listAuthors: {"method":"GET","path":"/authors","query":[],"hasBody":false,"isUpload":false},
  readOverview: {"method":"GET","path":"/overview","query":[],"hasBody":false,"isUpload":false},
  readSystem: {"method":"GET","path":"/system","query":[],"hasBody":false,"isUpload":false},
} as const satisfies Record<string, StudioEndpoint>
