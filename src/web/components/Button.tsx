import type { ComponentProps } from 'react'
import styles from './Button.module.css'

/** `primary` for the one thing to do next, `secondary` beside it, `quiet` for ways out, `inverse` on deep green. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse'

/** Everything a `<button>` takes but a class. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: ButtonVariant | undefined
}

/** A button at least 48 px high; `type` defaults to `button`. */
export function Button({ variant = 'primary', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={styles.button} data-variant={variant} />
}
