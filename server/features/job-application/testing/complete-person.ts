import type { TestPerson } from '#server/testing/log-in.ts'

/** Fills in a resume that is complete enough to apply for jobs. @returns the person. */
export async function complete<Person extends Pick<TestPerson, 'call'>>(
  person: Person,
  userName = '林屿舟',
): Promise<Person> {
  await person.call('personalInfoCommit', {
    userName,
    education: '4',
    workYears: '4',
    intention: { jobName: '车辆工程师', salaryMin: 8000, salaryMax: 12_000, jobNature: '1' },
  })
  await person.call('workExperienceCommit', {
    companyName: '澜渚轨道',
    positionName: '工程师',
    startTime: '2020-07',
    toNow: true,
    workContent: '设计',
  })
  await person.call('educationExperienceCommit', {
    schoolName: '楚渚理工大学',
    majorName: '机械',
    education: '4',
    fullTime: true,
    startTime: '2016-09',
    endTime: '2020-06',
  })
  return person
}
