// Arrays in PostgreSQL's text form: for hundreds of thousands of values, much faster than the driver's own.

type Value = number | boolean | null;

/** These values, for a parameter that is cast to an array of their type. */
export const arrayText = (values: readonly Value[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** These arrays, each as a text: for a parameter that is cast to `text[]` and whose elements are cast in turn. */
export const arrayTexts = (arrays: readonly (readonly Value[])[]): string =>
  `{${arrays.map((values) => `"${arrayText(values)}"`).join(',')}}`;
