import styles from './team-member.module.css'

type Props = { readonly initials: string; readonly name: string; readonly role: string }

export function TeamMember({ initials, name, role }: Props) {
  return (
    <li className={styles.member}>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <span>
        <b className={styles.name}>{name}</b>
        <span className={styles.role}>{role}</span>
      </span>
    </li>
  )
}
