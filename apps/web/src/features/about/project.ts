/** Facts about the project that are the same everywhere it runs. */
export const REPOSITORY = 'https://github.com/bannerday/bannerday'
export const ISSUES = `${REPOSITORY}/issues`
export const STARTED_ON = '2025-05-24T00:00:00.000Z'
