// Written by `npm run generate` from contracts/catalogue.ts. Do not edit.

/**
 * Expected type of a value in a reply: 's' string, 'n' number, 'b' boolean, 't' time, 'd' day, 'm' month, '=a|b' one of
 * these strings, a list of one shape, or fields. The last character of a field's name may be a mark: ? optional,
 * ~ nullable, # key of the object, ! not replaceable by a blank value, @ required data of the reply.
 */
export type Shape = string | readonly [Shape] | FieldShapes
export type FieldShapes = { readonly [field: string]: Shape }

const LoginUser: FieldShapes = { 'miniProgramPersonId#': 'n', userName: 's', phoneNumber: 's', profilePhoto: 's' }
const SceneLogin: FieldShapes = { scene: 's', loginStatus: '=0|1|2|3', 'loginUser?': LoginUser }
const RenewedDocument: FieldShapes = { slug: '=agreement|privacy', title: 's', version: 's', isUpdate: 'b' }
const AgreementRenewal: FieldShapes = { agreementVersion: 's', documents: [RenewedDocument] }
const Banner: FieldShapes = { 'cmBannerId#': 'n', bannerTitle: 's', bannerText: 's', actionText: 's', pictureUrl: 's', narrowPictureUrl: 's', linkUrl: 's', orderNum: 'n' }
const BarPicture: FieldShapes = { 'cmBarPictureId#': 'n', pictureName: 's', pictureText: 's', pictureUrl: 's', linkUrl: 's', orderNum: 'n' }
const PolicyFact: FieldShapes = { name: 's', value: 's' }
const ArticleSummary: FieldShapes = { 'cmCommentId#': 'n', commentTitle: 's', outline: 's', releaseTime: 't', visible: 'n', typeId: 'n', typeName: 's', 'coverUrl~': 's', 'location~': 's', 'policyFactList?': [PolicyFact] }
const ArticleAttachment: FieldShapes = { originalFilename: 's', url: 's', size: 'n' }
const ArticleNeighbour: FieldShapes = { 'cmCommentId#': 'n', commentTitle: 's' }
const Article: FieldShapes = { 'cmCommentId#': 'n', commentTitle: 's', outline: 's', releaseTime: 't', visible: 'n', typeId: 'n', typeName: 's', 'coverUrl~': 's', 'location~': 's', content: 's', source: 's', author: 's', editorName: 's', 'updateTime~': 't', readCount: 'n', attachmentList: [ArticleAttachment], 'prev~': ArticleNeighbour, 'next~': ArticleNeighbour }
const Region: FieldShapes = { 'regionId#': 'n', pid: 'n', name: 's', regionCode: 's', orderNum: 'n' }
const RecruitProject: FieldShapes = { 'reRecruitProjectId#': 'n', projectName: 's', regionId: 'n', regionName: 's', 'coverUrl~': 's', startTime: 't', endTime: 't', projectStatus: '=0|1|2', companyCount: 'n', jobCount: 'n' }
const RecruitProjectDetail: FieldShapes = { 'reRecruitProjectId#': 'n', projectName: 's', regionId: 'n', regionName: 's', 'coverUrl~': 's', startTime: 't', endTime: 't', projectStatus: '=0|1|2', companyCount: 'n', jobCount: 'n', projectIntro: 's', content: 's', contactName: 's', contactPhone: 's' }
const ProjectCompany: FieldShapes = { 'reProjectCompanyId#': 'n', reRecruitProjectId: 'n', companyId: 'n', companyName: 's', 'logoUrl~': 's', natureName: 's', scaleName: 's', industryName: 's', jobCount: 'n' }
const SentCode: FieldShapes = { interval: 'n', expire: 'n' }
const IndustryGroup: FieldShapes = { 'industryId#': 'n', pid: 'n', name: 's' }
const IndustryDivision: FieldShapes = { 'industryId#': 'n', pid: 'n', name: 's', children: [IndustryGroup] }
const IndustrySection: FieldShapes = { 'industryId#': 'n', pid: 'n', name: 's', children: [IndustryDivision] }
const JobCard: FieldShapes = { 'jobId#': 'n', jobName: 's', companyId: 'n', companyName: 's', 'logoUrl~': 's', natureName: 's', scaleName: 's', salaryMin: 'n', salaryMax: 'n', salaryText: 's', regionId: 'n', regionName: 's', educationName: 's', workYearsName: 's', jobNatureName: 's', tagList: ['s'], releaseTime: 't' }
const HotJobCard: FieldShapes = { 'jobId#': 'n', jobName: 's', companyId: 'n', companyName: 's', 'logoUrl~': 's', natureName: 's', scaleName: 's', salaryMin: 'n', salaryMax: 'n', salaryText: 's', regionId: 'n', regionName: 's', educationName: 's', workYearsName: 's', jobNatureName: 's', tagList: ['s'], releaseTime: 't', hotOrder: 'n' }
const CompanyCard: FieldShapes = { 'companyId#': 'n', companyName: 's', companyShortName: 's', 'logoUrl~': 's', industryName: 's', natureName: 's', scaleName: 's', regionName: 's', jobCount: 'n' }
const KeywordMatch: FieldShapes = { leftOutList: ['s'], 'correctedKeyword~': 's', markedKeyword: 's' }
const Job: FieldShapes = { 'jobId#': 'n', jobName: 's', companyId: 'n', companyName: 's', 'logoUrl~': 's', natureName: 's', scaleName: 's', salaryMin: 'n', salaryMax: 'n', salaryText: 's', regionId: 'n', regionName: 's', educationName: 's', workYearsName: 's', jobNatureName: 's', tagList: ['s'], releaseTime: 't', jobDuty: 's', jobRequirement: 's', recruitCount: 'n', deadline: 'd', address: 's', jobStatus: '=0', industryId: 'n', industryName: 's', 'sourceName~': 's', company: CompanyCard, collected: 'b' }
const Company: FieldShapes = { 'companyId#': 'n', companyName: 's', companyShortName: 's', 'logoUrl~': 's', industryName: 's', natureName: 's', scaleName: 's', regionName: 's', jobCount: 'n', companyIntro: 's', registeredCapital: 's', establishTime: 'd', address: 's', 'website~': 's', welfareList: ['s'], pictureList: ['s'] }
const CompanyHotJob: FieldShapes = { 'jobId#': 'n', jobName: 's', salaryText: 's' }
const CompanyRow: FieldShapes = { 'companyId#': 'n', companyName: 's', companyShortName: 's', 'logoUrl~': 's', industryName: 's', natureName: 's', scaleName: 's', regionName: 's', jobCount: 'n', 'hotJobList?': [CompanyHotJob] }
const JobApplyStatus: FieldShapes = { 'jobId#': 'n', applied: 'b', applyStatus: '=0|1|2|3|4|5|6', applyStatusName: 's', applyTime: 't', collected: 'b' }
const AppliedJob: FieldShapes = { 'jobRelationId#': 'n', applyStatus: '=0|1|2|3|4|5|6', applyTime: 't' }
const Appointment: FieldShapes = { startTime: 't', endTime: 't', address: 's', contactName: 's', contactPhone: 's', toBring: 's' }
const ApplyProgress: FieldShapes = { applyStatus: '=0|1|2|3|4|5|6', applyStatusName: 's', time: 't', remark: 's', 'appointment~': Appointment }
const JobRelation: FieldShapes = { jobRelationId: 'n', applyStatus: '=0|1|2|3|4|5|6', applyStatusName: 's', applyTime: 't', updateTime: 't', isNew: 'b', isOpen: 'b', 'jobId#': 'n', jobName: 's', companyId: 'n', companyName: 's', 'logoUrl~': 's', natureName: 's', scaleName: 's', salaryMin: 'n', salaryMax: 'n', salaryText: 's', regionId: 'n', regionName: 's', educationName: 's', workYearsName: 's', jobNatureName: 's', tagList: ['s'], releaseTime: 't', progressList: [ApplyProgress] }
const StatusCount: FieldShapes = { applyStatus: '=0|1|2|3|4|5|6', count: 'n' }
const JobIntention: FieldShapes = { jobName: 's', 'industryId~': 'n', industryName: 's', 'reTradeId~': 'n', tradeName: 's', 'regionId~': 'n', regionName: 's', salaryMin: 'n', salaryMax: 'n', jobNature: '=1|2|3', jobNatureName: 's', arrivalTime: '=1|2|3|4|5|', arrivalTimeName: 's' }
const ResumeGap: FieldShapes = { part: '=basic|intention|advantage|experience|education|project|attachment', text: 's', weight: 'n' }
const WorkExperience: FieldShapes = { 'workExperienceId#': 'n', companyName: 's', industryName: 's', positionName: 's', startTime: 'm', endTime: 'm', toNow: 'b', workContent: 's' }
const EducationExperience: FieldShapes = { 'educationExperienceId#': 'n', schoolName: 's', 'undergraduateMajorId~': 'n', majorName: 's', education: '=2|3|4|5|6', educationName: 's', fullTime: 'b', startTime: 'm', endTime: 'm', toNow: 'b' }
const ProjectExperience: FieldShapes = { 'projectExperienceId#': 'n', projectName: 's', projectRole: 's', startTime: 'm', endTime: 'm', toNow: 'b', projectContent: 's', projectUrl: 's' }
const ResumeAttachment: FieldShapes = { 'reMiniProgramAttachmentId#': 'n', fileName: 's', originalFilename: 's', attachmentType: '=resume|other', byteCount: 'n', uploadTime: 't' }
const PersonalInfo: FieldShapes = { 'miniProgramPersonId#': 'n', userName: 's', phoneNumber: 's', profilePhoto: 's', sex: '=0|1|2', birthday: 'd', email: 's', education: '=2|3|4|5|6|', educationName: 's', workYears: '=2|3|4|5|6|7|', workYearsName: 's', 'regionId~': 'n', regionName: 's', politicalStatus: 's', 'intention~': JobIntention, advantage: 's', 'completeness?': 'n', gapList: [ResumeGap], updateTime: 't', workExperienceList: [WorkExperience], educationExperienceList: [EducationExperience], projectExperienceList: [ProjectExperience], reMiniProgramAttachmentList: [ResumeAttachment] }
const PersonalBasics: FieldShapes = { 'miniProgramPersonId#': 'n', userName: 's', phoneNumber: 's', profilePhoto: 's', sex: '=0|1|2', birthday: 'd', email: 's', education: '=2|3|4|5|6|', educationName: 's', workYears: '=2|3|4|5|6|7|', workYearsName: 's', 'regionId~': 'n', regionName: 's', politicalStatus: 's', 'intention~': JobIntention, advantage: 's', 'completeness?': 'n', gapList: [ResumeGap], updateTime: 't' }
const WorkExperienceId: FieldShapes = { 'workExperienceId#': 'n' }
const EducationExperienceId: FieldShapes = { 'educationExperienceId#': 'n' }
const ProjectExperienceId: FieldShapes = { 'projectExperienceId#': 'n' }
const Trade: FieldShapes = { 'reTradeId#': 'n', pid: 'n', name: 's', orderNum: 'n' }
const UndergraduateMajor: FieldShapes = { 'undergraduateMajorId#': 'n', pid: 'n', majorCode: 's', name: 's' }
const BoundResume: FieldShapes = { resume: 's', originalFilename: 's', uploadTime: 't' }
const ProductSystemNode: FieldShapes = { 'cmProductSystemId#': 's', pid: 's', name: 's', orderNum: 'n' }
const CmLocation: FieldShapes = { 'cmLocationId#': 'n', name: 's', address: 's', contactPhone: 's', 'longitude~': 'n', 'latitude~': 'n', orderNum: 'n' }
const CaptchaChallenge: FieldShapes = { 'originalImageBase64!': 's', 'jigsawImageBase64~': 's', 'token!': 's', 'secretKey~': 's', 'wordList~': ['s'], result: 'b' }
const CaptchaCheck: FieldShapes = { captchaType: '=blockPuzzle|clickWord', token: 's', pointJson: 's', result: 'b' }

