/** Cache tag of everything that lists or counts jobs. */
export const JOB_LIST_TAG = 'jobs'

/** Cache tag of what shows one job. */
export const jobTag = (id: number): string => `job:${id}`
