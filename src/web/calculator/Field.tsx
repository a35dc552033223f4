import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** What a box of the chart tool needs to be named and explained. */
interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint: string
}

/** Props of a box: its draft in, edits out. */
export interface BoxProps extends FieldProps {
  readonly draft: string
  readonly onType: (text: string) => void
  /** An edit was refused. */
  readonly onBar: () => void
  readonly onLeave: () => void
}

/** A label, a box, and the hint with the box's limits; the box refers to the hint by `hintIdOf(id)`. */
export function Field({ id, label, hint, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={hintIdOf(id)}>{hint}</p>
    </div>
  )
}

/** The `id` of a box's hint. Pure. */
export function hintIdOf(id: string): string {
  return `${id}-hint`
}
