/** Cache tag of everything that shows recruitment projects. */
export const PROJECT_TAG = 'recruit-projects'
