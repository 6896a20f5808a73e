/**
 * What a route reads of what follows the ? in the address: each of these names is a text, or missing. Names that are not
 * listed stay in the address.
 */
export const searchTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as Partial<Record<Name, string>>;
