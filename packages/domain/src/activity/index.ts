export { ACTIVITY_TYPES, type ActivityType } from './activity-type.ts'
export { PERSONAL_STATUSES, type PersonalStatus } from './personal-status.ts'
