export {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  passwordProblem,
  type PasswordProblem,
} from './passwords/password-problem.ts'
export { passwordStrength } from './passwords/password-strength.ts'
