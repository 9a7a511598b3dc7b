import { readFileSync } from 'node:fs'

type Step = {
  applyStatus: string
  /** Beijing time relative to the reference day, like the times of the appointment. */
  time: string
  remark: string
  appointment?: { startTime: string; endTime: string; address: string; contactName: string; contactPhone: string }
}

/** Identifies a job by employer and a word of its title: which jobs exist depends on the number of generated jobs. */
export type JobWish = { companyIndex: number; word: string }
export type ApplicationContent = JobWish & { applyStatus: string; progressList: Step[] }

/** An invented person with a demo account. Contains names of list entries instead of codes. */
export type PersonContent = {
  userName: string
  phoneNumber: string
  password: string
  /** A picture of seed/files/avatars. */
  avatar: number
  sex: string
  birthday: string
  email: string
  education: string
  workYears: string
  regionCode: string
  politicalStatus: string
  intention: {
    jobName: string
    industryCode: string
    regionCode: string
    salaryMin: number
    salaryMax: number
    jobNature: string
    arrivalTime: string
  }
  advantage: string
  workExperienceList: {
    companyName: string
    industryName: string
    positionName: string
    startTime: string
    /** '' means until now. */
    endTime: string
    workContent: string
  }[]
  educationExperienceList: {
    schoolName: string
    majorName: string
    education: string
    fullTime: boolean
    startTime: string
    endTime: string
  }[]
  projectExperienceList: {
    projectName: string
    projectRole: string
    startTime: string
    endTime: string
    projectContent: string
    projectUrl: string
  }[]
  certificate: { originalFilename: string; title: string; lines: string[] }
  applications: ApplicationContent[]
  favourites: JobWish[]
}

/** Reads the people with demo accounts. */
export const readPeople = (): PersonContent[] =>
  JSON.parse(readFileSync(new URL('people.json', import.meta.url), 'utf8')) as PersonContent[]
