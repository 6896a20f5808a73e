/** How many findings are not good. */
export const toLookAfter = (findings: readonly { readonly state: string }[]): number =>
  findings.filter(({ state }) => state !== 'good').length;
