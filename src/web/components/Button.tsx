import type { ComponentProps } from 'react'
import styles from './Button.module.css'

/** `primary` for the main action, `secondary` beside it, `quiet` for ways out, `inverse` on deep green. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse'

/** All props of a `<button>` except `className`. */
interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: ButtonVariant | undefined
}

/** A button at least 48 px high; `type` defaults to `button`. */
export function Button({ variant = 'primary', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={styles.button} data-variant={variant} />
}
