/**
 * The values of an element as a tag's markup has them, for the types of the tags in each framework.
 *
 * @module
 */

/** An object as JSON. Beside names (`theme="dark"`), it is told from them by its brace. */
type Json<All> = [Extract<All, string>] extends [never] ? string : `{${string}`;

/** A value as an attribute: lists as text with commas or spaces, objects as JSON. A framework writes a list that it is given with commas. */
export type AsText<Value, All = Value> = Value extends readonly unknown[]
  ? Value | string
  : Value extends number
    ? Value | `${number}`
    : Value extends object
      ? Json<All>
      : Value;

/** A value as a property that reads the text of its attribute too, as the options of the payment page do. */
export type AsBoth<Value> = Value | AsText<Value>;
