import styles from './art.module.css'

/** A seedling that stands on the point 0, 0 of the drawing around it, 76 units high. Decorative. */
export function Seedling() {
  return (
    <>
      <path className={styles.stem} d="M0 0C-2-18 2-26 0-44" />
      <path className={styles.leaf} d="M0-30c-24 2-34-10-36-28 22-2 34 8 36 28z" />
      <path className={styles.leafDark} d="M0-44c-2-20 8-32 30-34 2 22-8 34-30 34z" />
    </>
  )
}
