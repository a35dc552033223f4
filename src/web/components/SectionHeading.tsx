import styles from './SectionHeading.module.css'

/** The heading of a section with a sentence under it; `id` names the section. */
export function SectionHeading({ id, heading, lead }: { id: string; heading: string; lead: string }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{heading}</h2>
      <p>{lead}</p>
    </div>
  )
}
