import { australianMobile } from './australianMobile.ts'
import type { Validator } from './defineValidator.ts'
import { digits } from './digits.ts'
import { email } from './email.ts'
import { maxLength } from './maxLength.ts'
import { minLength } from './minLength.ts'
import { oneOf } from './oneOf.ts'
import { required } from './required.ts'

/** Every validator, by its name in the file. */
export const validators = { required, australianMobile, email, digits, minLength, maxLength, oneOf } as const

/** The name of a validator. */
export type ValidatorName = keyof typeof validators

type ParamsOf<Name extends ValidatorName> = (typeof validators)[Name] extends Validator<infer Params> ? Params : never

/** A validator as a question of the file uses it, with the message to show when it fails. */
export type ValidationRule = {
  [Name in ValidatorName]: { readonly rule: Name; readonly message?: string } & ParamsOf<Name>
}[ValidatorName]
