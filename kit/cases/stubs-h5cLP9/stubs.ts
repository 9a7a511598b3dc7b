import { casesOf } from '#kit/cases/case.ts'
export const stubs = [
...casesOf('getUnlimitedQRCode', [
  {
    name: 'answers-200',
    title: '登录二维码：200',
    expect: 200,
    input: {}, // scene
  },
]),
...casesOf('getUnlimitedQRCode', [
  {
    name: 'answers-500',
    title: '登录二维码：500',
    expect: 500,
    input: {}, // scene
  },
]),
...casesOf('checkSceneLoginStatus', [
  {
    name: 'answers-200',
    title: '查询扫码登录状态：200',
    expect: 200,
    input: {}, // scene
  },
]),
...casesOf('checkSceneLoginStatus', [
  {
    name: 'answers-500',
    title: '查询扫码登录状态：500',
    expect: 500,
    input: {}, // scene
  },
]),
...casesOf('getBannerList', [
  {
    name: 'answers-200',
    title: '首页轮播：200',
    expect: 200,
    input: {}, // product
  },
]),
...casesOf('getBannerList', [
  {
    name: 'answers-404',
    title: '首页轮播：404',
    expect: 404,
    input: {}, // product
  },
]),
...casesOf('getBannerList', [
  {
    name: 'answers-500',
    title: '首页轮播：500',
    expect: 500,
    input: {}, // product
  },
]),
...casesOf('getPreviewUrl', [
  {
    name: 'answers-200',
    title: '取得文件的临时地址：200',
    expect: 200,
    input: {}, // product, objectKey
  },
]),
...casesOf('getPreviewUrl', [
  {
    name: 'answers-404',
    title: '取得文件的临时地址：404',
    expect: 404,
    input: {}, // product, objectKey
  },
]),
...casesOf('getPreviewUrl', [
  {
    name: 'answers-500',
    title: '取得文件的临时地址：500',
    expect: 500,
    input: {}, // product, objectKey
  },
]),
...casesOf('getBarPictureList', [
  {
    name: 'answers-200',
    title: '首页通栏图片：200',
    expect: 200,
    input: {}, // product
  },
]),
...casesOf('getBarPictureList', [
  {
    name: 'answers-404',
    title: '首页通栏图片：404',
    expect: 404,
    input: {}, // product
  },
]),
...casesOf('getBarPictureList', [
  {
    name: 'answers-500',
    title: '首页通栏图片：500',
    expect: 500,
    input: {}, // product
  },
]),
...casesOf('getCommentListWithPage', [
  {
    name: 'answers-200',
    title: '文章分页列表：200',
    expect: 200,
    input: {}, // product, pageNum, pageSize, orderByColumn, isAsc, typeIdArr, visible, location, year, audience
  },
]),
...casesOf('getCommentListWithPage', [
  {
    name: 'answers-404',
    title: '文章分页列表：404',
    expect: 404,
    input: {}, // product, pageNum, pageSize, orderByColumn, isAsc, typeIdArr, visible, location, year, audience
  },
]),
...casesOf('getCommentListWithPage', [
  {
    name: 'answers-500',
    title: '文章分页列表：500',
    expect: 500,
    input: {}, // product, pageNum, pageSize, orderByColumn, isAsc, typeIdArr, visible, location, year, audience
  },
]),
...casesOf('getCommentById', [
  {
    name: 'answers-200',
    title: '文章详情：200',
    expect: 200,
    input: {}, // product, cmCommentId
  },
]),
...casesOf('getCommentById', [
  {
    name: 'answers-404',
    title: '文章详情：404',
    expect: 404,
    input: {}, // product, cmCommentId
  },
]),
...casesOf('getCommentById', [
  {
    name: 'answers-500',
    title: '文章详情：500',
    expect: 500,
    input: {}, // product, cmCommentId
  },
]),
...casesOf('getRegionList', [
  {
    name: 'answers-200',
    title: '地区列表（平铺）：200',
    expect: 200,
    input: {}, // product
  },
]),
...casesOf('getRegionList', [
  {
    name: 'answers-404',
    title: '地区列表（平铺）：404',
    expect: 404,
    input: {}, // product
  },
]),
...casesOf('getRegionList', [
  {
    name: 'answers-500',
    title: '地区列表（平铺）：500',
    expect: 500,
    input: {}, // product
  },
]),
...casesOf('getReRecruitProjectList', [
  {
    name: 'answers-200',
    title: '招聘项目列表：200',
    expect: 200,
    input: {}, // product, regionId
  },
]),
...casesOf('getReRecruitProjectList', [
  {
    name: 'answers-404',
    title: '招聘项目列表：404',
    expect: 404,
    input: {}, // product, regionId
  },
]),
...casesOf('getReRecruitProjectList', [
  {
    name: 'answers-500',
    title: '招聘项目列表：500',
    expect: 500,
    input: {}, // product, regionId
  },
]),
...casesOf('getSingleRecruitProject', [
  {
    name: 'answers-200',
    title: '招聘项目详情：200',
    expect: 200,
    input: {}, // reRecruitProjectId
  },
]),
...casesOf('getSingleRecruitProject', [
  {
    name: 'answers-404',
    title: '招聘项目详情：404',
    expect: 404,
    input: {}, // reRecruitProjectId
  },
]),
...casesOf('getSingleRecruitProject', [
  {
    name: 'answers-500',
    title: '招聘项目详情：500',
    expect: 500,
    input: {}, // reRecruitProjectId
  },
]),
...casesOf('getProjectCompanyList', [
  {
    name: 'answers-200',
    title: '招聘项目的参会企业：200',
    expect: 200,
    input: {}, // reRecruitProjectId, companyName, pageNum, pageSize
  },
]),
...casesOf('getProjectCompanyList', [
  {
    name: 'answers-500',
    title: '招聘项目的参会企业：500',
    expect: 500,
    input: {}, // reRecruitProjectId, companyName, pageNum, pageSize
  },
]),
...casesOf('sendCode', [
  {
    name: 'answers-200',
    title: '发送短信验证码：200',
    expect: 200,
    input: {}, // product, phoneNumber, captchaVerification, codeType
  },
]),
...casesOf('sendCode', [
  {
    name: 'answers-404',
    title: '发送短信验证码：404',
    expect: 404,
    input: {}, // product, phoneNumber, captchaVerification, codeType
  },
]),
...casesOf('sendCode', [
  {
    name: 'answers-500',
    title: '发送短信验证码：500',
    expect: 500,
    input: {}, // product, phoneNumber, captchaVerification, codeType
  },
]),
...casesOf('verifyCodeLogin', [
  {
    name: 'answers-200',
    title: '短信验证码登录：200',
    expect: 200,
    input: {}, // product, phoneNumber, verifyCode, agreementVersion
  },
]),
...casesOf('verifyCodeLogin', [
  {
    name: 'answers-404',
    title: '短信验证码登录：404',
    expect: 404,
    input: {}, // product, phoneNumber, verifyCode, agreementVersion
  },
]),
...casesOf('verifyCodeLogin', [
  {
    name: 'answers-500',
    title: '短信验证码登录：500',
    expect: 500,
    input: {}, // product, phoneNumber, verifyCode, agreementVersion
  },
]),
...casesOf('register', [
  {
    name: 'answers-200',
    title: '注册：200',
    expect: 200,
    input: {}, // product, phoneNumber, verifyCode, userPassword, agreementVersion
  },
]),
...casesOf('register', [
  {
    name: 'answers-404',
    title: '注册：404',
    expect: 404,
    input: {}, // product, phoneNumber, verifyCode, userPassword, agreementVersion
  },
]),
...casesOf('register', [
  {
    name: 'answers-500',
    title: '注册：500',
    expect: 500,
    input: {}, // product, phoneNumber, verifyCode, userPassword, agreementVersion
  },
]),
...casesOf('passwordLogin', [
  {
    name: 'answers-200',
    title: '密码登录：200',
    expect: 200,
    input: {}, // product, phoneNumber, userPassword, captchaVerification, agreementVersion
  },
]),
...casesOf('passwordLogin', [
  {
    name: 'answers-404',
    title: '密码登录：404',
    expect: 404,
    input: {}, // product, phoneNumber, userPassword, captchaVerification, agreementVersion
  },
]),
...casesOf('passwordLogin', [
  {
    name: 'answers-500',
    title: '密码登录：500',
    expect: 500,
    input: {}, // product, phoneNumber, userPassword, captchaVerification, agreementVersion
  },
]),
...casesOf('editPassword', [
  {
    name: 'answers-200',
    title: '重设密码：200',
    expect: 200,
    input: {}, // product, phoneNumber, verifyCode, newPassword
  },
]),
...casesOf('editPassword', [
  {
    name: 'answers-404',
    title: '重设密码：404',
    expect: 404,
    input: {}, // product, phoneNumber, verifyCode, newPassword
  },
]),
...casesOf('editPassword', [
  {
    name: 'answers-500',
    title: '重设密码：500',
    expect: 500,
    input: {}, // product, phoneNumber, verifyCode, newPassword
  },
]),
...casesOf('getIndustryTree', [
  {
    name: 'answers-200',
    title: '行业树：200',
    expect: 200,
    input: {}, // product
  },
]),
...casesOf('getIndustryTree', [
  {
    name: 'answers-404',
    title: '行业树：404',
    expect: 404,
    input: {}, // product
  },
]),
...casesOf('getIndustryTree', [
  {
    name: 'answers-500',
    title: '行业树：500',
    expect: 500,
    input: {}, // product
  },
]),
...casesOf('getLatestPositionList', [
  {
    name: 'answers-200',
    title: '最新职位：200',
    expect: 200,
    input: {}, // product, size
  },
]),
...casesOf('getLatestPositionList', [
  {
    name: 'answers-404',
    title: '最新职位：404',
    expect: 404,
    input: {}, // product, size
  },
]),
...casesOf('getLatestPositionList', [
  {
    name: 'answers-500',
    title: '最新职位：500',
    expect: 500,
    input: {}, // product, size
  },
]),
...casesOf('getHotPositionList', [
  {
    name: 'answers-200',
    title: '热门职位：200',
    expect: 200,
    input: {}, // product, size
  },
]),
...casesOf('getHotPositionList', [
  {
    name: 'answers-404',
    title: '热门职位：404',
    expect: 404,
    input: {}, // product, size
  },
]),
...casesOf('getHotPositionList', [
  {
    name: 'answers-500',
    title: '热门职位：500',
    expect: 500,
    input: {}, // product, size
  },
]),
...casesOf('getHotCompanyList', [
  {
    name: 'answers-200',
    title: '热门企业：200',
    expect: 200,
    input: {}, // product, limit
  },
]),
...casesOf('getHotCompanyList', [
  {
    name: 'answers-404',
    title: '热门企业：404',
    expect: 404,
    input: {}, // product, limit
  },
]),
...casesOf('getHotCompanyList', [
  {
    name: 'answers-500',
    title: '热门企业：500',
    expect: 500,
    input: {}, // product, limit
  },
]),
...casesOf('jobsList', [
  {
    name: 'answers-200',
    title: '职位列表：200',
    expect: 200,
    input: {}, // keyword, regionId, industryId, salaryMin, salaryMax, educationType, workYears, jobNature, companyNature, benefit, releasedWithin, companyId, reRecruitProjectId, rank, match, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('jobsList', [
  {
    name: 'answers-500',
    title: '职位列表：500',
    expect: 500,
    input: {}, // keyword, regionId, industryId, salaryMin, salaryMax, educationType, workYears, jobNature, companyNature, benefit, releasedWithin, companyId, reRecruitProjectId, rank, match, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('jobFilterCounts', [
  {
    name: 'answers-200',
    title: '职位筛选各项的职位数：200',
    expect: 200,
    input: {}, // keyword, regionId, industryId, salaryMin, salaryMax, educationType, workYears, jobNature, companyNature, benefit, releasedWithin
  },
]),
...casesOf('jobFilterCounts', [
  {
    name: 'answers-500',
    title: '职位筛选各项的职位数：500',
    expect: 500,
    input: {}, // keyword, regionId, industryId, salaryMin, salaryMax, educationType, workYears, jobNature, companyNature, benefit, releasedWithin
  },
]),
...casesOf('jobs', [
  {
    name: 'answers-200',
    title: '职位详情：200',
    expect: 200,
    input: {}, // jobId
  },
]),
...casesOf('jobs', [
  {
    name: 'answers-404',
    title: '职位详情：404',
    expect: 404,
    input: {}, // jobId
  },
]),
...casesOf('jobs', [
  {
    name: 'answers-500',
    title: '职位详情：500',
    expect: 500,
    input: {}, // jobId
  },
]),
...casesOf('company', [
  {
    name: 'answers-200',
    title: '企业详情：200',
    expect: 200,
    input: {}, // companyId
  },
]),
...casesOf('company', [
  {
    name: 'answers-404',
    title: '企业详情：404',
    expect: 404,
    input: {}, // companyId
  },
]),
...casesOf('company', [
  {
    name: 'answers-500',
    title: '企业详情：500',
    expect: 500,
    input: {}, // companyId
  },
]),
...casesOf('companyList', [
  {
    name: 'answers-200',
    title: '企业列表：200',
    expect: 200,
    input: {}, // keyword, industryId, regionId, nature, scale, rank, match, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('companyList', [
  {
    name: 'answers-500',
    title: '企业列表：500',
    expect: 500,
    input: {}, // keyword, industryId, regionId, nature, scale, rank, match, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('getJobApplyStatus', [
  {
    name: 'answers-102',
    title: '某职位的投递状态：102',
    expect: 102,
    as: 'dead',
    input: {}, // jobId
  },
]),
...casesOf('getJobApplyStatus', [
  {
    name: 'answers-200',
    title: '某职位的投递状态：200',
    expect: 200,
    input: {}, // jobId
  },
]),
...casesOf('getJobApplyStatus', [
  {
    name: 'answers-401',
    title: '某职位的投递状态：401',
    expect: 401,
    as: 'nobody',
    input: {}, // jobId
  },
]),
...casesOf('getJobApplyStatus', [
  {
    name: 'answers-500',
    title: '某职位的投递状态：500',
    expect: 500,
    input: {}, // jobId
  },
]),
...casesOf('applyForJob', [
  {
    name: 'answers-102',
    title: '投递职位：102',
    expect: 102,
    as: 'dead',
    input: {}, // jobId, reMiniProgramAttachmentList
  },
]),
...casesOf('applyForJob', [
  {
    name: 'answers-200',
    title: '投递职位：200',
    expect: 200,
    input: {}, // jobId, reMiniProgramAttachmentList
  },
]),
...casesOf('applyForJob', [
  {
    name: 'answers-401',
    title: '投递职位：401',
    expect: 401,
    as: 'nobody',
    input: {}, // jobId, reMiniProgramAttachmentList
  },
]),
...casesOf('applyForJob', [
  {
    name: 'answers-404',
    title: '投递职位：404',
    expect: 404,
    input: {}, // jobId, reMiniProgramAttachmentList
  },
]),
...casesOf('applyForJob', [
  {
    name: 'answers-500',
    title: '投递职位：500',
    expect: 500,
    input: {}, // jobId, reMiniProgramAttachmentList
  },
]),
...casesOf('jobRelationList', [
  {
    name: 'answers-102',
    title: '我的投递与收藏：102',
    expect: 102,
    as: 'dead',
    input: {}, // relationType, applyStatus, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('jobRelationList', [
  {
    name: 'answers-200',
    title: '我的投递与收藏：200',
    expect: 200,
    input: {}, // relationType, applyStatus, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('jobRelationList', [
  {
    name: 'answers-401',
    title: '我的投递与收藏：401',
    expect: 401,
    as: 'nobody',
    input: {}, // relationType, applyStatus, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('jobRelationList', [
  {
    name: 'answers-500',
    title: '我的投递与收藏：500',
    expect: 500,
    input: {}, // relationType, applyStatus, pageNum, pageSize, orderByColumn, isAsc
  },
]),
...casesOf('personalInfo', [
  {
    name: 'answers-102',
    title: '我的简历：102',
    expect: 102,
    as: 'dead',
    input: {}, // nothing
  },
]),
...casesOf('personalInfo', [
  {
    name: 'answers-200',
    title: '我的简历：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('personalInfo', [
  {
    name: 'answers-401',
    title: '我的简历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // nothing
  },
]),
...casesOf('personalInfo', [
  {
    name: 'answers-500',
    title: '我的简历：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('personalInfoCommit', [
  {
    name: 'answers-102',
    title: '提交基本信息、求职意向、个人优势：102',
    expect: 102,
    as: 'dead',
    input: {}, // userName, sex, birthday, email, education, workYears, regionId, politicalStatus, profilePhoto, intention, advantage
  },
]),
...casesOf('personalInfoCommit', [
  {
    name: 'answers-200',
    title: '提交基本信息、求职意向、个人优势：200',
    expect: 200,
    input: {}, // userName, sex, birthday, email, education, workYears, regionId, politicalStatus, profilePhoto, intention, advantage
  },
]),
...casesOf('personalInfoCommit', [
  {
    name: 'answers-401',
    title: '提交基本信息、求职意向、个人优势：401',
    expect: 401,
    as: 'nobody',
    input: {}, // userName, sex, birthday, email, education, workYears, regionId, politicalStatus, profilePhoto, intention, advantage
  },
]),
...casesOf('personalInfoCommit', [
  {
    name: 'answers-500',
    title: '提交基本信息、求职意向、个人优势：500',
    expect: 500,
    input: {}, // userName, sex, birthday, email, education, workYears, regionId, politicalStatus, profilePhoto, intention, advantage
  },
]),
...casesOf('workExperienceCommit', [
  {
    name: 'answers-102',
    title: '提交工作经历：102',
    expect: 102,
    as: 'dead',
    input: {}, // workExperienceId, companyName, industryName, positionName, startTime, endTime, toNow, workContent
  },
]),
...casesOf('workExperienceCommit', [
  {
    name: 'answers-200',
    title: '提交工作经历：200',
    expect: 200,
    input: {}, // workExperienceId, companyName, industryName, positionName, startTime, endTime, toNow, workContent
  },
]),
...casesOf('workExperienceCommit', [
  {
    name: 'answers-401',
    title: '提交工作经历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // workExperienceId, companyName, industryName, positionName, startTime, endTime, toNow, workContent
  },
]),
...casesOf('workExperienceCommit', [
  {
    name: 'answers-500',
    title: '提交工作经历：500',
    expect: 500,
    input: {}, // workExperienceId, companyName, industryName, positionName, startTime, endTime, toNow, workContent
  },
]),
...casesOf('educationExperienceCommit', [
  {
    name: 'answers-102',
    title: '提交教育经历：102',
    expect: 102,
    as: 'dead',
    input: {}, // educationExperienceId, schoolName, undergraduateMajorId, majorName, education, fullTime, startTime, endTime, toNow
  },
]),
...casesOf('educationExperienceCommit', [
  {
    name: 'answers-200',
    title: '提交教育经历：200',
    expect: 200,
    input: {}, // educationExperienceId, schoolName, undergraduateMajorId, majorName, education, fullTime, startTime, endTime, toNow
  },
]),
...casesOf('educationExperienceCommit', [
  {
    name: 'answers-401',
    title: '提交教育经历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // educationExperienceId, schoolName, undergraduateMajorId, majorName, education, fullTime, startTime, endTime, toNow
  },
]),
...casesOf('educationExperienceCommit', [
  {
    name: 'answers-500',
    title: '提交教育经历：500',
    expect: 500,
    input: {}, // educationExperienceId, schoolName, undergraduateMajorId, majorName, education, fullTime, startTime, endTime, toNow
  },
]),
...casesOf('projectExperienceCommit', [
  {
    name: 'answers-102',
    title: '提交项目经历：102',
    expect: 102,
    as: 'dead',
    input: {}, // projectExperienceId, projectName, projectRole, startTime, endTime, toNow, projectContent, projectUrl
  },
]),
...casesOf('projectExperienceCommit', [
  {
    name: 'answers-200',
    title: '提交项目经历：200',
    expect: 200,
    input: {}, // projectExperienceId, projectName, projectRole, startTime, endTime, toNow, projectContent, projectUrl
  },
]),
...casesOf('projectExperienceCommit', [
  {
    name: 'answers-401',
    title: '提交项目经历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // projectExperienceId, projectName, projectRole, startTime, endTime, toNow, projectContent, projectUrl
  },
]),
...casesOf('projectExperienceCommit', [
  {
    name: 'answers-500',
    title: '提交项目经历：500',
    expect: 500,
    input: {}, // projectExperienceId, projectName, projectRole, startTime, endTime, toNow, projectContent, projectUrl
  },
]),
...casesOf('deleteWorkExperience', [
  {
    name: 'answers-102',
    title: '删除工作经历：102',
    expect: 102,
    as: 'dead',
    input: {}, // id
  },
]),
...casesOf('deleteWorkExperience', [
  {
    name: 'answers-200',
    title: '删除工作经历：200',
    expect: 200,
    input: {}, // id
  },
]),
...casesOf('deleteWorkExperience', [
  {
    name: 'answers-401',
    title: '删除工作经历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // id
  },
]),
...casesOf('deleteWorkExperience', [
  {
    name: 'answers-500',
    title: '删除工作经历：500',
    expect: 500,
    input: {}, // id
  },
]),
...casesOf('deleteEducationExperience', [
  {
    name: 'answers-102',
    title: '删除教育经历：102',
    expect: 102,
    as: 'dead',
    input: {}, // id
  },
]),
...casesOf('deleteEducationExperience', [
  {
    name: 'answers-200',
    title: '删除教育经历：200',
    expect: 200,
    input: {}, // id
  },
]),
...casesOf('deleteEducationExperience', [
  {
    name: 'answers-401',
    title: '删除教育经历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // id
  },
]),
...casesOf('deleteEducationExperience', [
  {
    name: 'answers-500',
    title: '删除教育经历：500',
    expect: 500,
    input: {}, // id
  },
]),
...casesOf('deleteProjectExperience', [
  {
    name: 'answers-102',
    title: '删除项目经历：102',
    expect: 102,
    as: 'dead',
    input: {}, // id
  },
]),
...casesOf('deleteProjectExperience', [
  {
    name: 'answers-200',
    title: '删除项目经历：200',
    expect: 200,
    input: {}, // id
  },
]),
...casesOf('deleteProjectExperience', [
  {
    name: 'answers-401',
    title: '删除项目经历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // id
  },
]),
...casesOf('deleteProjectExperience', [
  {
    name: 'answers-500',
    title: '删除项目经历：500',
    expect: 500,
    input: {}, // id
  },
]),
...casesOf('reTradeList', [
  {
    name: 'answers-200',
    title: '职业类别列表（平铺）：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('reTradeList', [
  {
    name: 'answers-500',
    title: '职业类别列表（平铺）：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('undergraduateMajorList', [
  {
    name: 'answers-200',
    title: '本科专业列表（平铺）：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('undergraduateMajorList', [
  {
    name: 'answers-500',
    title: '本科专业列表（平铺）：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('resumeUpload', [
  {
    name: 'answers-102',
    title: '把已上传的文件设为附件简历：102',
    expect: 102,
    as: 'dead',
    input: {}, // resume, attachmentType
  },
]),
...casesOf('resumeUpload', [
  {
    name: 'answers-200',
    title: '把已上传的文件设为附件简历：200',
    expect: 200,
    input: {}, // resume, attachmentType
  },
]),
...casesOf('resumeUpload', [
  {
    name: 'answers-401',
    title: '把已上传的文件设为附件简历：401',
    expect: 401,
    as: 'nobody',
    input: {}, // resume, attachmentType
  },
]),
...casesOf('resumeUpload', [
  {
    name: 'answers-500',
    title: '把已上传的文件设为附件简历：500',
    expect: 500,
    input: {}, // resume, attachmentType
  },
]),
...casesOf('download', [
  {
    name: 'answers-102',
    title: '下载本人的附件：102',
    expect: 102,
    as: 'dead',
    input: {}, // resume
  },
]),
...casesOf('download', [
  {
    name: 'answers-200',
    title: '下载本人的附件：200',
    expect: 200,
    input: {}, // resume
  },
]),
...casesOf('download', [
  {
    name: 'answers-401',
    title: '下载本人的附件：401',
    expect: 401,
    as: 'nobody',
    input: {}, // resume
  },
]),
...casesOf('download', [
  {
    name: 'answers-404',
    title: '下载本人的附件：404',
    expect: 404,
    input: {}, // resume
  },
]),
...casesOf('download', [
  {
    name: 'answers-500',
    title: '下载本人的附件：500',
    expect: 500,
    input: {}, // resume
  },
]),
...casesOf('getProductSystemTree', [
  {
    name: 'answers-200',
    title: '产品体系树（平铺）：200',
    expect: 200,
    input: {}, // product, name
  },
]),
...casesOf('getProductSystemTree', [
  {
    name: 'answers-404',
    title: '产品体系树（平铺）：404',
    expect: 404,
    input: {}, // product, name
  },
]),
...casesOf('getProductSystemTree', [
  {
    name: 'answers-500',
    title: '产品体系树（平铺）：500',
    expect: 500,
    input: {}, // product, name
  },
]),
...casesOf('getCmLocation', [
  {
    name: 'answers-200',
    title: '办公与服务地点：200',
    expect: 200,
    input: {}, // product
  },
]),
...casesOf('getCmLocation', [
  {
    name: 'answers-404',
    title: '办公与服务地点：404',
    expect: 404,
    input: {}, // product
  },
]),
...casesOf('getCmLocation', [
  {
    name: 'answers-500',
    title: '办公与服务地点：500',
    expect: 500,
    input: {}, // product
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-6112',
    title: '获取验证码：6112',
    expect: '6112',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-6201',
    title: '获取验证码：6201',
    expect: '6201',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-6202',
    title: '获取验证码：6202',
    expect: '6202',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-9999',
    title: '获取验证码：9999',
    expect: '9999',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-0000',
    title: '获取验证码：0000',
    expect: '0000',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-0011',
    title: '获取验证码：0011',
    expect: '0011',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-0015',
    title: '获取验证码：0015',
    expect: '0015',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaGet', [
  {
    name: 'answers-0016',
    title: '获取验证码：0016',
    expect: '0016',
    input: {}, // captchaType, clientUid, ts, purpose, phoneNumber
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-6110',
    title: '校验验证码：6110',
    expect: '6110',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-6111',
    title: '校验验证码：6111',
    expect: '6111',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-6204',
    title: '校验验证码：6204',
    expect: '6204',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-9999',
    title: '校验验证码：9999',
    expect: '9999',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-0000',
    title: '校验验证码：0000',
    expect: '0000',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-0011',
    title: '校验验证码：0011',
    expect: '0011',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-0015',
    title: '校验验证码：0015',
    expect: '0015',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('captchaCheck', [
  {
    name: 'answers-0016',
    title: '校验验证码：0016',
    expect: '0016',
    input: {}, // captchaType, token, pointJson, clientUid, ts, trail
  },
]),
...casesOf('commonUpload', [
  {
    name: 'answers-102',
    title: '上传文件：102',
    expect: 102,
    as: 'dead',
    input: {}, // purpose
  },
]),
...casesOf('commonUpload', [
  {
    name: 'answers-200',
    title: '上传文件：200',
    expect: 200,
    input: {}, // purpose
  },
]),
...casesOf('commonUpload', [
  {
    name: 'answers-401',
    title: '上传文件：401',
    expect: 401,
    as: 'nobody',
    input: {}, // purpose
  },
]),
...casesOf('commonUpload', [
  {
    name: 'answers-500',
    title: '上传文件：500',
    expect: 500,
    input: {}, // purpose
  },
]),
...casesOf('readStoredFile', [
  {
    name: 'answers-200',
    title: '读取已存文件（图片、视频、附件）：200',
    expect: 200,
    input: {}, // year, month, day, name, expires, signature
  },
]),
...casesOf('readStoredFile', [
  {
    name: 'answers-404',
    title: '读取已存文件（图片、视频、附件）：404',
    expect: 404,
    input: {}, // year, month, day, name, expires, signature
  },
]),
...casesOf('readStoredFile', [
  {
    name: 'answers-500',
    title: '读取已存文件（图片、视频、附件）：500',
    expect: 500,
    input: {}, // year, month, day, name, expires, signature
  },
]),
...casesOf('searchArticles', [
  {
    name: 'answers-200',
    title: '站内文章搜索：200',
    expect: 200,
    input: {}, // keyword, typeId, typeIdArr, match, pageNum, pageSize
  },
]),
...casesOf('searchArticles', [
  {
    name: 'answers-500',
    title: '站内文章搜索：500',
    expect: 500,
    input: {}, // keyword, typeId, typeIdArr, match, pageNum, pageSize
  },
]),
...casesOf('getPinnedArticles', [
  {
    name: 'answers-200',
    title: '栏目的置顶文章：200',
    expect: 200,
    input: {}, // typeId
  },
]),
...casesOf('getPinnedArticles', [
  {
    name: 'answers-500',
    title: '栏目的置顶文章：500',
    expect: 500,
    input: {}, // typeId
  },
]),
...casesOf('getSiteFacts', [
  {
    name: 'answers-200',
    title: '站点信息：名称、联系方式、备案、链接、栏目：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('getSiteFacts', [
  {
    name: 'answers-500',
    title: '站点信息：名称、联系方式、备案、链接、栏目：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('understandKeyword', [
  {
    name: 'answers-200',
    title: '关键词被理解成什么：200',
    expect: 200,
    input: {}, // keyword
  },
]),
...casesOf('understandKeyword', [
  {
    name: 'answers-500',
    title: '关键词被理解成什么：500',
    expect: 500,
    input: {}, // keyword
  },
]),
...casesOf('suggest', [
  {
    name: 'answers-200',
    title: '输入时的建议：200',
    expect: 200,
    input: {}, // keyword, scope
  },
]),
...casesOf('suggest', [
  {
    name: 'answers-500',
    title: '输入时的建议：500',
    expect: 500,
    input: {}, // keyword, scope
  },
]),
...casesOf('getPageDocument', [
  {
    name: 'answers-200',
    title: '静态页文案：200',
    expect: 200,
    input: {}, // slug
  },
]),
...casesOf('getPageDocument', [
  {
    name: 'answers-404',
    title: '静态页文案：404',
    expect: 404,
    input: {}, // slug
  },
]),
...casesOf('getPageDocument', [
  {
    name: 'answers-500',
    title: '静态页文案：500',
    expect: 500,
    input: {}, // slug
  },
]),
...casesOf('feedback', [
  {
    name: 'answers-200',
    title: '提交意见反馈：200',
    expect: 200,
    input: {}, // product, kind, content, contact, pictureList
  },
]),
...casesOf('feedback', [
  {
    name: 'answers-404',
    title: '提交意见反馈：404',
    expect: 404,
    input: {}, // product, kind, content, contact, pictureList
  },
]),
...casesOf('feedback', [
  {
    name: 'answers-500',
    title: '提交意见反馈：500',
    expect: 500,
    input: {}, // product, kind, content, contact, pictureList
  },
]),
...casesOf('getFeedbackAnswer', [
  {
    name: 'answers-200',
    title: '凭回执编号查询答复：200',
    expect: 200,
    input: {}, // receiptNumber, captchaVerification
  },
]),
...casesOf('getFeedbackAnswer', [
  {
    name: 'answers-500',
    title: '凭回执编号查询答复：500',
    expect: 500,
    input: {}, // receiptNumber, captchaVerification
  },
]),
...casesOf('getFeedbackTerms', [
  {
    name: 'answers-200',
    title: '反馈的办理期限：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('getFeedbackTerms', [
  {
    name: 'answers-500',
    title: '反馈的办理期限：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('myFeedbackList', [
  {
    name: 'answers-102',
    title: '我的反馈与答复：102',
    expect: 102,
    as: 'dead',
    input: {}, // nothing
  },
]),
...casesOf('myFeedbackList', [
  {
    name: 'answers-200',
    title: '我的反馈与答复：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('myFeedbackList', [
  {
    name: 'answers-401',
    title: '我的反馈与答复：401',
    expect: 401,
    as: 'nobody',
    input: {}, // nothing
  },
]),
...casesOf('myFeedbackList', [
  {
    name: 'answers-500',
    title: '我的反馈与答复：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('markFeedbackSeen', [
  {
    name: 'answers-102',
    title: '已看过反馈的答复：102',
    expect: 102,
    as: 'dead',
    input: {}, // receiptNumber
  },
]),
...casesOf('markFeedbackSeen', [
  {
    name: 'answers-200',
    title: '已看过反馈的答复：200',
    expect: 200,
    input: {}, // receiptNumber
  },
]),
...casesOf('markFeedbackSeen', [
  {
    name: 'answers-401',
    title: '已看过反馈的答复：401',
    expect: 401,
    as: 'nobody',
    input: {}, // receiptNumber
  },
]),
...casesOf('markFeedbackSeen', [
  {
    name: 'answers-500',
    title: '已看过反馈的答复：500',
    expect: 500,
    input: {}, // receiptNumber
  },
]),
...casesOf('logout', [
  {
    name: 'answers-200',
    title: '退出登录：200',
    expect: 200,
    input: {}, // product
  },
]),
...casesOf('logout', [
  {
    name: 'answers-404',
    title: '退出登录：404',
    expect: 404,
    input: {}, // product
  },
]),
...casesOf('logout', [
  {
    name: 'answers-500',
    title: '退出登录：500',
    expect: 500,
    input: {}, // product
  },
]),
...casesOf('renewAgreements', [
  {
    name: 'answers-102',
    title: '同意新版用户协议与隐私政策：102',
    expect: 102,
    as: 'dead',
    input: {}, // agreementVersion
  },
]),
...casesOf('renewAgreements', [
  {
    name: 'answers-200',
    title: '同意新版用户协议与隐私政策：200',
    expect: 200,
    input: {}, // agreementVersion
  },
]),
...casesOf('renewAgreements', [
  {
    name: 'answers-401',
    title: '同意新版用户协议与隐私政策：401',
    expect: 401,
    as: 'nobody',
    input: {}, // agreementVersion
  },
]),
...casesOf('renewAgreements', [
  {
    name: 'answers-500',
    title: '同意新版用户协议与隐私政策：500',
    expect: 500,
    input: {}, // agreementVersion
  },
]),
...casesOf('scanScene', [
  {
    name: 'answers-102',
    title: '手机端：已扫描登录二维码：102',
    expect: 102,
    as: 'dead',
    input: {}, // scene
  },
]),
...casesOf('scanScene', [
  {
    name: 'answers-200',
    title: '手机端：已扫描登录二维码：200',
    expect: 200,
    input: {}, // scene
  },
]),
...casesOf('scanScene', [
  {
    name: 'answers-401',
    title: '手机端：已扫描登录二维码：401',
    expect: 401,
    as: 'nobody',
    input: {}, // scene
  },
]),
...casesOf('scanScene', [
  {
    name: 'answers-500',
    title: '手机端：已扫描登录二维码：500',
    expect: 500,
    input: {}, // scene
  },
]),
...casesOf('confirmScene', [
  {
    name: 'answers-102',
    title: '手机端：确认或拒绝登录：102',
    expect: 102,
    as: 'dead',
    input: {}, // scene, isConfirmed
  },
]),
...casesOf('confirmScene', [
  {
    name: 'answers-200',
    title: '手机端：确认或拒绝登录：200',
    expect: 200,
    input: {}, // scene, isConfirmed
  },
]),
...casesOf('confirmScene', [
  {
    name: 'answers-401',
    title: '手机端：确认或拒绝登录：401',
    expect: 401,
    as: 'nobody',
    input: {}, // scene, isConfirmed
  },
]),
...casesOf('confirmScene', [
  {
    name: 'answers-500',
    title: '手机端：确认或拒绝登录：500',
    expect: 500,
    input: {}, // scene, isConfirmed
  },
]),
...casesOf('deleteAttachment', [
  {
    name: 'answers-102',
    title: '删除附件：102',
    expect: 102,
    as: 'dead',
    input: {}, // id
  },
]),
...casesOf('deleteAttachment', [
  {
    name: 'answers-200',
    title: '删除附件：200',
    expect: 200,
    input: {}, // id
  },
]),
...casesOf('deleteAttachment', [
  {
    name: 'answers-401',
    title: '删除附件：401',
    expect: 401,
    as: 'nobody',
    input: {}, // id
  },
]),
...casesOf('deleteAttachment', [
  {
    name: 'answers-500',
    title: '删除附件：500',
    expect: 500,
    input: {}, // id
  },
]),
...casesOf('resumePdf', [
  {
    name: 'answers-102',
    title: '把在线简历生成 PDF：102',
    expect: 102,
    as: 'dead',
    input: {}, // nothing
  },
]),
...casesOf('resumePdf', [
  {
    name: 'answers-200',
    title: '把在线简历生成 PDF：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('resumePdf', [
  {
    name: 'answers-401',
    title: '把在线简历生成 PDF：401',
    expect: 401,
    as: 'nobody',
    input: {}, // nothing
  },
]),
...casesOf('resumePdf', [
  {
    name: 'answers-500',
    title: '把在线简历生成 PDF：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('withdrawApplication', [
  {
    name: 'answers-102',
    title: '撤回投递：102',
    expect: 102,
    as: 'dead',
    input: {}, // jobRelationId
  },
]),
...casesOf('withdrawApplication', [
  {
    name: 'answers-200',
    title: '撤回投递：200',
    expect: 200,
    input: {}, // jobRelationId
  },
]),
...casesOf('withdrawApplication', [
  {
    name: 'answers-401',
    title: '撤回投递：401',
    expect: 401,
    as: 'nobody',
    input: {}, // jobRelationId
  },
]),
...casesOf('withdrawApplication', [
  {
    name: 'answers-500',
    title: '撤回投递：500',
    expect: 500,
    input: {}, // jobRelationId
  },
]),
...casesOf('markProgressSeen', [
  {
    name: 'answers-102',
    title: '已看过投递进展：102',
    expect: 102,
    as: 'dead',
    input: {}, // jobRelationId
  },
]),
...casesOf('markProgressSeen', [
  {
    name: 'answers-200',
    title: '已看过投递进展：200',
    expect: 200,
    input: {}, // jobRelationId
  },
]),
...casesOf('markProgressSeen', [
  {
    name: 'answers-401',
    title: '已看过投递进展：401',
    expect: 401,
    as: 'nobody',
    input: {}, // jobRelationId
  },
]),
...casesOf('markProgressSeen', [
  {
    name: 'answers-500',
    title: '已看过投递进展：500',
    expect: 500,
    input: {}, // jobRelationId
  },
]),
...casesOf('collectJob', [
  {
    name: 'answers-102',
    title: '收藏或取消收藏职位：102',
    expect: 102,
    as: 'dead',
    input: {}, // jobId, collected
  },
]),
...casesOf('collectJob', [
  {
    name: 'answers-200',
    title: '收藏或取消收藏职位：200',
    expect: 200,
    input: {}, // jobId, collected
  },
]),
...casesOf('collectJob', [
  {
    name: 'answers-401',
    title: '收藏或取消收藏职位：401',
    expect: 401,
    as: 'nobody',
    input: {}, // jobId, collected
  },
]),
...casesOf('collectJob', [
  {
    name: 'answers-404',
    title: '收藏或取消收藏职位：404',
    expect: 404,
    input: {}, // jobId, collected
  },
]),
...casesOf('collectJob', [
  {
    name: 'answers-500',
    title: '收藏或取消收藏职位：500',
    expect: 500,
    input: {}, // jobId, collected
  },
]),
...casesOf('getJobMarks', [
  {
    name: 'answers-102',
    title: '一页职位中我投递与收藏过的：102',
    expect: 102,
    as: 'dead',
    input: {}, // jobIdArr
  },
]),
...casesOf('getJobMarks', [
  {
    name: 'answers-200',
    title: '一页职位中我投递与收藏过的：200',
    expect: 200,
    input: {}, // jobIdArr
  },
]),
...casesOf('getJobMarks', [
  {
    name: 'answers-401',
    title: '一页职位中我投递与收藏过的：401',
    expect: 401,
    as: 'nobody',
    input: {}, // jobIdArr
  },
]),
...casesOf('getJobMarks', [
  {
    name: 'answers-500',
    title: '一页职位中我投递与收藏过的：500',
    expect: 500,
    input: {}, // jobIdArr
  },
]),
...casesOf('myConsentList', [
  {
    name: 'answers-102',
    title: '我同意过的事项：102',
    expect: 102,
    as: 'dead',
    input: {}, // nothing
  },
]),
...casesOf('myConsentList', [
  {
    name: 'answers-200',
    title: '我同意过的事项：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('myConsentList', [
  {
    name: 'answers-401',
    title: '我同意过的事项：401',
    expect: 401,
    as: 'nobody',
    input: {}, // nothing
  },
]),
...casesOf('myConsentList', [
  {
    name: 'answers-500',
    title: '我同意过的事项：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('mySessionList', [
  {
    name: 'answers-102',
    title: '我的登录设备：102',
    expect: 102,
    as: 'dead',
    input: {}, // nothing
  },
]),
...casesOf('mySessionList', [
  {
    name: 'answers-200',
    title: '我的登录设备：200',
    expect: 200,
    input: {}, // nothing
  },
]),
...casesOf('mySessionList', [
  {
    name: 'answers-401',
    title: '我的登录设备：401',
    expect: 401,
    as: 'nobody',
    input: {}, // nothing
  },
]),
...casesOf('mySessionList', [
  {
    name: 'answers-500',
    title: '我的登录设备：500',
    expect: 500,
    input: {}, // nothing
  },
]),
...casesOf('endMySessions', [
  {
    name: 'answers-102',
    title: '退出某个或其他全部设备：102',
    expect: 102,
    as: 'dead',
    input: {}, // sessionId
  },
]),
...casesOf('endMySessions', [
  {
    name: 'answers-200',
    title: '退出某个或其他全部设备：200',
    expect: 200,
    input: {}, // sessionId
  },
]),
...casesOf('endMySessions', [
  {
    name: 'answers-401',
    title: '退出某个或其他全部设备：401',
    expect: 401,
    as: 'nobody',
    input: {}, // sessionId
  },
]),
...casesOf('endMySessions', [
  {
    name: 'answers-500',
    title: '退出某个或其他全部设备：500',
    expect: 500,
    input: {}, // sessionId
  },
]),
...casesOf('requestDataExport', [
  {
    name: 'answers-102',
    title: '申请导出我的数据：102',
    expect: 102,
    as: 'dead',
    input: {}, // verifyCode
  },
]),
...casesOf('requestDataExport', [
  {
    name: 'answers-200',
    title: '申请导出我的数据：200',
    expect: 200,
    input: {}, // verifyCode
  },
]),
...casesOf('requestDataExport', [
  {
    name: 'answers-401',
    title: '申请导出我的数据：401',
    expect: 401,
    as: 'nobody',
    input: {}, // verifyCode
  },
]),
...casesOf('requestDataExport', [
  {
    name: 'answers-500',
    title: '申请导出我的数据：500',
    expect: 500,
    input: {}, // verifyCode
  },
]),
...casesOf('downloadDataExport', [
  {
    name: 'answers-102',
    title: '下载我的数据（zip）：102',
    expect: 102,
    as: 'dead',
    input: {}, // exportKey
  },
]),
...casesOf('downloadDataExport', [
  {
    name: 'answers-200',
    title: '下载我的数据（zip）：200',
    expect: 200,
    input: {}, // exportKey
  },
]),
...casesOf('downloadDataExport', [
  {
    name: 'answers-401',
    title: '下载我的数据（zip）：401',
    expect: 401,
    as: 'nobody',
    input: {}, // exportKey
  },
]),
...casesOf('downloadDataExport', [
  {
    name: 'answers-500',
    title: '下载我的数据（zip）：500',
    expect: 500,
    input: {}, // exportKey
  },
]),
...casesOf('deleteAccount', [
  {
    name: 'answers-102',
    title: '注销账号：102',
    expect: 102,
    as: 'dead',
    input: {}, // verifyCode
  },
]),
...casesOf('deleteAccount', [
  {
    name: 'answers-200',
    title: '注销账号：200',
    expect: 200,
    input: {}, // verifyCode
  },
]),
...casesOf('deleteAccount', [
  {
    name: 'answers-401',
    title: '注销账号：401',
    expect: 401,
    as: 'nobody',
    input: {}, // verifyCode
  },
]),
...casesOf('deleteAccount', [
  {
    name: 'answers-500',
    title: '注销账号：500',
    expect: 500,
    input: {}, // verifyCode
  },
]),
...casesOf('reportPageFailure', [
  {
    name: 'answers-200',
    title: '报告页面出错：200',
    expect: 200,
    input: {}, // page, kind, message, stack
  },
]),
...casesOf('reportPageFailure', [
  {
    name: 'answers-500',
    title: '报告页面出错：500',
    expect: 500,
    input: {}, // page, kind, message, stack
  },
]),
]
