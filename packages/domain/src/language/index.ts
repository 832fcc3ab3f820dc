export { LANGUAGES, type Language } from './language.ts'
