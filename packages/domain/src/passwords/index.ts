export {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem,
} from './password-problem.ts'
export { passwordStrength } from './password-strength.ts'
