/** Display name of each number of review stages. */
export const STAGES: Readonly<Record<number, string>> = {
  1: '一审（终审）',
  2: '两审（初审、终审）',
  3: '三审（初审、复审、终审）',
}
