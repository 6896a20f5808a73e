// A rule's 'no' is a value, not an exception: the same function disables the button and refuses the request.

/** Why a rule says no: a stable code for programs and the sentence shown to the person. */
export type Refusal = { readonly refused: true; readonly code: string; readonly sentence: string };

/** The refusal with this code, which is never empty, and this sentence. */
export const refuse = <Code extends string>(code: Code extends '' ? never : Code, sentence: string): Refusal => ({
  refused: true,
  code,
  sentence,
});

/** Whether a rule's result is a refusal. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer && answer.refused === true;

/** Why a step is not possible, or null: for the button that takes it. */
export const refusalOf = (step: unknown): Refusal | null => (isRefusal(step) ? step : null);
