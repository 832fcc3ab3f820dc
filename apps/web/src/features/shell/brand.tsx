import { Link } from 'wouter'
import { PATHS } from '#widgets/paths.ts'
import { Wordmark } from '#widgets/wordmark.tsx'
import styles from './brand.module.css'

type Props = { readonly onNavigate?: (() => void) | undefined }

export function Brand({ onNavigate }: Props) {
  return (
    <Link href={PATHS.home} className={styles.brand} onClick={onNavigate}>
      <img className={styles.logo} src="/logo-mark.svg" alt="" width="30" height="30" />
      <Wordmark />
    </Link>
  )
}