export const readings = {
  checkSceneLoginStatus: { 'token?': 's', data: SceneLogin, 'agreementRenewal?': AgreementRenewal },
  getBannerList: { data: [Banner] },
  getPreviewUrl: { 'data!': 's' },
  getBarPictureList: { data: [BarPicture] },
  getCommentListWithPage: { total: 'n', rows: [ArticleSummary] },
  getCommentById: { 'data@': Article },
  getRegionList: { data: [Region] },
  getReRecruitProjectList: { data: [RecruitProject] },
  getSingleRecruitProject: { 'data@': RecruitProjectDetail },
  getProjectCompanyList: { total: 'n', rows: [ProjectCompany] },
  sendCode: { data: SentCode },
  verifyCodeLogin: { 'token!': 's', data: LoginUser, 'agreementRenewal?': AgreementRenewal },
  passwordLogin: { 'token!': 's', data: LoginUser, 'agreementRenewal?': AgreementRenewal },
  getIndustryTree: { data: [IndustrySection] },
  getLatestPositionList: { data: [JobCard] },
  getHotPositionList: { data: [HotJobCard] },
  getHotCompanyList: { data: [CompanyCard] },
  jobsList: { total: 'n', rows: [JobCard], 'keywordMatch?': KeywordMatch },
  jobs: { 'data@': Job },
  company: { 'data@': Company },
  companyList: { total: 'n', rows: [CompanyRow], 'keywordMatch?': KeywordMatch },
  getJobApplyStatus: { 'data@': JobApplyStatus },
  applyForJob: { data: AppliedJob },
  jobRelationList: { total: 'n', rows: [JobRelation], statusCounts: [StatusCount] },
  personalInfo: { 'data@': PersonalInfo },
  personalInfoCommit: { data: PersonalBasics },
  workExperienceCommit: { data: WorkExperienceId },
  educationExperienceCommit: { data: EducationExperienceId },
  projectExperienceCommit: { data: ProjectExperienceId },
  reTradeList: { data: [Trade] },
  undergraduateMajorList: { data: [UndergraduateMajor] },
  resumeUpload: { data: BoundResume },
  getProductSystemTree: { data: [ProductSystemNode] },
  getCmLocation: { data: [CmLocation] },
  captchaGet: { repData: CaptchaChallenge },
  captchaCheck: { repData: CaptchaCheck },
  commonUpload: { url: 's', 'fileName!': 's', newFileName: 's', originalFilename: 's' },
} as const
