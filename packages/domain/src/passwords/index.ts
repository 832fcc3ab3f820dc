export {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem,
} from './password-problem.ts'
export { type PasswordStrength, passwordStrength } from './password-strength.ts'
