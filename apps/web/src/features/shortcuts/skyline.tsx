import styles from './skyline.module.css'

/** Our own drawing for the top of a card, in the colour of the game: hills and a rising sun. */
export function Skyline() {
  return (
    <svg className={styles.sky} viewBox="0 0 546 92" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={styles.air} width="546" height="92" />
      <circle className={styles.glow} cx="424" cy="92" r="74" />
      <circle className={styles.glow} cx="424" cy="92" r="52" />
      <circle className={styles.sun} cx="424" cy="92" r="28" />
      <path className={styles.far} d="M0 58c90-26 170-18 260 2s190 22 286-10v42H0Z" />
      <path className={styles.near} d="M0 74c110-24 200 0 300 8s170-4 246-22v32H0Z" />
      <path
        className={styles.stars}
        d="M306 22c1.2 6.6 3.8 9.2 10.4 10.4-6.6 1.2-9.2 3.8-10.4 10.4-1.2-6.6-3.8-9.2-10.4-10.4 6.6-1.2 9.2-3.8 10.4-10.400Zm186-10c.9 5 2.9 7 7.9 7.9-5 .9-7 2.9-7.9 7.9-.9-5-2.9-7-7.9-7.9 5-.9 7-2.9 7.9-7.900Zm-120 6c.7 3.9 2.2 5.4 6.1 6.1-3.9.7-5.4 2.2-6.1 6.1-.7-3.9-2.2-5.4-6.1-6.1 3.9-.7 5.4-2.2 6.1-6.100Z"
      />
    </svg>
  )
}
