/**
 * The values of an element in the markup of its tag, for the tag types of each framework.
 *
 * @module
 */

/** An object as JSON. Its brace distinguishes it from a name, such as `theme="dark"`. */
type Json<All> = [Extract<All, string>] extends [never] ? string : `{${string}`;

/** A value as an attribute: lists as text with commas or spaces, objects as JSON. A framework writes an array with commas. */
export type AsText<Value, All = Value> = Value extends readonly unknown[]
  ? Value | string
  : Value extends number
    ? Value | `${number}`
    : Value extends object
      ? Json<All>
      : Value;

/** A value as a property that reads the text of its attribute too, as the options of the payment page do. */
export type AsBoth<Value> = Value | AsText<Value>;
